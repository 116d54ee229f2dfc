import * as m from '#i18n/messages.ts';
import { useLoaderData } from 'react-router';
import { adminPaths } from '#contract/admin-paths.ts';
import { FormSkeleton } from '#web/components/admin/form-skeleton.tsx';
import { DateText } from '#web/components/site/date-text.tsx';
import { PageTitle } from '#web/components/site/store-name.tsx';
import { methodsOf } from '#web/screens/admin/team/member-table.tsx';
import type { LoadedMember } from '#web/screens/admin/team/team.loader.ts';
import { selectAccount } from '#web/store/auth/auth.selectors.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { selectTimeZone } from '#web/store/settings/settings.selectors.ts';
import { LinkButton } from '#web/ui/button/button.tsx';
import { Breadcrumbs } from '#web/ui/layout/breadcrumbs.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { type DescriptionItem, DescriptionList } from '#web/ui/layout/description-list.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { MemberDevices } from './member-devices.tsx';
import { MemberRole } from './member-role.tsx';
import { RemoveMember } from './remove-member.tsx';

const crumbs = () => [{ label: m.admin_team(), href: adminPaths.team.href() }, { label: m.admin_team_member() }];

/** The page of a member: the role and what it allows, where the account is logged in, and how the member leaves the team. */
export function MemberScreen() {
  const loaded = useLoaderData<LoadedMember | null>();
  return (
    <>
      <PageTitle>{loaded?.member.name ?? m.admin_team_member()}</PageTitle>
      <Container width="content" className="pb-section">
        <PageHeading
          compact
          title={<bdi className="wrap-anywhere">{loaded?.member.name ?? m.admin_team_member()}</bdi>}
          above={<Breadcrumbs crumbs={crumbs()} />}
          actions={
            loaded && (
              <LinkButton size="sm" to={adminPaths.customer.href(loaded.member._id)}>
                {m.admin_team_page_as_a_customer()}
              </LinkButton>
            )
          }
        />
        {loaded ? <LoadedMemberView key={loaded.member._id} {...loaded} /> : <FormSkeleton />}
      </Container>
    </>
  );
}

function LoadedMemberView({ member, devices, roles }: LoadedMember) {
  const timeZone = useAppSelector(selectTimeZone);
  const isSelf = useAppSelector(selectAccount)?._id === member._id;
  return (
    <>
      <DescriptionList
        ruled
        rows={itemsOf(member, timeZone)}
        className="mb-10 max-w-prose border-y border-hairline text-sm"
      />
      <MemberRole member={member} roles={roles} isSelf={isSelf} />
      <MemberDevices member={member} devices={devices} isSelf={isSelf} />
      <RemoveMember member={member} isSelf={isSelf} />
    </>
  );
}

const itemsOf = ({ email, joinedAt, twoFactor }: LoadedMember['member'], timeZone: string): DescriptionItem[] => [
  {
    label: m.common_e_mail(),
    value: (
      <bdi dir="ltr" className="wrap-anywhere">
        {email}
      </bdi>
    ),
  },
  { label: m.admin_team_member_since(), value: <DateText value={joinedAt} timeZone={timeZone} /> },
  { label: m.auth_two_factor_authentication(), value: methodsOf(twoFactor) },
];
