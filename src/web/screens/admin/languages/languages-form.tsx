import * as m from '#i18n/messages.ts';
import { useId, useState } from 'react';
import { formatLanguage } from '#contract/lists.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import { paths } from '#contract/paths.ts';
import { ConflictNotice } from '#web/components/admin/conflicts/conflict-notice.tsx';
import { DiscardDialog } from '#web/components/admin/conflicts/discard-dialog.tsx';
import type { Localization } from '#web/store/settings/localization.admin.ts';
import { AdminLink } from '#web/components/admin/member/admin-link.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Checkbox } from '#web/ui/form/choice.tsx';
import { Form, SubmitButton } from '#web/ui/form/form.tsx';
import { useSaveShortcut } from '#web/ui/form/use-save-shortcut.ts';
import { UnsavedChangesPrompt } from '#web/ui/overlay/unsaved-changes-prompt.tsx';
import { addressChanges } from './address-changes.ts';
import { AddressesDialog } from './addresses-dialog.tsx';
import { LanguagesTable } from './languages-table.tsx';
import { useLanguagesDraft } from './use-languages-draft.ts';

export function LanguagesForm({ loaded }: { loaded: Localization }) {
  const { stored, draft, choice, change, isChanged, undo, save, loadAgain, conflicts, takeTheirs, pending, error } =
    useLanguagesDraft(loaded);
  const [isConfirming, setConfirming] = useState(false);
  const changes = addressChanges(stored, choice);
  const formId = useId();
  useSaveShortcut(formId);
  return (
    <>
      {stored.locales.length === 1 && <OneLanguage stored={stored} />}
      <Form
        id={formId}
        label={m.admin_languages_languages()}
        onSubmit={() => (changes.length > 0 && conflicts.conflicts.length === 0 ? setConfirming(true) : void save())}
        pending={pending}
        fieldErrors={error?.fields}
        message={error?.message}
      >
        <LanguagesTable stored={stored} draft={draft} change={change} />
        {error?.code === 'HAS_TRANSLATIONS' && (
          <AdminLink
            to={adminPaths.translations.href({ state: 'done' })}
            className="inline-flex items-center text-sm pointer-coarse:min-h-target"
          >
            {m.admin_translations_see_the_translations()}
          </AdminLink>
        )}
        {error?.code === 'LOCALE_IN_USE' && (
          <AdminLink
            to={adminPaths.markets.href()}
            className="inline-flex items-center text-sm pointer-coarse:min-h-target"
          >
            {m.admin_markets_see_the_markets()}
          </AdminLink>
        )}
        <Checkbox
          asSwitch
          name="addressForms"
          label={m.admin_languages_addresses_by_country()}
          hint={m.admin_languages_addresses_by_country_hint()}
          checked={draft.addressForms === 'by-country'}
          onChange={({ target }) => change({ ...draft, addressForms: target.checked ? 'by-country' : 'simple' })}
        />
        <ConflictNotice what="languages" conflicts={conflicts} onTake={takeTheirs} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <SubmitButton size="md" pendingLabel={m.admin_languages_saving()}>
            {m.admin_languages_save_languages()}
          </SubmitButton>
          {isChanged && (
            <Button variant="quiet" onClick={undo}>
              {m.admin_settings_undo_changes()}
            </Button>
          )}
          <p aria-live="polite" className="text-sm text-muted">
            {isChanged ? m.admin_settings_not_saved_yet() : ''}
          </p>
        </div>
      </Form>
      <AddressesDialog
        open={isConfirming}
        changes={changes}
        onClose={() => setConfirming(false)}
        onConfirm={() => void save()}
      />
      <DiscardDialog conflicts={conflicts} onDiscard={() => void loadAgain()} />
      <UnsavedChangesPrompt hasChanges={() => isChanged}>{m.admin_languages_your_changes()}</UnsavedChangesPrompt>
    </>
  );
}

function OneLanguage({ stored: { defaultLocale, available } }: { stored: Localization }) {
  const other = available.find(({ code }) => code !== defaultLocale);
  if (!other) return null;
  return (
    <Notice className="mb-6">
      {m.admin_languages_one_language({
        language: formatLanguage(defaultLocale),
        address: `/${other.code}${paths.collections.href()}`,
      })}
    </Notice>
  );
}
