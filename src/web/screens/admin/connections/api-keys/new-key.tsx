import * as m from '#i18n/messages.ts';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { apiKeyNameLength } from '#contract/shop/api-key-limits.ts';
import type { Permission } from '#contract/shop/permissions.ts';
import { PermissionFields } from '#web/components/admin/permissions/permission-fields.tsx';
import { createApiError } from '#web/store/api-error.ts';
import { makeApiKey } from '#web/store/connections/api-keys.admin.ts';
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts';
import { selectTimeZone } from '#web/store/settings/settings.selectors.ts';
import type { Roles } from '#web/store/team/team.admin.ts';
import { useAttempt } from '#web/store/use-attempt.ts';
import { TextField } from '#web/ui/form/field.tsx';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { endOfDay } from './end-of-day.ts';
import { KeyDialog } from './key-dialog.tsx';

type NewKeyProps = { offered: Roles['permissions']; open: boolean; onClose: () => void };

/** Asks what a new key is for and what it may do, and shows it once. */
export function NewKey({ offered, open, onClose }: NewKeyProps) {
  const dispatch = useAppDispatch();
  const timeZone = useAppSelector(selectTimeZone);
  const { revalidate } = useRevalidator();
  const { attempt, pending, error } = useAttempt();
  const [chosen, setChosen] = useState<Permission[]>([]);
  const [made, setMade] = useState({ key: '', isShown: false });
  const make = (name: string, expiresOn: string) =>
    attempt(async () => {
      if (chosen.length === 0)
        throw createApiError({ code: 'NO_PERMISSIONS', message: m.api_keys_choose_what_it_may_do() });
      const expiresAt = expiresOn === '' ? null : endOfDay(expiresOn, timeZone);
      const key = await dispatch(makeApiKey({ name, permissions: chosen, expiresAt })).unwrap();
      onClose();
      setMade({ key, isShown: true });
      await revalidate();
    });
  return (
    <>
      <FormDialog
        open={open}
        onClose={onClose}
        title={m.api_keys_new_key()}
        wide
        submitLabel={m.api_keys_make_key()}
        pending={pending}
        pendingLabel={m.api_keys_making()}
        fieldErrors={error?.fields}
        message={error?.message}
        onSubmit={({ name = '', expiresAt = '' }) => void make(name, expiresAt)}
      >
        <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
          <TextField
            name="name"
            label={m.common_name()}
            hint={m.api_keys_name_hint()}
            maxLength={apiKeyNameLength}
            autoComplete="off"
            required
            data-autofocus
          />
          <TextField
            type="date"
            name="expiresAt"
            label={m.api_keys_works_until()}
            hint={m.api_keys_works_until_hint()}
            invalidMessage={m.admin_gift_cards_enter_a_day()}
          />
        </div>
        <PermissionFields all={offered} chosen={chosen} onChange={setChosen} />
      </FormDialog>
      <KeyDialog apiKey={made.key} open={made.isShown} onClose={() => setMade({ key: '', isShown: false })} />
    </>
  );
}
