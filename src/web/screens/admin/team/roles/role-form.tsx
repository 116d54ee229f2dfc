import * as m from '#i18n/messages.ts';
import { useId } from 'react';
import { teamLimits } from '#contract/account/team-limits.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import { PermissionFields } from '#web/components/admin/permissions/permission-fields.tsx';
import { formMessageOf } from '#web/store/api-error.ts';
import type { RoleForm as RoleFormProps } from '#web/store/team/team.admin.ts';
import { LinkButton } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { Form, SubmitButton } from '#web/ui/form/form.tsx';
import { useSaveShortcut } from '#web/ui/form/use-save-shortcut.ts';
import { UnsavedChangesPrompt } from '#web/ui/overlay/unsaved-changes-prompt.tsx';
import { useRoleForm } from './use-role-form.ts';

/** The form of a role: its name, and what it allows in groups. */
export function RoleForm(props: RoleFormProps) {
  const { role, permissions } = props;
  const { draft, change, isChanged, save, pending, error } = useRoleForm(props);
  const formMessage = formMessageOf(error);
  const formId = useId();
  useSaveShortcut(formId);
  return (
    <>
      <Form
        id={formId}
        label={role ? m.admin_roles_edit_role() : m.admin_roles_add()}
        markOptional={false}
        pending={pending}
        fieldErrors={error?.fields}
        onSubmit={() => void save()}
      >
        <TextField
          name="name"
          label={m.common_name()}
          value={draft.name}
          onChange={({ target }) => change({ name: target.value })}
          maxLength={teamLimits.roleName}
          autoComplete="off"
          required
        />
        <PermissionFields
          all={permissions}
          chosen={draft.permissions}
          onChange={(chosen) => change({ permissions: chosen })}
        />
        <p className="text-sm text-muted">{m.admin_roles_owners_only()}</p>
        <div role="alert">{formMessage && <Notice tone="danger">{formMessage}</Notice>}</div>
        <div className="flex flex-wrap gap-3 pt-2">
          <SubmitButton pendingLabel={m.admin_team_saving_role()}>
            {role ? m.admin_team_save_role() : m.admin_roles_add()}
          </SubmitButton>
          <LinkButton variant="quiet" size="lg" to={adminPaths.roles.href()}>
            {m.common_cancel()}
          </LinkButton>
        </div>
      </Form>
      <UnsavedChangesPrompt hasChanges={isChanged}>{m.admin_roles_unsaved()}</UnsavedChangesPrompt>
    </>
  );
}
