import { useEffect, useEffectEvent, useRef } from 'react';
import type { ApiError } from '#web/store/api-error.ts';
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts';
import { selectBagToQuote, selectQuoteState } from '#web/store/order/order.quote.ts';
import { fetchQuote, selectIsQuoted } from '#web/store/order/quote.thunks.ts';

export type OrderPricing = {
  /** Whether the total is being worked out, and that on the screen no longer holds. */
  pending: boolean;
  /** Why there is no total. */
  error: ApiError | undefined;
  /** The delivery method that the shopper chose. */
  chosenId: string | undefined;
  choose: (shippingMethodId: string) => void;
  retry: () => void;
};

/** Keeps the quote of the server up to date with the bag and the delivery method. Does nothing where the browser knows the prices. */
export function useOrderPricing(addressId: string): OrderPricing {
  const dispatch = useAppDispatch();
  const isQuoted = useAppSelector(selectIsQuoted);
  const state = useAppSelector((root) => (isQuoted ? selectQuoteState(root, addressId) : undefined));
  const bag = useAppSelector((root) => (isQuoted ? selectBagToQuote(root) : undefined));
  const isBagChanging = useAppSelector(({ cart }) => isQuoted && cart.updating.length + cart.removing.length > 0);
  const quotedBag = useRef(bag);
  const isMissing = isQuoted && state === undefined;
  const chosenId = state?.shippingMethodId;
  const load = (shippingMethodId = chosenId) => void dispatch(fetchQuote({ addressId, shippingMethodId }));
  const update = useEffectEvent(() => load());

  useEffect(() => {
    if (bag === undefined) return;
    const hasChanged = quotedBag.current !== undefined && quotedBag.current !== bag;
    quotedBag.current = bag;
    if (isMissing || hasChanged) update();
  }, [bag, isMissing]);

  return {
    pending: isMissing || isBagChanging || (state?.fetching ?? null) !== null,
    error: state?.error ?? undefined,
    chosenId,
    choose: load,
    retry: () => load(),
  };
}
