import * as m from '#i18n/messages.ts';
import type { AdminOrder } from '#contract/order/order-admin.ts';
import type { OrderRefund } from '#contract/order/refunds.ts';
import { joinNames } from '#contract/format.ts';
import { DateText } from '#web/components/site/date-text.tsx';
import { Amount } from '#web/components/product/price.tsx';
import { teamNames } from '#web/store/order/line-names.ts';
import { refundReasonLabels } from '#web/store/order/refund-labels.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { selectTimeZone } from '#web/store/settings/settings.selectors.ts';
import { Message } from '#web/ui/layout/message.tsx';

/** What the team has refunded of an order and why, latest first. */
export function RefundList({ order, refunds }: { order: AdminOrder; refunds: readonly OrderRefund[] }) {
  return (
    <section aria-labelledby="refunds">
      <h2 id="refunds" className="mb-3 text-xl">
        {m.admin_orders_refunds()}
      </h2>
      <ol className="divide-y divide-hairline border-y border-hairline">
        {refunds.map((refund) => (
          <RefundItem key={refund._id} order={order} refund={refund} />
        ))}
      </ol>
    </section>
  );
}

function RefundItem({ order, refund }: { order: AdminOrder; refund: OrderRefund }) {
  const timeZone = useAppSelector(selectTimeZone);
  const { amount, lines, delivery, reason, note, actorName, createdAt } = refund;
  return (
    <li className="space-y-3 py-4 text-sm">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <p className="font-medium">
          <Amount value={amount} currency={order.currency} /> · {refundReasonLabels[reason]()}
        </p>
        <p className="text-muted">
          <Message
            message={m.admin_person_and_time}
            markup={{
              person: () => <bdi>{actorName || m.admin_orders_an_admin()}</bdi>,
              time: () => <DateText value={createdAt} withTime timeZone={timeZone} />,
            }}
          />
        </p>
      </div>
      {(lines.length > 0 || delivery > 0) && (
        <ul>
          {lines.map(({ position, quantity, restocked }) => (
            <li key={position}>
              <bdi>{`${quantity} × ${nameOf(order, position)}`}</bdi>
              {restocked > 0 && (
                <span className="text-muted"> · {m.admin_orders_pieces_back_in_stock({ count: restocked })}</span>
              )}
            </li>
          ))}
          {delivery > 0 && <li>{m.common_delivery()}</li>}
        </ul>
      )}
      {note !== '' && (
        <p className="whitespace-pre-line">
          <bdi>{note}</bdi>
        </p>
      )}
    </li>
  );
}

function nameOf(order: AdminOrder, position: number): string {
  const line = order.cartItems.find((each) => each.position === position);
  if (!line) return m.admin_orders_removed_item();
  const { name, options } = teamNames(line);
  return joinNames([name, options]);
}
