import * as m from '#i18n/messages.ts';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { adminPaths } from '#contract/admin-paths.ts';
import { PageTitle } from '#web/components/site/store-name.tsx';
import type { LoadedRoles } from '#web/screens/admin/team/team.loader.ts';
import type { Role } from '#web/store/team/team.admin.ts';
import { useFocusWhenLost } from '#web/ui/a11y/use-focus-when-lost.ts';
import { LinkButton } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Breadcrumbs } from '#web/ui/layout/breadcrumbs.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { TableSkeleton } from '#web/ui/table/table-skeleton.tsx';
import { DeleteRoleDialog } from './delete-role-dialog.tsx';
import { RoleItem } from './role-item.tsx';

const crumbs = () => [{ label: m.admin_team(), href: adminPaths.team.href() }, { label: m.admin_roles() }];

const addRole = () => (
  <LinkButton variant="primary" to={adminPaths.role.href('new')}>
    {m.admin_roles_add()}
  </LinkButton>
);

/** The roles that every shop has, and those of this shop. */
export function RolesScreen() {
  const roles = useLoaderData<LoadedRoles | null>();
  const hasOwn = roles?.data.some(({ builtIn }) => !builtIn);
  return (
    <>
      <PageTitle>{m.admin_roles()}</PageTitle>
      <Container width="content" className="pb-section">
        <PageHeading
          compact
          title={m.admin_roles()}
          lead={m.admin_roles_lead()}
          above={<Breadcrumbs crumbs={crumbs()} />}
          actions={hasOwn && addRole()}
        />
        {roles ? <LoadedRolesView roles={roles} /> : <TableSkeleton />}
      </Container>
    </>
  );
}

function LoadedRolesView({ roles: { data, permissions } }: { roles: LoadedRoles }) {
  const own = data.filter(({ builtIn }) => !builtIn);
  const section = useFocusWhenLost(own.length);
  const [deletion, setDeletion] = useState<{ role: Role; open: boolean }>();
  return (
    <>
      <section ref={section} tabIndex={-1} aria-labelledby="own-roles" className="mb-14 outline-none">
        <h2 id="own-roles" className="mb-3 text-2xl">
          {m.admin_roles_own()}
        </h2>
        {own.length > 0 ? (
          <ul className="divide-y divide-hairline border-y border-hairline">
            {own.map((role) => (
              <RoleItem
                key={role._id}
                role={role}
                permissions={permissions}
                onDelete={() => setDeletion({ role, open: true })}
              />
            ))}
          </ul>
        ) : (
          <EmptyState title={m.admin_roles_none_yet()} headingLevel={3} action={addRole()}>
            {m.admin_roles_none_yet_text()}
          </EmptyState>
        )}
      </section>
      <section aria-labelledby="built-in-roles">
        <h2 id="built-in-roles" className="mb-3 text-2xl">
          {m.admin_roles_built_in()}
        </h2>
        <ul className="divide-y divide-hairline border-y border-hairline">
          {data
            .filter(({ builtIn }) => builtIn)
            .map((role) => (
              <RoleItem key={role._id} role={role} permissions={permissions} />
            ))}
        </ul>
      </section>
      {deletion && (
        <DeleteRoleDialog
          key={deletion.role._id}
          role={deletion.role}
          open={deletion.open}
          onClose={() => setDeletion({ ...deletion, open: false })}
        />
      )}
    </>
  );
}
