import * as m from '#i18n/messages.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import { formatNumber } from '#contract/numbers.ts';
import { AllowedGroups } from '#web/components/admin/permissions/allowed-groups.tsx';
import { describeRole } from '#web/store/team/team-labels.ts';
import type { Role, Roles } from '#web/store/team/team.admin.ts';
import { Button, LinkButton } from '#web/ui/button/button.tsx';
import { Disclosure } from '#web/ui/layout/disclosure.tsx';
import { hidden, Message } from '#web/ui/layout/message.tsx';

type RoleItemProps = {
  role: Role;
  permissions: Roles['permissions'];
  /** Only of a role of the shop. */
  onDelete?: () => void;
};

/** A role, what it allows, and what can be done with it. */
export function RoleItem({ role, permissions, onDelete }: RoleItemProps) {
  const { _id, name, members: count } = role;
  const markup = { hidden };
  return (
    <li className="py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <div className="min-w-0 max-w-prose">
          <h3 className="font-medium wrap-anywhere">
            <bdi>{name}</bdi>
          </h3>
          <p className="text-sm text-muted">{describeRole(role, permissions)}</p>
          <p className="text-sm text-muted">{m.admin_roles_member_count({ count, shown: formatNumber(count) })}</p>
        </div>
        <div className="-mx-2 flex flex-wrap items-center gap-x-2 gap-y-1">
          {onDelete && (
            <LinkButton size="sm" variant="quiet" to={adminPaths.role.href(_id)}>
              <Message message={m.admin_roles_edit} inputs={{ name }} markup={markup} />
            </LinkButton>
          )}
          <LinkButton size="sm" variant="quiet" to={adminPaths.role.href('new', _id)}>
            <Message message={m.admin_roles_copy} inputs={{ name }} markup={markup} />
          </LinkButton>
          {onDelete && (
            <Button size="sm" variant="quiet" onClick={onDelete}>
              <Message message={m.admin_roles_delete} inputs={{ name }} markup={markup} />
            </Button>
          )}
        </div>
      </div>
      <Disclosure className="text-sm" summary={m.admin_roles_what_it_allows({ name })}>
        <div className="pt-3 pb-2">
          <AllowedGroups permissions={role.permissions} all={permissions} />
        </div>
      </Disclosure>
    </li>
  );
}
