import * as m from '#i18n/messages.ts';
import type { AdminOrder } from '#contract/order/order-admin.ts';
import { paths } from '#contract/paths.ts';
import { isPartlySent, piecesText } from '#web/store/order/parcel-labels.ts';
import { shopperNames, teamNames } from '#web/store/order/line-names.ts';
import { LineItem } from '#web/components/cart/line-item.tsx';
import { SeenAs } from './seen-as.tsx';
import { LineDiscount, Totals } from './totals.tsx';

type OrderItemsProps = {
  order: {
    currency: string;
    cartItems: readonly AdminOrder['cartItems'][number][];
    subtotal: number;
    delivery: number;
    tax: number;
    totalAmount: number;
    parcels: AdminOrder['parcels'];
  } & Pick<
    AdminOrder,
    | 'discounts'
    | 'deliveryFull'
    | 'taxes'
    | 'includedTax'
    | 'taxExemptNote'
    | 'adjustment'
    | 'adjustmentReason'
    | 'tender'
    | 'due'
  >;
  /** For packing: says what became of the pieces, emphasizes the quantities and links to no product page. */
  forTeam?: boolean;
};

/** The lines and totals of an order, at the prices of the order date. */
export function OrderItems({ order, forTeam = false }: OrderItemsProps) {
  const { cartItems, currency, totalAmount } = order;
  const isParted = forTeam && isPartlySent(order);
  return (
    <section aria-labelledby="order-items">
      <h2 id="order-items" className="mb-3 text-xl">
        {m.common_items()}
      </h2>
      <ul className="divide-y divide-hairline border-y border-hairline">
        {cartItems.map((item) => {
          const { productId, color, size, image, price, quantity, discount, position } = item;
          const { name, options, seenAs } = forTeam ? teamNames(item) : shopperNames(item);
          return (
            <li key={position} className="py-5">
              <LineItem
                name={name}
                href={forTeam ? undefined : paths.product.href(productId, { color, size })}
                image={image}
                detail={options}
                price={price}
                regularPrice={item.regularPrice}
                currency={currency}
                quantity={quantity}
              >
                <SeenAs>{seenAs}</SeenAs>
                <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
                  {forTeam ? (
                    <p>
                      <span className="font-medium">× {quantity}</span>
                      {isParted && <span className="ms-3 text-muted">{piecesText(item)}</span>}
                    </p>
                  ) : (
                    <p className="text-muted">{m.order_item_quantity({ quantity })}</p>
                  )}
                  {item.refunded > 0 && (
                    <p className="text-muted">{m.order_line_refunded({ quantity: item.refunded })}</p>
                  )}
                  <LineDiscount amount={discount} currency={currency} />
                </div>
              </LineItem>
            </li>
          );
        })}
      </ul>
      <Totals {...order} total={totalAmount} className="mt-6 ms-auto sm:max-w-xs" />
    </section>
  );
}
