import * as m from '#i18n/messages.ts';
import { formatCity } from '#contract/account/address-format.ts';
import type { Order } from '#contract/order/order.ts';
import { paths } from '#contract/paths.ts';
import { optionsOf } from '#web/store/products/line-options.ts';
import { PostalLines } from '#web/components/address/postal-lines.tsx';
import { LineItem } from '#web/components/cart/line-item.tsx';
import { LineDiscount, Totals } from '#web/components/order/totals.tsx';
import { TextLink } from '#web/ui/button/button.tsx';

/** What is paid: items, address and total. */
export function OrderToPay({ order }: { order: Order }) {
  const { _id, cartItems, addressInfo, totalAmount } = order;
  return (
    <aside aria-labelledby="order-to-pay" className="max-md:mt-12 md:sticky md:top-24 md:self-start">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="order-to-pay" className="text-xl">
          {m.checkout_your_order()}
        </h2>
        <TextLink to={paths.order.href(_id)} className="py-1 text-sm tabular-nums pointer-coarse:py-3">
          <bdi dir="ltr">#{_id}</bdi>
        </TextLink>
      </div>
      <ul className="mt-3 divide-y divide-hairline border-y border-hairline">
        {cartItems.map((item) => (
          <li key={item.position} className="py-4">
            <LineItem
              name={item.name}
              image={item.image}
              detail={optionsOf(item)}
              price={item.price}
              regularPrice={item.regularPrice}
              currency={order.currency}
              quantity={item.quantity}
            >
              <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4 text-sm text-muted">
                <p>{m.order_item_quantity({ quantity: item.quantity })}</p>
                <LineDiscount amount={item.discount} currency={order.currency} />
              </div>
            </LineItem>
          </li>
        ))}
      </ul>
      <h3 className="mt-6 font-sans text-sm font-medium tracking-normal">{m.checkout_delivery_to()}</h3>
      <address className="mt-1 text-sm text-muted not-italic">
        {addressInfo.lines ? (
          <PostalLines lines={addressInfo.lines} recipient={undefined} />
        ) : (
          <>
            <span className="block">
              <bdi>{addressInfo.recipient}</bdi>
            </span>
            <span className="block whitespace-pre-line">
              <bdi>{addressInfo.address}</bdi>
            </span>
            <span className="block">
              <bdi>{formatCity(addressInfo)}</bdi>
            </span>
          </>
        )}
      </address>
      <Totals {...order} total={totalAmount} className="mt-6" />
    </aside>
  );
}
