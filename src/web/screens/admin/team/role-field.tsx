import * as m from '#i18n/messages.ts';
import { useState } from 'react';
import { describeRole } from '#web/store/team/team-labels.ts';
import type { Roles } from '#web/store/team/team.admin.ts';
import { Select } from '#web/ui/form/field.tsx';

type RoleFieldProps = { roles: Roles; defaultValue?: string; onChange?: (roleId: string) => void };

/** Chooses a role and says what it allows. */
export function RoleField({ roles: { data, permissions }, defaultValue = '', onChange }: RoleFieldProps) {
  const [roleId, setRoleId] = useState(defaultValue);
  const role = data.find(({ _id }) => _id === roleId);
  return (
    <Select
      name="role"
      label={m.admin_customers_role()}
      hint={<span aria-live="polite">{role && describeRole(role, permissions)}</span>}
      value={roleId}
      onChange={({ target }) => {
        setRoleId(target.value);
        onChange?.(target.value);
      }}
      {...(defaultValue === '' && { placeholder: m.admin_team_choose_a_role() })}
      options={data.map(({ _id, name }) => ({ value: _id, label: name }))}
      required
    />
  );
}
