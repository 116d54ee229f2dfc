import * as m from '#i18n/messages.ts';
import type { CartItem } from '#contract/order/cart.ts';
import type { Quote } from '#contract/order/pricing/quote.ts';
import { paths } from '#contract/paths.ts';
import { useSizeSystem } from '#web/store/browser/size-system.ts';
import { isSoldOut, whyUnavailable } from '#web/store/cart/availability.ts';
import { optionsInSystem } from '#web/store/products/options-in-system.ts';
import { SourceText } from '#web/components/site/source-lang.tsx';
import { DiscountRows } from '#web/components/cart/discount-rows.tsx';
import { LineItem } from '#web/components/cart/line-item.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';

type OrderLinesProps = {
  items: readonly CartItem[];
  /** What has changed since the order was submitted, by line. */
  changes: Readonly<Record<string, string>>;
  quote: Pick<Quote, 'lines' | 'discounts'>;
};

export function OrderLines({ items, changes, quote }: OrderLinesProps) {
  const system = useSizeSystem();
  return (
    <ul className="divide-y divide-hairline border-y border-hairline">
      {items.map((item) => {
        const { _id, name, slug, color, size, image, price, quantity } = item;
        const notice = changes[_id] ?? whyUnavailable(item);
        return (
          <li key={_id} className="py-5">
            <LineItem
              name={
                <SourceText of={item} field="name">
                  {name}
                </SourceText>
              }
              href={paths.product.href(slug, { color, size })}
              image={image[0]}
              detail={optionsInSystem(item, system)}
              price={item.notSoldHere === undefined ? price : undefined}
              regularPrice={item.regularPrice}
              quantity={quantity}
              dimmed={isSoldOut(item)}
            >
              <DiscountRows discounts={quote.lines[_id]} className="mt-0.5" />
              <p className="mt-1 text-sm text-muted">{m.order_item_quantity({ quantity })}</p>
              {notice && (
                <div data-changed tabIndex={-1} className="mt-3 scroll-my-40">
                  <Notice tone="warning">{notice}</Notice>
                </div>
              )}
            </LineItem>
          </li>
        );
      })}
    </ul>
  );
}
