import * as m from '#i18n/messages.ts';
import { useId, useState } from 'react';
import { teamLimits } from '#contract/account/team-limits.ts';
import { formatList } from '#contract/lists.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import type { Permission, PermissionGroup } from '#contract/shop/permissions.ts';
import { formMessageOf } from '#web/store/api-error.ts';
import { groupLabels } from '#web/store/team/team-labels.ts';
import type { RoleForm as RoleFormProps, Roles } from '#web/store/team/team.admin.ts';
import { LiveRegion } from '#web/ui/a11y/live-region.tsx';
import { LinkButton } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Checkbox } from '#web/ui/form/choice.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { Form, SubmitButton } from '#web/ui/form/form.tsx';
import { useSaveShortcut } from '#web/ui/form/use-save-shortcut.ts';
import { UnsavedChangesPrompt } from '#web/ui/overlay/unsaved-changes-prompt.tsx';
import { toggle } from './needed-permissions.ts';
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

type PermissionFieldsProps = {
  all: Roles['permissions'];
  chosen: readonly Permission[];
  onChange: (chosen: Permission[]) => void;
};

/** The permissions in groups. What changes along with a permission is said. */
function PermissionFields({ all, chosen, onChange }: PermissionFieldsProps) {
  const [announcement, setAnnouncement] = useState('');
  const press = (permission: Permission) => {
    const toggled = toggle(chosen, permission);
    const labels = formatList(all.filter(({ name }) => toggled.also.includes(name)).map(({ label }) => label));
    setAnnouncement(
      labels === ''
        ? ''
        : toggled.chosen.includes(permission)
          ? m.admin_roles_also_chosen({ labels })
          : m.admin_roles_also_left_out({ labels }),
    );
    onChange(toggled.chosen);
  };
  return (
    <>
      {Object.entries(groupLabels).map(([group, label]) => (
        <fieldset key={group} className="min-w-0 border-t border-hairline pt-5">
          <legend className="float-start mb-2 w-full text-xl">{label()}</legend>
          <div className="clear-both grid gap-x-6 sm:grid-cols-2">
            {permissionsIn(group as PermissionGroup, all).map(({ name, label: text }) => (
              <Checkbox
                key={name}
                name="permissions"
                value={name}
                label={text}
                checked={chosen.includes(name)}
                onChange={() => press(name)}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <LiveRegion message={announcement} />
    </>
  );
}

const permissionsIn = (wanted: PermissionGroup, all: Roles['permissions']) =>
  all.filter(({ group }) => group === wanted);
