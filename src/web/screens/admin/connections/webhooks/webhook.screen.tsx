import * as m from '#i18n/messages.ts';
import { useLoaderData, useNavigate, useSearchParams } from 'react-router';
import { adminPaths } from '#contract/admin-paths.ts';
import { webhookEventTypes } from '#contract/shop/webhook-events.ts';
import { formatList } from '#contract/lists.ts';
import { formatNumber } from '#contract/numbers.ts';
import { AdminTable } from '#web/components/admin/admin-table.tsx';
import { DateText } from '#web/components/site/date-text.tsx';
import { PageTitle } from '#web/components/site/store-name.tsx';
import type { LoadedWebhook } from '#web/screens/admin/connections/connections.loader.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { selectTimeZone } from '#web/store/settings/settings.selectors.ts';
import { deliveryStatusLabels, eventLabels, hostOf, parseDeliveryStatus } from '#web/store/webhooks/webhook-labels.ts';
import type { Delivery, Webhook } from '#web/store/webhooks/webhooks.admin.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Breadcrumbs } from '#web/ui/layout/breadcrumbs.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { type DescriptionItem, DescriptionList } from '#web/ui/layout/description-list.tsx';
import { Message } from '#web/ui/layout/message.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { Pager } from '#web/ui/table/pager.tsx';
import type { Column } from '#web/ui/table/table-parts.tsx';
import { TableSkeleton } from '#web/ui/table/table-skeleton.tsx';
import { type ViewLink, ViewLinks } from '#web/ui/table/view-links.tsx';
import { DeliveryAnswer } from './delivery-answer.tsx';
import { DeliveryDialog } from './delivery-dialog.tsx';
import { WebhookActions } from './webhook-actions.tsx';
import { WebhookState } from './webhook-state.tsx';

const crumbs = () => [
  { label: m.connection_connections(), href: adminPaths.connections.href() },
  { label: m.webhook_webhook() },
];

/** A webhook, and the log of what was sent to it. */
export function WebhookScreen() {
  const loaded = useLoaderData<LoadedWebhook | null>();
  const title = loaded ? hostOf(loaded.webhook) : m.webhook_webhook();
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <Container width="content" className="pb-section">
        <PageHeading
          compact
          title={<bdi className="wrap-anywhere">{title}</bdi>}
          above={<Breadcrumbs crumbs={crumbs()} />}
        />
        {loaded ? <LoadedWebhookView {...loaded} /> : <TableSkeleton />}
      </Container>
    </>
  );
}

function LoadedWebhookView({ webhook, deliveries, nextCursor, delivery }: LoadedWebhook) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const timeZone = useAppSelector(selectTimeZone);
  const status = parseDeliveryStatus(search.get('status'));
  const filter = { status, cursor: search.get('cursor') ?? undefined };
  return (
    <>
      <DescriptionList
        ruled
        rows={rowsOf(webhook, timeZone)}
        className="mb-6 max-w-prose border-y border-hairline text-sm"
      />
      <WebhookActions key={webhook._id} webhook={webhook} />
      <section aria-labelledby="log" className="mt-12">
        <h2 id="log" className="text-xl">
          {m.webhook_log_heading()}
        </h2>
        <p className="mt-2 mb-6 max-w-prose text-sm text-muted">{m.webhook_log_lead()}</p>
        <ViewLinks label={m.common_status()} links={viewLinks(webhook._id, status ?? 'all')} />
        <AdminTable
          name="deliveries"
          layout="compact"
          caption={m.webhook_log_title({ host: hostOf(webhook) })}
          columns={columns(timeZone)}
          rows={deliveries}
          rowKey={({ _id }) => _id}
          rowHref={({ _id }) => adminPaths.webhook.href(webhook._id, { ...filter, delivery: _id })}
          empty={
            <EmptyState title={status ? m.webhook_log_none_found() : m.webhook_log_none()}>
              {status ? undefined : m.webhook_log_none_text()}
            </EmptyState>
          }
        />
        <Pager nextCursor={nextCursor} />
      </section>
      {delivery && (
        <DeliveryDialog
          webhook={webhook}
          delivery={delivery}
          onClose={() => void navigate(adminPaths.webhook.href(webhook._id, filter), { preventScrollReset: true })}
        />
      )}
    </>
  );
}

const viewLinks = (webhookId: string, current: string): ViewLink[] => [
  { label: m.common_all(), href: adminPaths.webhook.href(webhookId), current: current === 'all' },
  ...Object.entries(deliveryStatusLabels).map(([status, { label }]) => ({
    label: label(),
    href: adminPaths.webhook.href(webhookId, { status }),
    current: current === status,
  })),
];

const rowsOf = (webhook: Webhook, timeZone: string): DescriptionItem[] => {
  const { url, events, oldSecretUntil } = webhook;
  return [
    {
      label: m.common_address(),
      value: (
        <bdi dir="ltr" className="wrap-anywhere">
          {url}
        </bdi>
      ),
    },
    { label: m.common_status(), value: <WebhookState webhook={webhook} /> },
    {
      label: m.webhook_events(),
      value:
        events.length === webhookEventTypes.length
          ? m.webhook_all_events()
          : formatList(events.map((type) => eventLabels[type]())),
    },
    ...(oldSecretUntil === null
      ? []
      : [
          {
            label: m.webhook_secret(),
            value: (
              <Message
                message={m.webhook_old_secret_until}
                markup={{ date: () => <DateText value={oldSecretUntil} short timeZone={timeZone} /> }}
              />
            ),
          },
        ]),
  ];
};

const columns = (timeZone: string): Column<Delivery>[] => [
  { key: 'event', place: 'title', header: m.webhook_event, cell: ({ type }) => eventLabels[type]() },
  {
    key: 'status',
    place: 'end',
    header: m.common_status,
    cell: ({ status }) => (
      <Badge tone={deliveryStatusLabels[status].tone}>{deliveryStatusLabels[status].label()}</Badge>
    ),
  },
  {
    key: 'answer',
    place: 'text',
    header: m.webhook_answer,
    cell: (delivery) => <DeliveryAnswer delivery={delivery} />,
  },
  {
    key: 'tries',
    place: 'side',
    header: m.webhook_tries,
    numeric: true,
    cell: ({ attempts }) => formatNumber(attempts),
  },
  {
    key: 'when',
    place: 'note',
    header: m.common_when,
    cell: ({ createdAt }) => <DateText value={createdAt} short timeZone={timeZone} />,
  },
];
