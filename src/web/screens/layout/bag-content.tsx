import { useEffect, useRef, useState } from 'react';
import { paths } from '#contract/paths.ts';
import { selectAddedItemId, selectCartIsLoaded, selectCartItems } from '#web/store/cart/cart.selectors.ts';
import { fetchCart } from '#web/store/cart/cart.thunks.ts';
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts';
import { messages } from '#web/store/messages.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LineItemSkeleton } from '#web/ui/line-item.tsx';
import { BagLine } from './bag-line.tsx';

/** The lines of the bag, or why there are none. */
export function BagContent({ onClose }: { onClose: () => void }) {
  const isLoaded = useAppSelector(selectCartIsLoaded);
  const isError = useAppSelector((state) => state.cart.isError);
  const { retry, retrying } = useRetry();
  const isEmpty = useAppSelector((state) => selectCartItems(state).length === 0);

  if (!isLoaded && (isError || retrying)) {
    return (
      <ErrorState title={messages.cartNotLoaded} pending={retrying} onRetry={() => void retry()}>
        Please check your connection. What you have chosen is kept.
      </ErrorState>
    );
  }
  if (!isLoaded) return <BagSkeleton />;
  if (isEmpty) {
    return (
      <EmptyState
        title="Your bag is empty"
        action={
          <LinkButton variant="primary" to={paths.collections.href()} onClick={onClose}>
            Browse the collections
          </LinkButton>
        }
      >
        Pieces that you choose wait for you here.
      </EmptyState>
    );
  }
  return <BagLines onClose={onClose} />;
}

function useRetry() {
  const dispatch = useAppDispatch();
  const [retrying, setRetrying] = useState(false);
  const retry = async () => {
    setRetrying(true);
    await dispatch(fetchCart());
    setRetrying(false);
  };
  return { retry, retrying };
}

function BagLines({ onClose }: { onClose: () => void }) {
  const items = useAppSelector(selectCartItems);
  const addedItemId = useAppSelector(selectAddedItemId);
  const list = useRef<HTMLUListElement>(null);
  const removed = useRef<number>(null);

  // The button that removed a line is gone with it; the focus goes to the one that took its place.
  useEffect(() => {
    const buttons = list.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [];
    const next = removed.current === null ? undefined : buttons[Math.min(removed.current, buttons.length - 1)];
    removed.current = null;
    if (document.activeElement === document.body) next?.focus();
  }, [items.length]);

  return (
    <ul ref={list} aria-label="Items" className="divide-y divide-hairline">
      {items.map((item, index) => (
        <BagLine
          key={item._id}
          item={item}
          added={item._id === addedItemId}
          onFollow={onClose}
          onRemove={() => {
            removed.current = index;
          }}
        />
      ))}
    </ul>
  );
}

function BagSkeleton() {
  return (
    <>
      <output className="sr-only">Loading</output>
      <div className="divide-y divide-hairline">
        <LineItemSkeleton className="py-5" />
        <LineItemSkeleton className="py-5" />
      </div>
    </>
  );
}
