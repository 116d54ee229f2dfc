import * as m from '#i18n/messages.ts';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { DateText } from '#web/components/site/date-text.tsx';
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts';
import { selectTimeZone } from '#web/store/settings/settings.selectors.ts';
import { type Invitation, sendInvitationAgain } from '#web/store/team/team.admin.ts';
import { useFocusWhenLost } from '#web/ui/a11y/use-focus-when-lost.ts';
import { useNotifiedCall } from '#web/components/site/use-notified-call.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { notify } from '#web/ui/feedback/toast.ts';
import { hidden, Message } from '#web/ui/layout/message.tsx';
import { type Column, Table } from '#web/ui/table/table.tsx';
import { onPhone } from './member-table.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';

/** Who is invited and has not joined yet. */
export function InvitationList({ invitations }: { invitations: readonly Invitation[] }) {
  const timeZone = useAppSelector(selectTimeZone);
  const section = useFocusWhenLost(invitations.length);
  const [now] = useState(() => new Date());
  const [withdrawal, setWithdrawal] = useState<{ invitation: Invitation; open: boolean }>();
  return (
    <section ref={section} tabIndex={-1} aria-label={m.admin_team_open_invitations()} className="outline-none">
      {invitations.length > 0 && (
        <>
          <h2 className="mt-12 mb-3 text-2xl">{m.admin_team_open_invitations()}</h2>
          <Table
            caption={m.admin_team_open_invitations()}
            layout="compact"
            columns={createColumns({
              now,
              timeZone,
              askToWithdraw: (invitation) => setWithdrawal({ invitation, open: true }),
            })}
            rows={invitations}
            rowKey={({ _id }) => _id}
          />
        </>
      )}
      {withdrawal && (
        <WithdrawDialog
          key={withdrawal.invitation._id}
          invitation={withdrawal.invitation}
          open={withdrawal.open}
          onClose={() => setWithdrawal({ ...withdrawal, open: false })}
        />
      )}
    </section>
  );
}

type TableParts = { now: Date; timeZone: string; askToWithdraw: (invitation: Invitation) => void };

const createColumns = ({ now, timeZone, askToWithdraw }: TableParts): Column<Invitation>[] => [
  {
    key: 'email',
    header: m.common_e_mail,
    place: 'title',
    cell: ({ email }) => (
      <span className="block wrap-anywhere md:min-w-40">
        <bdi dir="ltr">{email}</bdi>
      </span>
    ),
  },
  { key: 'role', header: m.admin_customers_role, place: 'end', cell: ({ role }) => <bdi>{role.name}</bdi> },
  {
    key: 'invitedBy',
    header: m.admin_team_invited_by,
    place: 'note',
    cell: ({ invitedBy }) => (
      <span>
        <Message
          message={m.admin_team_by_whom}
          markup={{ label: onPhone, name: () => <bdi>{invitedBy ?? m.admin_team_erased_account()}</bdi> }}
        />
      </span>
    ),
  },
  {
    key: 'until',
    header: m.admin_team_open_until,
    place: 'side',
    cell: ({ expiresAt }) =>
      new Date(expiresAt) <= now ? (
        <Badge tone="warning">{m.admin_team_expired()}</Badge>
      ) : (
        <span>
          <Message
            message={m.admin_team_until}
            markup={{ label: onPhone, date: () => <DateText value={expiresAt} short="day" timeZone={timeZone} /> }}
          />
        </span>
      ),
  },
  {
    key: 'actions',
    place: 'more',
    header: m.common_actions,
    actions: true,
    cell: (invitation) => (
      <span className="flex flex-1 flex-wrap items-center gap-x-2 gap-y-1 md:flex-nowrap md:justify-end">
        <SendAgain invitation={invitation} />
        <Button size="sm" variant="quiet" onClick={() => askToWithdraw(invitation)}>
          <Message message={m.admin_team_withdraw} inputs={{ email: invitation.email }} markup={{ hidden }} />
        </Button>
      </span>
    ),
  },
];

function SendAgain({ invitation: { _id, email } }: { invitation: Invitation }) {
  const dispatch = useAppDispatch();
  const { revalidate } = useRevalidator();
  const { run, pending } = useNotifiedCall();
  const send = () =>
    run(async () => {
      await dispatch(sendInvitationAgain(_id)).unwrap();
      notify.success(m.admin_team_invitation_sent({ email }));
      await revalidate();
    });
  return (
    <Button
      size="sm"
      variant="quiet"
      pending={pending}
      pendingLabel={m.admin_team_sending_invitation()}
      onClick={() => void send()}
    >
      <Message message={m.admin_team_send_again} inputs={{ email }} markup={{ hidden }} />
    </Button>
  );
}
