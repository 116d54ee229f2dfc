import * as m from '#i18n/messages.ts';
import type { Text } from '#i18n/text.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import { paths } from '#contract/paths.ts';
import type { MessageStatus, StoreMessage } from '#web/store/contact/contact.admin.ts';
import { messageStatusLabels, nameOfSender, senderOf } from '#web/store/contact/message-labels.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { selectTimeZone } from '#web/store/settings/settings.selectors.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { Button, LinkButton } from '#web/ui/button/button.tsx';
import { cx } from '#web/ui/layout/cx.ts';
import { DateText } from '#web/components/site/date-text.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Pager } from '#web/ui/table/pager.tsx';
import { AdminTable } from '#web/components/admin/admin-table.tsx';
import type { Column } from '#web/ui/table/table-parts.tsx';
import { useFocusWhenLost } from '#web/ui/a11y/use-focus-when-lost.ts';
import type { LoadedMessages } from './messages.loader.ts';
import { useArchive } from './use-archive.ts';

type MessageTableProps = { page: LoadedMessages; status: MessageStatus | undefined };

/** A page of messages. An archived message leaves the list immediately; the toast offers to undo it. */
export function MessageTable({ page, status }: MessageTableProps) {
  const timeZone = useAppSelector(selectTimeZone);
  const { archive, isArchived } = useArchive();
  const rows = status === 'archived' ? page.data : page.data.filter(({ _id }) => !isArchived(_id));
  const section = useFocusWhenLost(rows.length);
  return (
    <section ref={section} tabIndex={-1} aria-label={m.admin_messages_messages()} className="outline-none">
      <AdminTable
        name="messages"
        layout="compact"
        caption={m.admin_messages_messages()}
        columns={createColumns(timeZone, (message) => void archive(message))}
        rows={rows}
        rowKey={({ _id }) => _id}
        rowHref={({ _id }) => adminPaths.message.href(_id)}
        empty={<NoMessages status={status} />}
      />
      <Pager nextCursor={page.nextCursor} next={m.admin_messages_older_messages()} />
    </section>
  );
}

const createColumns = (
  timeZone: string | undefined,
  archive: (message: StoreMessage) => void,
): Column<StoreMessage>[] => [
  {
    key: 'from',
    header: m.common_from,
    place: 'title',
    cell: (message) => (
      <span className={cx('wrap-anywhere', message.status === 'unread' && 'font-semibold')}>
        <bdi>{senderOf(message)}</bdi>
      </span>
    ),
  },
  {
    key: 'message',
    header: m.common_message,
    place: 'text',
    cell: ({ message }) => (
      <span className="line-clamp-2 max-w-prose wrap-anywhere">
        {message ? <bdi>{message}</bdi> : <span className="text-muted">{m.admin_messages_no_message_text()}</span>}
      </span>
    ),
  },
  {
    key: 'status',
    header: m.common_status,
    place: 'end',
    cell: ({ status }) => <Badge tone={messageStatusLabels[status].tone}>{messageStatusLabels[status].label()}</Badge>,
  },
  {
    key: 'when',
    header: m.common_when,
    place: 'note',
    cell: ({ createdAt }) => <DateText value={createdAt} short timeZone={timeZone} />,
  },
  {
    key: 'actions',
    header: m.common_actions,
    place: 'side',
    actions: true,
    cell: (message) =>
      message.status !== 'archived' && (
        <Button
          size="sm"
          variant="quiet"
          className="ms-auto"
          aria-label={archiveLabel(nameOfSender(message))}
          onClick={() => archive(message)}
        >
          {m.admin_messages_archive()}
        </Button>
      ),
  },
];

const archiveLabel = (sender: string): string =>
  sender === ''
    ? m.admin_messages_archive_the_message_of_a_visitor()
    : m.admin_messages_archive_the_message_of({ message: sender });

const noMessages: Readonly<Record<MessageStatus, Text>> = {
  unread: m.admin_messages_no_unread_messages,
  read: m.admin_messages_no_read_messages,
  answered: m.admin_messages_no_answered_messages,
  archived: m.admin_messages_no_archived_messages,
};

function NoMessages({ status }: { status: MessageStatus | undefined }) {
  if (status !== undefined) {
    return (
      <EmptyState
        title={noMessages[status]()}
        action={<LinkButton to={adminPaths.messages.href()}>{m.admin_messages_back_to_the_inbox()}</LinkButton>}
      >
        {status === 'archived'
          ? m.admin_messages_archived_messages_stay_here_you()
          : m.admin_messages_no_messages_have_this_status()}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={m.admin_messages_no_messages()}
      action={<LinkButton to={paths.contact.href()}>{m.admin_messages_view_the_contact_form()}</LinkButton>}
    >
      {m.admin_messages_messages_from_the_contact_form()}
    </EmptyState>
  );
}
