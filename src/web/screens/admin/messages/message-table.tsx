import { paths } from '#contract/paths.ts';
import type { MessageStatus, StoreMessage } from '#web/store/contact/contact.admin.ts';
import { messageStatusLabels, senderOf } from '#web/store/contact/message-labels.ts';
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
    <section ref={section} tabIndex={-1} aria-label="Messages" className="outline-none">
      <AdminTable
        name="messages"
        layout="compact"
        caption="Messages"
        columns={createColumns(timeZone, (message) => void archive(message))}
        rows={rows}
        rowKey={({ _id }) => _id}
        rowHref={({ _id }) => paths.adminMessage.href(_id)}
        empty={<NoMessages status={status} />}
      />
      <Pager nextCursor={page.nextCursor} next="Older messages" />
    </section>
  );
}

const createColumns = (
  timeZone: string | undefined,
  archive: (message: StoreMessage) => void,
): Column<StoreMessage>[] => [
  {
    key: 'from',
    header: 'From',
    place: 'title',
    cell: (message) => (
      <span className={cx('wrap-anywhere', message.status === 'unread' && 'font-semibold')}>{senderOf(message)}</span>
    ),
  },
  {
    key: 'message',
    header: 'Message',
    place: 'text',
    cell: ({ message }) => (
      <span className="line-clamp-2 max-w-prose wrap-anywhere">
        {message || <span className="text-muted">No message text</span>}
      </span>
    ),
  },
  {
    key: 'status',
    header: 'Status',
    place: 'end',
    cell: ({ status }) => <Badge tone={messageStatusLabels[status].tone}>{messageStatusLabels[status].label}</Badge>,
  },
  {
    key: 'when',
    header: 'When',
    place: 'note',
    cell: ({ createdAt }) => <DateText value={createdAt} short timeZone={timeZone} />,
  },
  {
    key: 'actions',
    header: 'Actions',
    place: 'side',
    actions: true,
    cell: (message) =>
      message.status !== 'archived' && (
        <Button
          size="sm"
          variant="quiet"
          className="ml-auto"
          aria-label={`Archive the message of ${senderOf(message)}`}
          onClick={() => archive(message)}
        >
          Archive
        </Button>
      ),
  },
];

function NoMessages({ status }: { status: MessageStatus | undefined }) {
  if (status !== undefined) {
    return (
      <EmptyState
        title={`No ${messageStatusLabels[status].label.toLowerCase()} messages`}
        action={<LinkButton to={paths.adminMessages.href()}>Back to the inbox</LinkButton>}
      >
        {status === 'archived'
          ? 'Archived messages stay here. You can move them back to the inbox.'
          : 'No messages have this status.'}
      </EmptyState>
    );
  }
  return (
    <EmptyState title="No messages" action={<LinkButton to={paths.contact.href()}>View the contact form</LinkButton>}>
      Messages from the contact form appear here and are e-mailed to the address in Settings.
    </EmptyState>
  );
}
