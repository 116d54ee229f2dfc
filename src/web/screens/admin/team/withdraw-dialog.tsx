import * as m from '#i18n/messages.ts';
import { useRevalidator } from 'react-router';
import { useAppDispatch } from '#web/store/hooks.ts';
import { type Invitation, withdrawInvitation } from '#web/store/team/team.admin.ts';
import { useAttempt } from '#web/store/use-attempt.ts';
import { notify } from '#web/ui/feedback/toast.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

type WithdrawDialogProps = { invitation: Invitation; open: boolean; onClose: () => void };

export function WithdrawDialog({ invitation: { _id, email }, open, onClose }: WithdrawDialogProps) {
  const dispatch = useAppDispatch();
  const { revalidate } = useRevalidator();
  const { attempt, pending, error } = useAttempt();
  const withdraw = () =>
    attempt(async () => {
      await dispatch(withdrawInvitation(_id)).unwrap();
      notify.success(m.admin_team_withdrawn({ email }));
      onClose();
      await revalidate();
    });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={m.admin_team_withdraw_this()}
      cancelLabel={m.common_keep_it()}
      confirmLabel={m.admin_team_yes_withdraw()}
      onConfirm={withdraw}
      pending={pending}
      pendingLabel={m.admin_team_withdrawing()}
      error={error?.message}
    >
      <p className="font-medium wrap-anywhere">
        <bdi dir="ltr">{email}</bdi>
      </p>
      <p className="mt-2 text-sm text-muted">{m.admin_team_withdraw_text()}</p>
    </ConfirmDialog>
  );
}
