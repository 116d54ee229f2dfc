import { arrivalWords } from '#contract/arrival.ts';
import { toCents, toDollars } from '#contract/money.ts';
import type { Order } from '#contract/order.ts';
import { isOnItsWay, orderStatusWords, paymentMethodWords, paymentWords } from '#web/store/order/order-words.ts';
import { dateText } from '#web/ui/date-text.tsx';
import { Amount } from '#web/ui/price.tsx';
import { useStoreName } from '#web/ui/store-name.tsx';
import { Totals } from '#web/ui/totals.tsx';

/** The order on paper: what the page shows, without what can be pressed there. */
export function Receipt({ order }: { order: Order }) {
  const { address, city, pincode, phone, notes } = order.addressInfo;
  return (
    <article className="packing-slip hidden print:block">
      <header className="flex flex-wrap items-baseline justify-between gap-x-8 border-b border-ink pb-4">
        <p className="font-display text-2xl tracking-tight">{useStoreName()}</p>
        <h1 className="text-xl">Order #{order._id}</h1>
      </header>
      <div className="mt-6 flex flex-wrap justify-between gap-x-12 gap-y-6">
        <address className="whitespace-pre-line not-italic">
          <strong className="font-medium">{order.userName}</strong>
          {[`\n${address}`, `${pincode} ${city}`, phone, notes].filter(Boolean).join('\n')}
        </address>
        <Known order={order} />
      </div>
      <Lines order={order} />
      <Totals
        subtotal={order.subtotal}
        delivery={order.delivery}
        tax={order.tax}
        total={order.totalAmount}
        className="mt-4 ml-auto max-w-xs break-inside-avoid"
      />
    </article>
  );
}

function Known({ order }: { order: Order }) {
  const rows = [
    ['Ordered', dateText(order.orderDate)],
    ['Status', orderStatusWords[order.orderStatus].label],
    ['Payment', `${paymentMethodWords[order.paymentMethod]}, ${paymentWords(order).toLowerCase()}`],
    ['Transaction', order.paymentId],
    ['Arrives', order.arrival && isOnItsWay(order) ? arrivalWords(order.arrival) : ''],
    ['Tracking number', order.trackingNumber],
  ].filter(([, value]) => value);
  return (
    <dl className="grid grid-cols-[auto_auto] gap-x-6 self-start text-sm">
      {rows.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-muted">{label}</dt>
          <dd className="tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Lines({ order }: { order: Order }) {
  return (
    <table className="mt-8 w-full text-left">
      <caption className="sr-only">What was ordered</caption>
      <thead>
        <tr className="border-b border-ink text-sm text-muted">
          <th scope="col" className="py-2 font-medium">
            Item
          </th>
          <th scope="col" className="py-2 text-right font-medium">
            Price
          </th>
          <th scope="col" className="py-2 text-right font-medium">
            Quantity
          </th>
          <th scope="col" className="py-2 text-right font-medium">
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {order.cartItems.map(({ productId, name, color, size, price, quantity }) => (
          <tr key={`${productId} ${color} ${size}`} className="break-inside-avoid border-b border-hairline align-top">
            <td className="py-3">
              {name}
              <span className="block text-sm text-muted">{[color, size].filter(Boolean).join(', ')}</span>
            </td>
            <td className="py-3 text-right">
              <Amount value={price} />
            </td>
            <td className="py-3 text-right tabular-nums">{quantity}</td>
            <td className="py-3 text-right">
              <Amount value={toDollars(toCents(price) * quantity)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
