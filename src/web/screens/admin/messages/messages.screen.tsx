import { useLoaderData, useSearchParams } from 'react-router';
import { paths } from '#contract/paths.ts';
import { asMessageStatus, messageStatusWords } from '#web/store/contact/message-words.ts';
import { type Choice, Choices } from '#web/ui/choices.tsx';
import { Container } from '#web/ui/container.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { PageTitle } from '#web/ui/store-name.tsx';
import { TableSkeleton } from '#web/ui/table-skeleton.tsx';
import { MessageTable } from './message-table.tsx';
import type { LoadedMessages } from './messages.loader.ts';

/** What shoppers wrote by the contact form (D23). */
export function MessagesScreen() {
  const page = useLoaderData<LoadedMessages | null>();
  const [search] = useSearchParams();
  const status = asMessageStatus(search.get('status'));
  return (
    <>
      <PageTitle>Messages</PageTitle>
      <Container className="pb-section">
        <PageHeading compact title="Messages" />
        <Choices label="State" choices={choicesOf(page ? (status ?? 'inbox') : undefined, page?.unread ?? 0)} />
        {page ? <MessageTable page={page} status={status} /> : <TableSkeleton />}
      </Container>
    </>
  );
}

/** None is marked before the page is there: it is served without its filter. */
const choicesOf = (shown: string | undefined, unread: number): Choice[] => [
  { label: 'Inbox', href: paths.adminMessages.href(), current: shown === 'inbox' },
  ...Object.entries(messageStatusWords).map(([key, { label }]) => ({
    label: key === 'unread' && unread > 0 ? `${label} (${unread})` : label,
    href: paths.adminMessages.href({ status: key }),
    current: shown === key,
  })),
];
