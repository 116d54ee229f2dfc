import * as m from '#i18n/messages.ts';
import type { ReactNode } from 'react';
import { adminPaths } from '#contract/admin-paths.ts';
import { formatList } from '#contract/lists.ts';
import { formatNumber } from '#contract/numbers.ts';
import { DateText } from '#web/components/site/date-text.tsx';
import { selectAccount } from '#web/store/auth/auth.selectors.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { selectTimeZone } from '#web/store/settings/settings.selectors.ts';
import type { Member } from '#web/store/team/team.admin.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { Message } from '#web/ui/layout/message.tsx';
import { type Column, Table } from '#web/ui/table/table.tsx';

/** The members; a row links to the page of its member. */
export function MemberTable({ members }: { members: readonly Member[] }) {
  const timeZone = useAppSelector(selectTimeZone);
  const own = useAppSelector(selectAccount)?._id;
  return (
    <Table
      caption={m.admin_team_members()}
      layout="compact"
      columns={createColumns(timeZone, own)}
      rows={members}
      rowKey={({ _id }) => _id}
      rowHref={({ _id }) => adminPaths.teamMember.href(_id)}
    />
  );
}

type Inner = { children?: ReactNode };

/** Words that the header of the column says where there is one. */
export const onPhone = ({ children }: Inner) => <span className="md:hidden">{children}</span>;

const createColumns = (timeZone: string, own: string | undefined): Column<Member>[] => [
  {
    key: 'name',
    header: m.common_name,
    place: 'title',
    cell: ({ _id, name, email }) => (
      <span className="block wrap-anywhere md:min-w-40">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <bdi>{name}</bdi>
          {_id === own && <Badge>{m.admin_settings_you()}</Badge>}
        </span>
        <span className="block text-sm font-normal text-muted">
          <bdi dir="ltr">{email}</bdi>
        </span>
      </span>
    ),
  },
  { key: 'role', header: m.admin_customers_role, place: 'end', cell: ({ role }) => <bdi>{role.name}</bdi> },
  {
    key: 'twoFactor',
    header: m.admin_team_two_factor,
    place: 'text',
    cell: ({ twoFactor }) => (
      <Message
        message={m.admin_team_two_factor_by}
        inputs={{ methods: methodsOf(twoFactor) }}
        markup={{ label: onPhone }}
      />
    ),
  },
  {
    key: 'devices',
    header: m.admin_team_devices,
    place: 'side',
    numeric: true,
    cell: ({ devices: count }) => (
      <span>
        <Message
          message={m.admin_team_device_count}
          inputs={{ count, shown: formatNumber(count) }}
          markup={{ unit: onPhone }}
        />
      </span>
    ),
  },
  {
    key: 'lastHere',
    header: m.admin_team_last_here,
    place: 'note',
    cell: ({ lastHere }) =>
      lastHere ? (
        <Message
          message={m.admin_team_last_here_on}
          markup={{ label: onPhone, date: () => <DateText value={lastHere} short="day" timeZone={timeZone} /> }}
        />
      ) : (
        m.admin_team_not_logged_in()
      ),
  },
];

/** Returns by what the sign-in of a member is confirmed besides the password. */
export function methodsOf({ totp, passkeys }: Member['twoFactor']): string {
  const methods = [...(totp ? [m.admin_team_app()] : []), ...(passkeys > 0 ? [m.admin_team_passkey()] : [])];
  return methods.length > 0 ? formatList(methods) : m.common_none();
}
