import * as m from '#i18n/messages.ts';
import { useEffect, useRef, useState } from 'react';
import { joinNames } from '#contract/format.ts';
import type { CartItem } from '#contract/order/cart.ts';
import { formatStockLeft } from '#contract/catalog/product-notices.ts';
import { paths } from '#contract/paths.ts';
import { isSoldOut, whyUnavailable } from '#web/store/cart/availability.ts';
import { selectQuote } from '#web/store/cart/cart.quote.ts';
import { changeQuantity } from '#web/store/cart/change-cart.ts';
import { expectApiError, isWorthShowing } from '#web/store/api-error.ts';
import { useSizeSystem } from '#web/store/browser/size-system.ts';
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts';
import { Button } from '#web/ui/button/button.tsx';
import { cx } from '#web/ui/layout/cx.ts';
import { SourceText } from '#web/components/site/source-lang.tsx';
import { optionsInSystem } from '#web/store/products/options-in-system.ts';
import { DiscountRows } from '#web/components/cart/discount-rows.tsx';
import { LineItem } from '#web/components/cart/line-item.tsx';
import { QuantityStepper } from '#web/ui/form/quantity-stepper.tsx';
import { notify } from '#web/ui/feedback/toast.ts';
import { useRemoveItem } from './use-remove-item.ts';

type CartLineProps = {
  item: CartItem;
  /** Whether the line was just added. */
  isAdded: boolean;
  onFollow: () => void;
  onRemove: () => void;
};

export function CartLine({ item, isAdded, onFollow, onRemove }: CartLineProps) {
  const { change, errorMessage } = useChangeQuantity(item._id);
  const remove = useRemoveItem(item);
  const quote = useAppSelector(selectQuote);
  const line = useRef<HTMLLIElement>(null);
  const { name, slug, color, size, price, quantity, image } = item;
  const choice = optionsInSystem(item, useSizeSystem());
  const reason = whyUnavailable(item);

  useEffect(() => {
    if (isAdded) line.current?.scrollIntoView({ block: 'nearest' });
  }, [isAdded]);

  return (
    <li ref={line} className={cx('-mx-6 px-6 py-5 transition-colors', isAdded && 'bg-accent-tint')}>
      <LineItem
        name={
          <SourceText of={item} field="name">
            {name}
          </SourceText>
        }
        href={paths.product.href(slug, { color, size })}
        onFollow={onFollow}
        image={image[0]}
        detail={choice}
        price={item.notSoldHere === undefined ? price : undefined}
        regularPrice={item.regularPrice}
        quantity={quantity}
        dimmed={isSoldOut(item)}
      >
        <DiscountRows discounts={quote.lines[item._id]} className="mt-0.5" />
        {isAdded && <p className="mt-1 text-xs font-medium text-accent">{m.site_just_added()}</p>}
        {!reason && item.left !== null && <p className="mt-1 text-sm text-accent">{formatStockLeft(item.left)}</p>}
        {reason && <p className="mt-1.5 text-sm text-danger">{reason}</p>}
        <p role="alert" className="mt-1.5 text-sm text-danger empty:hidden">
          {errorMessage}
        </p>
        <div className="mt-3 flex flex-wrap items-center justify-between gap-x-2">
          {!isSoldOut(item) && (
            <QuantityStepper value={quantity} onChange={(next) => void change(next)} name={joinNames([name, choice])} />
          )}
          <Button
            variant="quiet"
            size="sm"
            className={isSoldOut(item) ? '-ms-2' : '-me-2 max-2xs:-ms-2'}
            data-remove
            aria-label={m.common_remove_name({ name })}
            onClick={() => {
              onRemove();
              void remove();
            }}
          >
            {m.common_remove()}
          </Button>
        </div>
      </LineItem>
    </li>
  );
}

/**
 * Changes the quantity of a line. The store shows it immediately and rolls it back on an error, which is shown at the line; that of a
 * quantity below one is a toast (spec §8).
 */
function useChangeQuantity(itemId: string) {
  const dispatch = useAppDispatch();
  const [errorMessage, setErrorMessage] = useState<string>();
  const change = async (quantity: number) => {
    setErrorMessage(undefined);
    try {
      await dispatch(changeQuantity({ itemId, quantity })).unwrap();
    } catch (cause) {
      const error = expectApiError(cause);
      if (error.code === 'QUANTITY_TOO_SMALL') notify.error(error.message);
      else if (isWorthShowing(error)) setErrorMessage(error.message);
    }
  };
  return { change, errorMessage };
}
