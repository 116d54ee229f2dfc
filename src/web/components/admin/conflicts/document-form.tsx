import * as m from '#i18n/messages.ts';
import { type ComponentProps, type ReactNode, useId } from 'react';
import type { NeededPermission } from '#contract/shop/permissions.ts';
import { FormAccess } from '#web/components/admin/member/form-access.tsx';
import { IfPermitted } from '#web/components/admin/member/if-permitted.tsx';
import { type ApiError, formMessageOf } from '#web/store/api-error.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Form, SubmitButton } from '#web/ui/form/form.tsx';
import { useSaveShortcut } from '#web/ui/form/use-save-shortcut.ts';
import { UnsavedChangesPrompt } from '#web/ui/overlay/unsaved-changes-prompt.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { DiscardDialog } from './discard-dialog.tsx';
import type { FieldConflict } from './merge-drafts.ts';
import type { Conflicts } from './use-conflicts.ts';

/** What the form needs of the draft that it edits, as `useStoredDraft` returns it. */
type EditedDocument<Draft> = {
  submit: () => Promise<void>;
  loadAgain: () => Promise<void>;
  undo: () => void;
  isChanged: () => boolean;
  conflicts: Conflicts<Draft>;
  takeTheirs: (conflict: FieldConflict<Draft>) => void;
  pending: boolean;
  error: ApiError | undefined;
};

type DocumentFormProps<Draft> = {
  edited: EditedDocument<Draft>;
  what: ComponentProps<typeof ConflictNotice>['what'];
  /** What the role needs to change it. */
  permission: NeededPermission;
  label: string;
  saveLabel: string;
  savingLabel: string;
  /** What is lost when the page is left. */
  unsavedText: string;
  children: ReactNode;
};

/** The form of something that the shop has once. It is long and stays open, so its buttons stay in view. */
export function DocumentForm<Draft>(props: DocumentFormProps<Draft>) {
  const { edited, what, permission, label, children, ...texts } = props;
  const { submit, loadAgain, undo, isChanged, conflicts, takeTheirs, pending, error } = edited;
  const { saveLabel, savingLabel, unsavedText } = texts;
  const formMessage = formMessageOf(error);
  const formId = useId();
  useSaveShortcut(formId);
  const hasChanges = isChanged();
  return (
    <>
      <FormAccess to={permission}>
        <Form
          id={formId}
          label={label}
          markOptional={false}
          pending={pending}
          fieldErrors={error?.fields}
          onSubmit={() => void submit()}
          className="space-y-0 [&_:is(input,textarea,select,button,summary)]:scroll-mb-32"
        >
          {children}
          <IfPermitted to={permission}>
            <div className={barInView}>
              <ConflictNotice what={what} conflicts={conflicts} onTake={takeTheirs} />
              <div role="alert">
                {formMessage && (
                  <Notice tone="danger" className="mb-3">
                    {formMessage}
                  </Notice>
                )}
              </div>
              <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
                <SubmitButton size="md" pendingLabel={savingLabel}>
                  {saveLabel}
                </SubmitButton>
                {hasChanges && (
                  <Button variant="quiet" onClick={undo}>
                    {m.admin_settings_undo_changes()}
                  </Button>
                )}
                <p aria-live="polite" className="text-sm text-muted">
                  {hasChanges ? m.admin_settings_not_saved_yet() : ''}
                </p>
              </div>
            </div>
          </IfPermitted>
        </Form>
      </FormAccess>
      <DiscardDialog conflicts={conflicts} onDiscard={() => void loadAgain()} />
      <UnsavedChangesPrompt hasChanges={isChanged}>{unsavedText}</UnsavedChangesPrompt>
    </>
  );
}

const barInView =
  'sticky bottom-0 z-bar -mx-gutter border-t border-hairline bg-paper px-gutter pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]';
