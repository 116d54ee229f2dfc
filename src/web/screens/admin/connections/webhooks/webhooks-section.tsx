import * as m from '#i18n/messages.ts';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { adminPaths } from '#contract/admin-paths.ts';
import { webhookEventTypes } from '#contract/shop/webhook-events.ts';
import { formatList } from '#contract/lists.ts';
import { AdminTable } from '#web/components/admin/admin-table.tsx';
import { eventLabels, hostOf } from '#web/store/webhooks/webhook-labels.ts';
import type { Webhook } from '#web/store/webhooks/webhooks.admin.ts';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import type { Column } from '#web/ui/table/table-parts.tsx';
import { TableSkeleton } from '#web/ui/table/table-skeleton.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import { WebhookState } from './webhook-state.tsx';

/** Where the shop tells other programs what happens in it; undefined while that is loading. */
export function WebhooksSection({ webhooks }: { webhooks: readonly Webhook[] | undefined }) {
  const navigate = useNavigate();
  const titleId = useId();
  const [adding, setAdding] = useState({ open: false, key: 0 });
  const [added, setAdded] = useState<{ webhook: Webhook; secret: string }>();
  const openAdded = () => {
    if (added) void navigate(adminPaths.webhook.href(added.webhook._id));
  };
  return (
    <section aria-labelledby={titleId}>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="max-w-prose">
          <h2 id={titleId} className="text-xl">
            {m.webhook_webhooks()}
          </h2>
          <p className="mt-2 text-sm text-muted">{m.webhook_lead()}</p>
        </div>
        <Button
          variant="primary"
          aria-haspopup="dialog"
          onClick={() => setAdding(({ key }) => ({ open: true, key: key + 1 }))}
        >
          {m.webhook_add()}
        </Button>
      </div>
      {webhooks ? (
        <AdminTable
          name="webhooks"
          layout="compact"
          caption={m.webhook_webhooks()}
          columns={columns()}
          rows={webhooks}
          rowKey={({ _id }) => _id}
          rowHref={({ _id }) => adminPaths.webhook.href(_id)}
          empty={<EmptyState title={m.webhook_none()}>{m.webhook_none_text()}</EmptyState>}
        />
      ) : (
        <TableSkeleton />
      )}
      <WebhookDialog
        key={adding.key}
        open={adding.open}
        onClose={() => setAdding((before) => ({ ...before, open: false }))}
        onAdded={setAdded}
      />
      {added && <SecretDialog open host={hostOf(added.webhook)} secret={added.secret} onClose={openAdded} />}
    </section>
  );
}

const eventsOf = ({ events }: Webhook): string =>
  events.length === webhookEventTypes.length
    ? m.webhook_all_events()
    : formatList(events.map((type) => eventLabels[type]()));

const columns = (): Column<Webhook>[] => [
  {
    key: 'address',
    place: 'title',
    header: m.common_address,
    cell: (webhook) => (
      <span className="block wrap-anywhere md:min-w-40">
        <bdi dir="ltr">{hostOf(webhook)}</bdi>
      </span>
    ),
  },
  { key: 'events', place: 'text', header: m.webhook_events, cell: (webhook) => eventsOf(webhook) },
  { key: 'state', place: 'end', header: m.common_status, cell: (webhook) => <WebhookState webhook={webhook} /> },
];
