import * as m from '#i18n/messages.ts';
import { type ReactNode, useId, useRef, useState } from 'react';
import { ConflictNotice } from '#web/components/admin/conflicts/conflict-notice.tsx';
import { DiscardDialog } from '#web/components/admin/conflicts/discard-dialog.tsx';
import { ResponsiveImage } from '#web/components/product/responsive-image.tsx';
import { FormAccess } from '#web/components/admin/member/form-access.tsx';
import { IfPermitted } from '#web/components/admin/member/if-permitted.tsx';
import { translationPermissions } from '#contract/shop/translation-permissions.ts';
import { LiveRegion } from '#web/ui/a11y/live-region.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { useSaveShortcut } from '#web/ui/form/use-save-shortcut.ts';
import { Message } from '#web/ui/layout/message.tsx';
import { UnsavedChangesPrompt } from '#web/ui/overlay/unsaved-changes-prompt.tsx';
import { TranslationFieldRow } from './translation-field-row.tsx';
import type { LoadedTranslation } from './translations.loader.ts';
import { useTranslationForm } from './use-translation-form.ts';
import { useTranslatorKeys } from './use-translator-keys.ts';

/** Keeps the focused field above the sticky bar. */
const aboveBar = '[&_:is(input,textarea,button)]:scroll-mb-40';

export function TranslationForm({ loaded }: { loaded: LoadedTranslation }) {
  const { source, locale } = loaded;
  const form = useTranslationForm(loaded);
  const { stored, draft, conflicts } = form;
  const permission = translationPermissions[stored.entity].edit;
  const formId = useId();
  const [announcement, setAnnouncement] = useState('');
  const goesOn = useRef(false);
  useSaveShortcut(formId);

  /** Submits the form, which checks its fields first. */
  const saveAndGoOn = () => {
    goesOn.current = true;
    document.querySelector<HTMLFormElement>(`#${CSS.escape(formId)}`)?.requestSubmit();
    goesOn.current = false;
  };
  useTranslatorKeys({
    formId,
    onGoOn: saveAndGoOn,
    onNothingOpen: () => setAnnouncement(m.admin_translations_no_open_text()),
  });
  return (
    <>
      {stored.entity === 'image' && (
        <ResponsiveImage src={stored.id} alt="" sizes="160px" className="mb-6 aspect-4/5 w-40 *:object-contain" />
      )}
      <FormAccess to={permission}>
        <Form
          id={formId}
          label={m.admin_translations_translations()}
          markOptional={false}
          pending={form.pending}
          fieldErrors={form.error?.fields}
          message={form.error?.message}
          onSubmit={() => void (goesOn.current ? form.saveAndGoOn() : form.save())}
          className={`space-y-0 ${aboveBar}`}
        >
          {stored.fields.map((field) => (
            <TranslationFieldRow
              key={field.field}
              entity={stored.entity}
              stored={field}
              draft={draft}
              source={source}
              target={locale}
              onWrite={(value) => form.write(field.field, value)}
              onKeep={(isRight) => form.keep(field.field, isRight)}
            />
          ))}
        </Form>
      </FormAccess>
      <IfPermitted to={permission}>
        <div className="sticky bottom-0 z-bar -mx-gutter border-t border-hairline bg-paper px-gutter pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
          <ConflictNotice what="translations" conflicts={conflicts} onTake={form.takeTheirs} />
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <Button
              type="submit"
              form={formId}
              variant="primary"
              pending={form.pending}
              pendingLabel={m.admin_translations_saving()}
            >
              {m.common_save()}
            </Button>
            <Button aria-disabled={form.pending || undefined} onClick={saveAndGoOn}>
              {m.admin_translations_save_and_next()}
            </Button>
            {form.isChanged && (
              <Button variant="quiet" onClick={form.undo}>
                {m.admin_settings_undo_changes()}
              </Button>
            )}
            <p aria-live="polite" className="text-sm text-muted empty:hidden">
              {form.isChanged ? m.admin_settings_not_saved_yet() : ''}
            </p>
            <p className="ms-auto text-xs text-muted max-xl:hidden pointer-coarse:hidden">
              <Message
                message={m.admin_translations_keys}
                inputs={{ ctrl: m.admin_ctrl(), down: m.admin_down_key() }}
                markup={{ kbd: Key }}
              />
            </p>
          </div>
        </div>
      </IfPermitted>
      <LiveRegion message={announcement} />
      <DiscardDialog conflicts={conflicts} onDiscard={() => void form.loadAgain()} />
      <UnsavedChangesPrompt hasChanges={form.hasUnsavedChanges}>
        {m.admin_translations_your_translations()}
      </UnsavedChangesPrompt>
    </>
  );
}

const Key = ({ children }: { children?: ReactNode }) => (
  <kbd dir="ltr" className="rounded-sm border border-outline px-1 font-sans">
    {children}
  </kbd>
);
