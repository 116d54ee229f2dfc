import * as m from '#i18n/messages.ts';
import { useLoaderData, useParams } from 'react-router';
import { adminPaths } from '#contract/admin-paths.ts';
import { FormSkeleton } from '#web/components/admin/form-skeleton.tsx';
import { PageTitle } from '#web/components/site/store-name.tsx';
import type { LoadedRoleForm } from '#web/screens/admin/team/team.loader.ts';
import { Breadcrumbs } from '#web/ui/layout/breadcrumbs.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { RoleForm } from './role-form.tsx';

const above = (label: string) => (
  <Breadcrumbs
    crumbs={[
      { label: m.admin_team(), href: adminPaths.team.href() },
      { label: m.admin_roles(), href: adminPaths.roles.href() },
      { label },
    ]}
  />
);

/** The form of a new or a stored role of the shop. */
export function RoleFormScreen() {
  const loaded = useLoaderData<LoadedRoleForm | null>();
  const title = useParams()['id'] === 'new' ? m.admin_roles_add() : m.admin_roles_edit_role();
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <Container width="prose" className="pb-section">
        <PageHeading compact title={title} above={above(title)} />
        {loaded ? <RoleForm key={loaded.role?._id} {...loaded} /> : <FormSkeleton />}
      </Container>
    </>
  );
}
