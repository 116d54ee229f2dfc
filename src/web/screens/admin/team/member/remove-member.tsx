import * as m from '#i18n/messages.ts';
import { useState } from 'react';
import { adminPaths } from '#contract/admin-paths.ts';
import { paths } from '#contract/paths.ts';
import { FormSection } from '#web/components/admin/form-section.tsx';
import { checkUser } from '#web/store/auth/auth.thunks.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { type Member, removeMember } from '#web/store/team/team.admin.ts';
import { useAttempt } from '#web/store/use-attempt.ts';
import { Button } from '#web/ui/button/button.tsx';
import { notify } from '#web/ui/feedback/toast.ts';
import { useNavigateIfActive } from '#web/ui/loading/use-navigate-if-active.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

type RemoveMemberProps = { member: Member; isSelf: boolean };

/** Removes a member from the team, once that is confirmed. Owners who remove themselves leave the admin. */
export function RemoveMember({ member, isSelf }: RemoveMemberProps) {
  const [isOpen, setOpen] = useState(false);
  const { remove, pending, error } = useRemove(member, isSelf);
  const label = isSelf ? m.admin_team_leave() : m.admin_team_remove();
  return (
    <FormSection title={label} lead={isSelf ? m.admin_team_leave_lead() : m.admin_team_remove_lead()}>
      <Button variant="danger" size="sm" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={isSelf ? m.admin_team_leave_question() : m.admin_team_remove_name({ name: member.name })}
        cancelLabel={m.common_cancel()}
        confirmLabel={isSelf ? m.admin_team_yes_leave() : m.admin_team_yes_remove()}
        onConfirm={remove}
        pending={pending}
        pendingLabel={m.admin_team_removing()}
        error={error?.message}
      >
        <p className="text-sm text-muted">{isSelf ? m.admin_team_leave_text() : m.admin_team_remove_text()}</p>
      </ConfirmDialog>
    </FormSection>
  );
}

function useRemove({ _id, name }: Member, isSelf: boolean) {
  const dispatch = useAppDispatch();
  const navigateIfActive = useNavigateIfActive();
  const { attempt, pending, error } = useAttempt({ leavesPage: true });
  const remove = () =>
    attempt(async () => {
      await dispatch(removeMember(_id)).unwrap();
      notify.success(isSelf ? m.admin_team_left() : m.admin_team_removed({ name }));
      await navigateIfActive(isSelf ? paths.home.href() : adminPaths.team.href(), { replace: true });
      if (isSelf) await dispatch(checkUser());
    });
  return { remove, pending, error };
}
