import * as m from '#i18n/messages.ts';
import { useRef, useState } from 'react';
import { paths } from '#contract/paths.ts';
import { selectUser } from '#web/store/auth/auth.selectors.ts';
import { selectCartCodes, selectCartGiftCards } from '#web/store/cart/cart-codes.ts';
import { selectAddedItemId, selectCartIsLoaded, selectCartItems } from '#web/store/cart/cart.selectors.ts';
import { fetchCart } from '#web/store/cart/cart.thunks.ts';
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts';
import { LinkButton } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { CartCodes } from '#web/components/cart/cart-codes.tsx';
import { LineItemSkeleton } from '#web/components/cart/line-item.tsx';
import { useFocusAfterAction } from '#web/ui/a11y/use-focus-after-action.ts';
import { useFocusWhenLost } from '#web/ui/a11y/use-focus-when-lost.ts';
import { CartLine } from './cart-line.tsx';

/** The lines and codes of the cart, or its empty, loading or error state. */
export function CartContent({ onClose }: { onClose: () => void }) {
  const items = useAppSelector(selectCartItems);
  // A visitor who can shop as a guest has none yet.
  const isLoaded = useAppSelector((state) => selectCartIsLoaded(state) || !selectUser(state));
  const codes = useAppSelector(selectCartCodes);
  const giftCards = useAppSelector(selectCartGiftCards);
  const addedItemId = useAppSelector(selectAddedItemId);
  const lines = useRef<HTMLDivElement>(null);
  const focusNext = useFocusAfterAction(items.length, (place: number) =>
    document.activeElement === document.body ? removeButtonOrTitle(lines.current, place) : null,
  );
  // Undo disappears with its toast.
  const content = useFocusWhenLost(items.length);
  return (
    <section ref={content} tabIndex={-1} aria-label={m.site_bag()} className="outline-none">
      <div ref={lines}>
        {!isLoaded ? (
          <CartLoading />
        ) : items.length === 0 ? (
          <EmptyCart onClose={onClose} />
        ) : (
          <ul aria-label={m.common_items()} className="divide-y divide-hairline">
            {items.map((item, place) => (
              <CartLine
                key={item._id}
                item={item}
                isAdded={item._id === addedItemId}
                onFollow={onClose}
                onRemove={() => focusNext(place)}
              />
            ))}
          </ul>
        )}
      </div>
      {/* Not in the footer, which does not scroll: in a low window the checkout button would be out of reach. */}
      {items.length > 0 && <CartCodes codes={codes} giftCards={giftCards} className="border-t border-hairline pt-4" />}
    </section>
  );
}

/** Returns the remove button of the line in this place, else of the last line, else the title of the panel. */
function removeButtonOrTitle(content: HTMLElement | null, place: number): HTMLElement | null | undefined {
  const buttons = content?.querySelectorAll<HTMLElement>('[data-remove]') ?? [];
  return buttons[Math.min(place, buttons.length - 1)] ?? content?.closest('dialog')?.querySelector('h2');
}

function EmptyCart({ onClose }: { onClose: () => void }) {
  return (
    <EmptyState
      title={m.site_your_bag_is_empty()}
      action={
        <LinkButton variant="primary" to={paths.collections.href()} onClick={onClose}>
          {m.common_browse_the_collections()}
        </LinkButton>
      }
    >
      {m.site_items_you_add_will_appear()}
    </EmptyState>
  );
}

function CartLoading() {
  const dispatch = useAppDispatch();
  const isError = useAppSelector((state) => state.cart.isError);
  const [retrying, setRetrying] = useState(false);

  const retry = async () => {
    setRetrying(true);
    await dispatch(fetchCart());
    setRetrying(false);
  };

  if (isError || retrying) {
    return (
      <ErrorState title={m.site_unable_to_load_cart_items()} pending={retrying} onRetry={() => void retry()}>
        {m.site_please_check_your_connection_your()}
      </ErrorState>
    );
  }
  return (
    <>
      <output className="sr-only">{m.common_loading()}</output>
      <div className="divide-y divide-hairline">
        <LineItemSkeleton className="py-5" />
        <LineItemSkeleton className="py-5" />
      </div>
    </>
  );
}
