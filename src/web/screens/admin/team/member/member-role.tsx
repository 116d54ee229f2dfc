import * as m from '#i18n/messages.ts';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { paths } from '#contract/paths.ts';
import { FormSection } from '#web/components/admin/form-section.tsx';
import { AllowedGroups } from '#web/components/admin/permissions/allowed-groups.tsx';
import { RoleField } from '#web/screens/admin/team/role-field.tsx';
import { useAppDispatch } from '#web/store/hooks.ts';
import { fetchMember } from '#web/store/member/member.thunks.ts';
import { changeRole, type Member, type Roles } from '#web/store/team/team.admin.ts';
import { useAttempt } from '#web/store/use-attempt.ts';
import { Disclosure } from '#web/ui/layout/disclosure.tsx';
import { notify } from '#web/ui/feedback/toast.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Form, SubmitButton } from '#web/ui/form/form.tsx';
import { useNavigateIfActive } from '#web/ui/loading/use-navigate-if-active.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { UnsavedChangesPrompt } from '#web/ui/overlay/unsaved-changes-prompt.tsx';

type MemberRoleProps = { member: Member; roles: Roles; isSelf: boolean };

/** The role of a member, what it allows, and the form that changes it. Owners are asked before they give up their own. */
export function MemberRole({ member, roles, isSelf }: MemberRoleProps) {
  const { chosen, choose, isChanged, save, pending, error } = useChangeRole(member, isSelf);
  const [isConfirming, setConfirming] = useState(false);
  const role = roles.data.find(({ _id }) => _id === chosen);
  return (
    <FormSection title={m.admin_customers_role()} lead={m.admin_team_change_immediately()}>
      <Form
        label={m.admin_customers_role()}
        markOptional={false}
        pending={pending}
        fieldErrors={error?.fields}
        message={isConfirming ? undefined : error?.message}
        onSubmit={() => (isSelf && isChanged ? setConfirming(true) : void save())}
        className="max-w-form space-y-4"
      >
        <RoleField key={member.role._id} roles={roles} defaultValue={member.role._id} onChange={choose} />
        {isSelf && <Notice>{m.admin_team_own_role()}</Notice>}
        <SubmitButton variant="secondary" size="md" pendingLabel={m.admin_team_saving_role()}>
          {m.admin_team_save_role()}
        </SubmitButton>
      </Form>
      {role && (
        <Disclosure summary={m.admin_team_what_the_role_allows()}>
          <div className="pt-4">
            <AllowedGroups permissions={role.permissions} all={roles.permissions} />
          </div>
        </Disclosure>
      )}
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title={m.admin_team_give_up_your_role()}
        cancelLabel={m.common_keep_it()}
        confirmLabel={m.admin_team_yes_give_up()}
        onConfirm={save}
        pending={pending}
        pendingLabel={m.admin_team_saving_role()}
        error={error?.message}
      >
        <p className="text-sm text-muted">{m.admin_team_give_up_your_role_text()}</p>
      </ConfirmDialog>
      <UnsavedChangesPrompt hasChanges={() => isChanged && !pending}>
        {m.admin_team_role_unsaved()}
      </UnsavedChangesPrompt>
    </FormSection>
  );
}

/** Changes the role of a member. Who gave up the own one leaves this page, which needs it. */
function useChangeRole({ _id: userId, name, role }: Member, isSelf: boolean) {
  const dispatch = useAppDispatch();
  const navigateIfActive = useNavigateIfActive();
  const { revalidate } = useRevalidator();
  const { attempt, pending, error } = useAttempt();
  const [chosen, choose] = useState(role._id);

  const save = () =>
    attempt(async () => {
      const changed = await dispatch(changeRole({ userId, role: chosen })).unwrap();
      notify.success(m.admin_team_has_role({ name, role: changed.role.name }));
      if (!isSelf || chosen === role._id) return revalidate();
      await dispatch(fetchMember()).unwrap();
      await navigateIfActive(paths.adminDashboard.href());
    });
  return { chosen, choose, isChanged: chosen !== role._id, save, pending, error };
}
