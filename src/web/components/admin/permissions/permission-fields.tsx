import * as m from '#i18n/messages.ts';
import type { Text } from '#i18n/text.ts';
import { useState } from 'react';
import { formatList } from '#contract/lists.ts';
import type { Permission, PermissionGroup } from '#contract/shop/permissions.ts';
import { groupLabels } from '#web/store/team/team-labels.ts';
import type { Roles } from '#web/store/team/team.admin.ts';
import { LiveRegion } from '#web/ui/a11y/live-region.tsx';
import { Checkbox } from '#web/ui/form/choice.tsx';
import { toggle } from './needed-permissions.ts';

type PermissionFieldsProps = {
  all: Roles['permissions'];
  chosen: readonly Permission[];
  onChange: (chosen: Permission[]) => void;
};

/** What a role or an API key may be allowed, as checkboxes in groups. What changes along with a permission is said. */
export function PermissionFields({ all, chosen, onChange }: PermissionFieldsProps) {
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
      {groupsOf(all).map(([group, label]) => (
        <fieldset key={group} className="min-w-0 border-t border-hairline pt-5">
          <legend className="float-start mb-2 w-full text-xl">{label()}</legend>
          <div className="clear-both grid gap-x-6 sm:grid-cols-2">
            {permissionsIn(group, all).map(({ name, label: text }) => (
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

const groupsOf = (all: Roles['permissions']) =>
  (Object.entries(groupLabels) as [PermissionGroup, Text][]).filter(([group]) => permissionsIn(group, all).length > 0);
