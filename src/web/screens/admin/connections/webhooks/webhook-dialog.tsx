import * as m from '#i18n/messages.ts';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { WebhookEventType } from '#contract/shop/webhook-events.ts';
import { createApiError } from '#web/store/api-error.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { useAttempt } from '#web/store/use-attempt.ts';
import { addWebhook, changeWebhook, type Webhook } from '#web/store/webhooks/webhooks.admin.ts';
import { notify } from '#web/ui/feedback/toast.ts';
import { Checkbox } from '#web/ui/form/choice.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { EventFields } from './event-fields.tsx';

type WebhookDialogProps = {
  /** The one that is edited; absent for a new one. */
  webhook?: Webhook;
  open: boolean;
  onClose: () => void;
  onAdded?: (added: { webhook: Webhook; secret: string }) => void;
};

/** Asks where a webhook leads and what it is told. */
export function WebhookDialog({ webhook, open, onClose, onAdded }: WebhookDialogProps) {
  const dispatch = useAppDispatch();
  const { revalidate } = useRevalidator();
  const { attempt, pending, error, clearError } = useAttempt();
  const [events, setEvents] = useState<WebhookEventType[]>(webhook?.events ?? []);
  const close = () => {
    clearError();
    onClose();
  };
  const save = ({ url = '', active }: Record<string, string>) =>
    attempt(async () => {
      if (events.length === 0) throw createApiError({ code: 'NO_EVENTS', message: m.webhook_choose_one() });
      const draft = { url: url.trim(), events, active: active === 'true' };
      if (webhook) {
        await dispatch(changeWebhook({ id: webhook._id, version: webhook.version, ...draft })).unwrap();
        notify.success(m.webhook_saved());
      } else {
        onAdded?.(await dispatch(addWebhook(draft)).unwrap());
      }
      onClose();
      await revalidate();
    });
  return (
    <FormDialog
      open={open}
      onClose={close}
      title={webhook ? m.webhook_edit_title() : m.webhook_add()}
      submitLabel={webhook ? m.common_save() : m.webhook_add()}
      pending={pending}
      pendingLabel={m.common_saving()}
      fieldErrors={error?.fields}
      message={error?.message}
      onSubmit={(values) => void save(values)}
    >
      <TextField
        name="url"
        type="url"
        label={m.common_address()}
        hint={m.webhook_url_hint()}
        defaultValue={webhook?.url}
        maxLength={2000}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck="false"
        required
        data-autofocus
      />
      <EventFields chosen={events} onChange={setEvents} />
      <Checkbox
        asSwitch
        name="active"
        label={m.webhook_active()}
        hint={m.webhook_active_hint()}
        defaultChecked={webhook?.active ?? true}
      />
    </FormDialog>
  );
}
