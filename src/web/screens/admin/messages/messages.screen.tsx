import * as m from '#i18n/messages.ts';
import { useLoaderData, useSearchParams } from 'react-router';
import { adminPaths } from '#contract/admin-paths.ts';
import { parseMessageStatus, messageStatusLabels } from '#web/store/contact/message-labels.ts';
import { type ViewLink, ViewLinks } from '#web/ui/table/view-links.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { PageTitle } from '#web/components/site/store-name.tsx';
import { TableSkeleton } from '#web/ui/table/table-skeleton.tsx';
import { MessageTable } from './message-table.tsx';
import type { LoadedMessages } from './messages.loader.ts';

/** The messages of the contact form (D23). */
export function MessagesScreen() {
  const page = useLoaderData<LoadedMessages | null>();
  const [search] = useSearchParams();
  const status = parseMessageStatus(search.get('status'));
  return (
    <>
      <PageTitle>{m.admin_messages_messages()}</PageTitle>
      <Container className="pb-section">
        <PageHeading compact title={m.admin_messages_messages()} />
        <ViewLinks
          label={m.common_status()}
          links={viewLinks(page ? (status ?? 'inbox') : undefined, page?.unread ?? 0)}
        />
        {page ? <MessageTable page={page} status={status} /> : <TableSkeleton />}
      </Container>
    </>
  );
}

/** Marks no view before the messages have loaded, because the server renders the page without its search. */
const viewLinks = (current: string | undefined, unread: number): ViewLink[] => [
  { label: m.admin_messages_inbox(), href: adminPaths.messages.href(), current: current === 'inbox' },
  ...Object.entries(messageStatusLabels).map(([key, { label }]) => ({
    label: key === 'unread' && unread > 0 ? `${label()} (${unread})` : label(),
    href: adminPaths.messages.href({ status: key }),
    current: current === key,
  })),
];
