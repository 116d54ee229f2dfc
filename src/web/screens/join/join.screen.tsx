import * as m from '#i18n/messages.ts';
import type { ReactNode } from 'react';
import { PageTitle, useStoreName } from '#web/components/site/store-name.tsx';
import { invitationAbsent, type OpenInvitation } from '#web/store/team/invitation.thunks.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { FocusedNotice } from '#web/ui/feedback/focused-notice.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { FormPage } from '#web/ui/form/form-page.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { JoinPart } from './join-part.tsx';
import { useInvitation } from './use-invitation.ts';

/** Joins the team, by the link of an invitation. */
export function JoinScreen() {
  const title = m.join_join_shop({ shop: useStoreName() });
  return (
    <>
      <PageTitle>{m.join_invitation()}</PageTitle>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      <Invitation title={title} />
    </>
  );
}

function Invitation({ title }: { title: string }) {
  const { invitation, error, open, pending } = useInvitation();
  if (invitation) return <Opened title={title} invitation={invitation} onChanged={open} />;
  if (error?.code === invitationAbsent) return <Ended title={title}>{m.join_no_link()}</Ended>;
  if (error?.code === 'INVITATION_EXPIRED') return <Ended title={title}>{m.join_expired()}</Ended>;
  if (!error) return <Opening title={title} />;
  return (
    <ErrorState
      headingLevel={1}
      title={m.join_could_not_be_loaded()}
      onRetry={() => void open()}
      pending={pending}
      className="py-section"
    >
      {error.message}
    </ErrorState>
  );
}

type OpenedProps = { title: string; invitation: OpenInvitation; onChanged: () => Promise<void> };

const Opened = ({ title, invitation, onChanged }: OpenedProps) => (
  <FormPage title={title} lead={m.join_lead({ role: invitation.roleName })}>
    <JoinPart title={title} invitation={invitation} onChanged={onChanged} />
  </FormPage>
);

const Ended = ({ title, children }: { title: string; children: ReactNode }) => (
  <Container width="content" className="pb-section">
    <PageHeading title={title} />
    <FocusedNotice tone="warning">{children}</FocusedNotice>
  </Container>
);

/** The server renders it for every invitation, because it does not get the token. */
const Opening = ({ title }: { title: string }) => (
  <Container width="content" className="pb-section">
    <PageHeading title={title} />
    <p className="hidden noscript:block">{m.join_needs_javascript()}</p>
    <div className="max-w-form noscript:hidden">
      <output className="sr-only">{m.common_loading()}</output>
      <div aria-hidden="true" className="space-y-5">
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
        <Skeleton className="h-13" />
      </div>
    </div>
  </Container>
);
