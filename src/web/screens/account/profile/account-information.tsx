import * as m from '#i18n/messages.ts';
import { useId, useState } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { Modal } from '#web/ui/overlay/dialog.tsx';
import { UnsavedChangesPrompt, UnsavedChangesDialog } from '#web/ui/overlay/unsaved-changes-prompt.tsx';
import { ConfirmEmailChange } from '#web/components/account/confirm-email-change.tsx';
import { InformationForm } from './information-form.tsx';
import { useIsFormChanged } from './use-is-form-changed.ts';
import { type Account, useSaveInformation } from './use-save-information.ts';

const unsaved = m.account_your_changes_are_not_saved;

/** The dialog of D17. */
export function AccountInformation({ user, details }: Account) {
  const [open, setOpen] = useState(false);
  /** A snapshot from when the dialog opened, so that updates do not overwrite the input. */
  const [snapshot, setSnapshot] = useState<Account>({ user, details });
  const id = useId();
  const [isConfirming, setConfirming] = useState(false);
  const isChanged = useIsFormChanged(id, open);
  const close = () => {
    setConfirming(false);
    setOpen(false);
  };
  const leave = () => (isChanged() ? setConfirming(true) : close());
  const { save, pending, error, clearError, ...confirmation } = useSaveInformation(user, snapshot, close);
  const show = () => {
    clearError();
    setSnapshot({ user, details });
    setOpen(true);
  };
  return (
    <>
      <Button variant="quiet" className="-mx-2" onClick={show}>
        {m.account_account_information()}
      </Button>
      <Modal
        wide
        open={open}
        onClose={leave}
        title={m.account_account_information_title()}
        footer={
          <div className="flex justify-end gap-3">
            <Button onClick={close}>{m.common_cancel()}</Button>
            <Button type="submit" form={id} variant="primary" pending={pending} pendingLabel={m.account_saving()}>
              {m.account_save_information()}
            </Button>
          </div>
        }
      >
        <InformationForm
          id={id}
          {...snapshot}
          onSubmit={(values) => void save(values)}
          pending={pending}
          error={confirmation.isConfirming ? undefined : error}
        />
      </Modal>
      <ConfirmEmailChange
        open={confirmation.isConfirming}
        email={user.email}
        onClose={confirmation.cancelConfirming}
        onConfirm={confirmation.confirm}
        pending={pending}
        error={confirmation.isConfirming ? error : undefined}
      />
      <UnsavedChangesDialog open={isConfirming} onStay={() => setConfirming(false)} onLeave={close}>
        {unsaved()}
      </UnsavedChangesDialog>
      <UnsavedChangesPrompt hasChanges={isChanged}>{unsaved()}</UnsavedChangesPrompt>
    </>
  );
}
