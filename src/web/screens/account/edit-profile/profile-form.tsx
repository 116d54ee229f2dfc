import * as m from '#i18n/messages.ts';
import type { User } from '#contract/account/auth.ts';
import { ConfirmEmailChange } from '#web/components/account/confirm-email-change.tsx';
import { Form, SubmitButton } from '#web/ui/form/form.tsx';
import { UnsavedChangesPrompt } from '#web/ui/overlay/unsaved-changes-prompt.tsx';
import { ProfileRow } from './profile-row.tsx';
import { rows } from './rows.ts';
import { useProfileDraft } from './use-profile-draft.ts';

/** Rows are edited one by one and submitted together (spec §2). */
export function ProfileForm({ user }: { user: User }) {
  const { draft, editing, write, edit, save, submit, pending, error, isChanged, isConfirming, cancelConfirming } =
    useProfileDraft(user);
  const formError = isConfirming ? undefined : error;
  return (
    <>
      <Form
        label={m.account_editable_profile()}
        markOptional={false}
        onSubmit={() => void submit()}
        pending={pending}
        fieldErrors={formError?.fields}
        message={formError?.message}
      >
        <div className="divide-y divide-hairline border-y border-hairline">
          {rows.map((row) => (
            <ProfileRow
              key={row.name}
              row={row}
              value={draft[row.name]}
              editing={editing.includes(row.name)}
              onChange={(value) => write(row.name, value)}
              onEdit={() => edit(row.name)}
              onSave={() => save(row.name)}
            />
          ))}
        </div>
        <SubmitButton pendingLabel={m.account_saving_your_profile()}>{m.account_add_changes()}</SubmitButton>
      </Form>
      <ConfirmEmailChange
        open={isConfirming}
        email={user.email}
        onClose={cancelConfirming}
        onConfirm={(password) => void submit(password)}
        pending={pending}
        error={isConfirming ? error : undefined}
      />
      <UnsavedChangesPrompt hasChanges={isChanged}>{m.account_your_changes_are_not_saved()}</UnsavedChangesPrompt>
    </>
  );
}
