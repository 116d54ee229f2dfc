import * as m from '#i18n/messages.ts';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { adminPaths } from '#contract/admin-paths.ts';
import { PageTitle } from '#web/components/site/store-name.tsx';
import { Button, LinkButton } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { TableSkeleton } from '#web/ui/table/table-skeleton.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { InvitationList } from './invitation-list.tsx';
import { MemberTable } from './member-table.tsx';
import type { LoadedTeam } from './team.loader.ts';
import { TeamSettingsForm } from './team-settings-form.tsx';

/** The members of the team, those who are invited, and what the shop asks of them. */
export function TeamScreen() {
  const team = useLoaderData<LoadedTeam | null>();
  const [isInviting, setInviting] = useState(false);
  const invite = (
    <Button variant="primary" onClick={() => setInviting(true)}>
      {m.admin_team_invite()}
    </Button>
  );
  const isAlone = team?.data.length === 1 && team.invitations.length === 0;
  return (
    <>
      <PageTitle>{m.admin_team()}</PageTitle>
      <Container width="content" className="pb-section">
        <PageHeading
          compact
          title={m.admin_team()}
          lead={m.admin_team_lead()}
          actions={
            <>
              <LinkButton to={adminPaths.roles.href()}>{m.admin_roles()}</LinkButton>
              {team && !isAlone && invite}
            </>
          }
        />
        {team ? (
          <>
            <MemberTable members={team.data} />
            {isAlone && (
              <EmptyState title={m.admin_team_only_you()} action={invite}>
                {m.admin_team_only_you_text()}
              </EmptyState>
            )}
            <InvitationList invitations={team.invitations} />
            <TeamSettingsForm loaded={team.settings} />
            <InviteDialog roles={team.roles} open={isInviting} onClose={() => setInviting(false)} />
          </>
        ) : (
          <TableSkeleton />
        )}
      </Container>
    </>
  );
}
