import * as m from '#i18n/messages.ts';
import { joinNames } from '#contract/format.ts';
import { paths } from '#contract/paths.ts';
import { selectQuote } from '#web/store/cart/cart.quote.ts';
import { selectCartIsLoaded, selectCartItems } from '#web/store/cart/cart.selectors.ts';
import { openCart } from '#web/store/cart/cart.thunks.ts';
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts';
import { selectSettings } from '#web/store/settings/settings.selectors.ts';
import { Button, LinkButton } from '#web/ui/button/button.tsx';
import { NotLoaded } from '#web/ui/feedback/error-state.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { ResponsiveImage } from '#web/components/product/responsive-image.tsx';
import { Skeleton, SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { Charges, Total } from '#web/components/order/totals.tsx';

const column = 'mt-14 lg:sticky lg:top-24 lg:mt-0 lg:self-start';

/** The items of the cart and their totals. On a phone, the total sticks to the bottom of the window. */
export function CartSummary() {
  const isLoaded = useAppSelector(selectCartIsLoaded);
  const isEmpty = useAppSelector((state) => selectCartItems(state).length === 0);
  if (!isLoaded) return <CartLoading />;
  return isEmpty ? <EmptyCart /> : <CartContents />;
}

function CartContents() {
  const dispatch = useAppDispatch();
  const items = useAppSelector(selectCartItems);
  const { total, ...charges } = useAppSelector(selectQuote);
  const { deliveryByPlace, taxByPlace } = useAppSelector(selectSettings) ?? {};
  return (
    <aside aria-labelledby="cart-summary" className="contents lg:sticky lg:top-24 lg:block lg:self-start">
      <div className="mt-14 lg:mt-0">
        <div className="mb-3 flex min-h-9 items-end justify-between gap-4">
          <h2 id="cart-summary" className="text-xl">
            {m.checkout_your_bag()}
          </h2>
          <Button variant="quiet" size="sm" className="-me-2 -mb-2" onClick={() => void dispatch(openCart())}>
            {m.checkout_edit_bag()}
          </Button>
        </div>
        <ul className="mb-6 flex flex-wrap gap-2">
          {items.map(({ _id, name, color, colorLabel = color, image }) => (
            <li key={_id} className="w-14">
              {image[0] && (
                <ResponsiveImage
                  src={image[0]}
                  alt={joinNames([name, colorLabel])}
                  sizes="3.5rem"
                  className="aspect-4/5"
                />
              )}
            </li>
          ))}
        </ul>
        {items.some(({ available }) => !available) && (
          <Notice tone="warning" className="mb-6">
            {m.checkout_some_items_in_your_bag()}
          </Notice>
        )}
        <Charges {...charges} {...(deliveryByPlace && { delivery: null })} {...(taxByPlace && { tax: null })} sayFree />
      </div>
      <div className="sticky bottom-0 z-bar -mx-gutter bg-paper px-gutter pb-[max(1rem,env(safe-area-inset-bottom))] lg:static lg:mx-0 lg:p-0">
        <Total total={total} label={deliveryByPlace || taxByPlace ? m.checkout_total_so_far() : undefined} />
      </div>
    </aside>
  );
}

function EmptyCart() {
  return (
    <aside className={column}>
      <h2 className="flex min-h-9 items-end text-xl">{m.checkout_your_bag_is_empty()}</h2>
      <p className="mt-2 text-muted">{m.checkout_there_is_nothing_to_order_yet()}</p>
      <LinkButton className="mt-5" to={paths.collections.href()}>
        {m.common_browse_the_collections()}
      </LinkButton>
    </aside>
  );
}

function CartLoading() {
  const { isError, message } = useAppSelector((state) => state.cart);
  if (isError) return <NotLoaded title={m.site_unable_to_load_cart_items()}>{message}</NotLoaded>;
  return (
    <div aria-hidden="true" className={column}>
      <Skeleton className="h-6 w-24" />
      <div className="mt-5 mb-6 flex gap-2">
        <Skeleton className="aspect-4/5 w-14" />
        <Skeleton className="aspect-4/5 w-14" />
      </div>
      <SkeletonText lines={3} />
    </div>
  );
}
