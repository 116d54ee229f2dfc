import * as m from '#i18n/messages.ts';
import { useLoaderData, useSearchParams } from 'react-router';
import type { MailSummary } from '#contract/shop/mail.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { describeMailError } from '#web/store/mail/mail-errors.ts';
import { parseMailStatus, mailStatusLabels } from '#web/store/mail/mail-labels.ts';
import { selectTimeZone } from '#web/store/settings/settings.selectors.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { type ViewLink, ViewLinks } from '#web/ui/table/view-links.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { DateText } from '#web/components/site/date-text.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { Pager } from '#web/ui/table/pager.tsx';
import { PageTitle } from '#web/components/site/store-name.tsx';
import { AdminTable } from '#web/components/admin/admin-table.tsx';
import type { Column } from '#web/ui/table/table-parts.tsx';
import { TableSkeleton } from '#web/ui/table/table-skeleton.tsx';
import type { LoadedMails } from './mails.loader.ts';

/** The outbox: the e-mails of the shop and whether they have been sent. */
export function MailsScreen() {
  const page = useLoaderData<LoadedMails | null>();
  const [search] = useSearchParams();
  const status = parseMailStatus(search.get('status'));
  return (
    <>
      <PageTitle>{m.common_mails()}</PageTitle>
      <Container className="pb-section">
        <PageHeading compact title={m.common_mails()} />
        {page && !page.sending && <Notice className="mb-6">{m.admin_mails_nothing_is_being_sent_connect()}</Notice>}
        <ViewLinks label={m.common_status()} links={viewLinks(page ? (status ?? 'all') : undefined)} />
        {page ? <MailTable page={page} status={status} /> : <TableSkeleton />}
      </Container>
    </>
  );
}

/** Marks no view before the e-mails have loaded, because the server renders the page without its search. */
const viewLinks = (current: string | undefined): ViewLink[] => [
  { label: m.common_all(), href: adminPaths.mails.href(), current: current === 'all' },
  ...Object.entries(mailStatusLabels).map(([key, { label }]) => ({
    label: label(),
    href: adminPaths.mails.href(key),
    current: current === key,
  })),
];

/** The widths keep an address of usual length on one line and stop a long one from narrowing the other columns. */
const createColumns = (timeZone: string | undefined): Column<MailSummary>[] => [
  {
    key: 'recipient',
    header: m.common_recipient,
    place: 'title',
    cell: ({ recipient }) => (
      <span className="block wrap-anywhere md:max-w-80 md:min-w-52">
        <bdi dir="ltr">{recipient}</bdi>
      </span>
    ),
  },
  {
    key: 'subject',
    header: m.admin_mails_subject,
    place: 'text',
    cell: ({ subject }) => <bdi className="block wrap-anywhere md:min-w-28">{subject}</bdi>,
  },
  {
    key: 'status',
    header: m.common_status,
    place: 'end',
    cell: ({ status }) => <Badge tone={mailStatusLabels[status].tone}>{mailStatusLabels[status].label()}</Badge>,
  },
  {
    key: 'when',
    header: m.common_when,
    place: 'note',
    cell: ({ sentAt, createdAt }) => (
      <span className="whitespace-nowrap">
        <DateText value={sentAt ?? createdAt} short timeZone={timeZone} />
      </span>
    ),
  },
];

/** Only shown when an e-mail on the page has an error, to leave room for the other columns. */
const errorColumn: Column<MailSummary> = {
  key: 'error',
  header: m.admin_mails_last_error,
  place: 'more',
  cell: ({ lastError }) =>
    lastError && (
      <span className="block wrap-anywhere md:max-w-80 md:min-w-24">{describeMailError(lastError).text}</span>
    ),
};

function columnsFor(mails: readonly MailSummary[], timeZone: string | undefined): Column<MailSummary>[] {
  const columns = createColumns(timeZone);
  return mails.some(({ lastError }) => lastError) ? [...columns, errorColumn] : columns;
}

function MailTable({ page, status }: { page: LoadedMails; status: string | undefined }) {
  const timeZone = useAppSelector(selectTimeZone);
  return (
    <>
      <AdminTable
        name="mails"
        layout="compact"
        caption={m.common_mails()}
        columns={columnsFor(page.data, timeZone)}
        rows={page.data}
        rowKey={({ _id }) => _id}
        rowHref={({ _id }) => adminPaths.mail.href(_id)}
        empty={
          <EmptyState title={m.admin_mails_no_e_mails_here()}>
            {status ? m.admin_mails_no_e_mails_have_this() : m.admin_mails_the_shop_has_not_sent()}
          </EmptyState>
        }
      />
      <Pager nextCursor={page.nextCursor} next={m.admin_mails_older_e_mails()} />
    </>
  );
}
