import * as m from '#i18n/messages.ts';
import { type ComponentProps, type ReactNode, useId } from 'react';
import type { NeededPermission } from '#contract/shop/permissions.ts';
import { FormAccess } from '#web/components/admin/member/form-access.tsx';
import { IfPermitted } from '#web/components/admin/member/if-permitted.tsx';
import { type ApiError, formMessageOf } from '#web/store/api-error.ts';
import { LinkButton } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Form, SubmitButton } from '#web/ui/form/form.tsx';
import { useSaveShortcut } from '#web/ui/form/use-save-shortcut.ts';
import { UnsavedChangesPrompt } from '#web/ui/overlay/unsaved-changes-prompt.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { DiscardDialog } from './discard-dialog.tsx';
import type { FieldConflict } from './merge-drafts.ts';
import type { Conflicts } from './use-conflicts.ts';

/** What a form needs of the draft that it edits, as `useStoredDraft` returns it. */
type EditedDraft<Draft> = {
  submit: () => Promise<void>;
  loadAgain: () => Promise<void>;
  isChanged: () => boolean;
  conflicts: Conflicts<Draft>;
  takeTheirs: (conflict: FieldConflict<Draft>) => void;
  pending: boolean;
  error: ApiError | undefined;
};

type StoredDraftFormProps<Draft> = {
  edited: EditedDraft<Draft>;
  what: ComponentProps<typeof ConflictNotice>['what'];
  /** What the role needs to change it. */
  permission: NeededPermission;
  label: string;
  /** Says beside each field whether it may be empty. */
  markOptional?: boolean;
  saveLabel: string;
  savingLabel: string;
  /** Where Cancel leads. */
  cancelTo: string;
  /** What is lost when the page is left. */
  unsavedText: string;
  children: ReactNode;
};

/** The form of something that other admins may change meanwhile. */
export function StoredDraftForm<Draft>({
  edited,
  what,
  permission,
  label,
  children,
  ...props
}: StoredDraftFormProps<Draft>) {
  const { submit, loadAgain, isChanged, conflicts, takeTheirs, pending, error } = edited;
  const { markOptional = true, saveLabel, savingLabel, cancelTo, unsavedText } = props;
  const formMessage = formMessageOf(error);
  const formId = useId();
  useSaveShortcut(formId);
  return (
    <>
      <FormAccess to={permission}>
        <Form
          id={formId}
          label={label}
          markOptional={markOptional}
          pending={pending}
          fieldErrors={error?.fields}
          onSubmit={() => void submit()}
        >
          {children}
          {/* Beside the button: on a phone the top of the form is out of view. */}
          <ConflictNotice what={what} conflicts={conflicts} onTake={takeTheirs} />
          <div role="alert">{formMessage && <Notice tone="danger">{formMessage}</Notice>}</div>
          <IfPermitted to={permission}>
            <div className="flex flex-wrap gap-3 pt-2">
              <SubmitButton pendingLabel={savingLabel}>{saveLabel}</SubmitButton>
              <LinkButton variant="quiet" size="lg" to={cancelTo}>
                {m.common_cancel()}
              </LinkButton>
            </div>
          </IfPermitted>
        </Form>
      </FormAccess>
      <DiscardDialog conflicts={conflicts} onDiscard={() => void loadAgain()} />
      <UnsavedChangesPrompt hasChanges={isChanged}>{unsavedText}</UnsavedChangesPrompt>
    </>
  );
}
