import type { AdminOrder } from '#contract/order-admin.ts';
import { LineItem } from '#web/ui/line-item.tsx';
import { Totals } from '#web/ui/totals.tsx';

/** What was ordered, at the prices of that day. */
export function OrderItems({ order }: { order: AdminOrder }) {
  const { cartItems, subtotal, delivery, tax, totalAmount } = order;
  return (
    <section aria-labelledby="order-items">
      <h2 id="order-items" className="mb-3 text-xl">
        Items
      </h2>
      <ul className="divide-y divide-hairline border-y border-hairline">
        {cartItems.map(({ productId, name, color, size, image, price, quantity }) => (
          <li key={`${productId} ${color} ${size}`} className="py-4">
            <LineItem
              name={name}
              picture={image}
              detail={[color, size].filter(Boolean).join(', ')}
              price={price}
              quantity={quantity}
            >
              <p className="mt-1 text-sm font-medium">× {quantity}</p>
            </LineItem>
          </li>
        ))}
      </ul>
      <Totals
        subtotal={subtotal}
        delivery={delivery}
        tax={tax}
        total={totalAmount}
        className="mt-6 ml-auto sm:max-w-xs"
      />
    </section>
  );
}
