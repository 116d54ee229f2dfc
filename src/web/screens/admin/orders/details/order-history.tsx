import * as m from '#i18n/messages.ts';
import type { Text } from '#i18n/text.ts';
import type { HistoryEntry } from '#contract/order/order-admin.ts';
import type { PaymentStatus } from '#contract/order/order-states.ts';
import { editStatusLabels, parseKey, orderStatusLabels } from '#web/store/order/order-labels.ts';
import { parcelStatusLabels } from '#web/store/order/parcel-labels.ts';
import type { ReturnStatus } from '#web/store/order/return-labels.ts';
import { DateText } from '#web/components/site/date-text.tsx';
import { useAppSelector } from '#web/store/hooks.ts';
import { Message } from '#web/ui/layout/message.tsx';
import { selectTimeZone } from '#web/store/settings/settings.selectors.ts';

/** The history of an order, latest entry first. */
export function OrderHistory({ entries }: { entries: readonly HistoryEntry[] }) {
  const timeZone = useAppSelector(selectTimeZone);
  return (
    <ol className="mt-8 divide-y divide-hairline border-y border-hairline text-sm">
      {entries.map((entry) => (
        <li key={`${entry.at} ${entry.kind} ${entry.to} ${entry.note}`} className="py-3">
          <div className="sm:flex sm:flex-wrap sm:items-baseline sm:justify-between sm:gap-x-6">
            <p className="font-medium">{titleOf(entry)}</p>
            <p className="text-muted">
              <Message
                message={m.admin_person_and_time}
                markup={{
                  person: () => <bdi>{actorOf(entry)}</bdi>,
                  time: () => <DateText value={entry.at} withTime timeZone={timeZone} />,
                }}
              />
            </p>
          </div>
          <Detail entry={entry} />
        </li>
      ))}
    </ol>
  );
}

/** A change of the tracking number is written from left to right, as its arrow points. */
function Detail({ entry }: { entry: HistoryEntry }) {
  const detail = detailOf(entry);
  return (
    detail && (
      <p className="mt-1 whitespace-pre-line">
        <bdi dir={entry.kind === 'tracking' ? 'ltr' : 'auto'}>{detail}</bdi>
      </p>
    )
  );
}

const returnTitles: Readonly<Record<ReturnStatus, Text>> = {
  requested: m.admin_orders_return_requested,
  accepted: m.admin_orders_return_accepted,
  declined: m.admin_orders_return_declined,
  withdrawn: m.admin_orders_return_withdrawn,
};

const paymentTitles: Readonly<Record<PaymentStatus, Text>> = {
  pending: m.admin_orders_payment_pending,
  paid: m.admin_orders_payment_paid,
  failed: m.admin_orders_payment_failed,
  partly_refunded: m.admin_orders_payment_partly_refunded,
  refunded: m.admin_orders_payment_refunded,
};

function editTitleOf(to: string): string {
  const status = parseKey(editStatusLabels, to);
  return m.admin_order_edit_in_history({ status: status ? editStatusLabels[status]() : to });
}

function parcelStatusOf(to: string): string {
  const status = parseKey(parcelStatusLabels, to);
  return status ? parcelStatusLabels[status]() : m.parcel_deleted();
}

function titleOf({ kind, from, to, note }: HistoryEntry): string {
  if (kind === 'note') return m.common_note();
  if (kind === 'refund') return m.admin_orders_refund();
  if (kind === 'edit') return editTitleOf(to);
  if (kind === 'tracking') return m.admin_orders_tracking_number();
  if (kind === 'return') {
    const status = parseKey(returnTitles, to);
    return status ? returnTitles[status]() : m.admin_orders_return_status({ status: to });
  }
  if (kind === 'payment') {
    const status = parseKey(paymentTitles, to);
    return status ? paymentTitles[status]() : m.admin_orders_payment_status({ status: to });
  }
  if (kind === 'parcel') return m.admin_orders_parcel_and_status({ number: note, status: parcelStatusOf(to) });
  const status = parseKey(orderStatusLabels, to);
  return from === null ? m.admin_orders_ordered() : status ? orderStatusLabels[status].label() : to;
}

function detailOf({ kind, from, to, note }: HistoryEntry): string {
  if (kind === 'note') return note || m.admin_orders_erased_with_the_account();
  if (kind === 'refund' || kind === 'edit') return note;
  if (kind === 'tracking') return `${from || m.common_none()} → ${to || m.common_none()}`;
  return '';
}

const actorLabels = {
  shopper: m.admin_orders_the_shopper,
  admin: m.admin_orders_an_admin,
  system: m.admin_orders_the_shop,
};
const actorOf = ({ actor, actorName }: HistoryEntry): string => actorName || actorLabels[actor]();
