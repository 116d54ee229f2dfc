import * as m from '#i18n/messages.ts';
import { useRevalidator } from 'react-router';
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts';
import { selectSendsMail } from '#web/store/settings/settings.selectors.ts';
import { invite, type Roles } from '#web/store/team/team.admin.ts';
import { useAttempt } from '#web/store/use-attempt.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { notify } from '#web/ui/feedback/toast.ts';
import { EmailField } from '#web/ui/form/field.tsx';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { RoleField } from './role-field.tsx';

type InviteDialogProps = { roles: Roles; open: boolean; onClose: () => void };

/** Invites a person to the team by e-mail. */
export function InviteDialog({ roles, open, onClose }: InviteDialogProps) {
  const dispatch = useAppDispatch();
  const sendsMail = useAppSelector(selectSendsMail);
  const { revalidate } = useRevalidator();
  const { attempt, pending, error, clearError } = useAttempt();
  const close = () => {
    clearError();
    onClose();
  };
  const send = (email: string, role: string) =>
    attempt(async () => {
      const invitation = await dispatch(invite({ email, role })).unwrap();
      notify.success(m.admin_team_invitation_sent({ email: invitation.email }));
      close();
      await revalidate();
    });
  return (
    <FormDialog
      open={open}
      onClose={close}
      title={m.admin_team_invite_to_the_team()}
      submitLabel={m.admin_team_send_invitation()}
      pending={pending}
      pendingLabel={m.admin_team_sending_invitation()}
      fieldErrors={error?.fields}
      message={error?.message}
      onSubmit={({ email = '', role = '' }) => void send(email, role)}
    >
      <EmailField autoComplete="off" data-autofocus required />
      <RoleField roles={roles} />
      {!sendsMail && <Notice tone="warning">{m.admin_team_no_mail_server()}</Notice>}
    </FormDialog>
  );
}
