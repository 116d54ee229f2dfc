import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ApiError } from '#web/store/api-error.ts';
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts';
import { selectBagToQuote, selectQuoteState } from '#web/store/order/order.quote.ts';
import { fetchQuote, type QuoteInput, selectIsQuoted } from '#web/store/order/quote.thunks.ts';

export type OrderPricing = {
  /** Whether the total is being worked out, and that on the screen no longer holds. */
  pending: boolean;
  /** Why there is no total. */
  error: ApiError | undefined;
  /** The delivery method that the shopper chose. */
  chosenId: string | undefined;
  choose: (shippingMethodId: string) => void;
  chooseCredit: (useCredit: boolean) => void;
  /** Whether the shopper has chosen one of them. */
  hasChosen: boolean;
  retry: () => void;
};

/** Keeps the quote of the server up to date with the bag, the delivery method and the use of store credit. Does nothing where the browser knows the prices. */
export function useOrderPricing(addressId: string): OrderPricing {
  const dispatch = useAppDispatch();
  const isQuoted = useAppSelector(selectIsQuoted);
  const state = useAppSelector((root) => (isQuoted ? selectQuoteState(root, addressId) : undefined));
  const bag = useAppSelector(selectBagToQuote);
  const isBagChanging = useAppSelector(({ cart }) => isQuoted && cart.updating.length + cart.removing.length > 0);
  const quotedBag = useRef(bag);
  const isMissing = isQuoted && state === undefined;
  const chosenId = state?.shippingMethodId;
  const useCredit = state?.useCredit ?? true;
  const [hasChosen, setChosen] = useState(false);
  const load = (choice: Partial<QuoteInput> = {}) =>
    void dispatch(fetchQuote({ addressId, shippingMethodId: chosenId, useCredit, ...choice }));
  const choose = (choice: Partial<QuoteInput>) => {
    setChosen(true);
    load(choice);
  };
  const update = useEffectEvent(() => load());

  useEffect(() => {
    if (bag === undefined) return;
    const hasChanged = quotedBag.current !== undefined && quotedBag.current !== bag;
    quotedBag.current = bag;
    if (isQuoted && (isMissing || hasChanged)) update();
  }, [bag, isQuoted, isMissing]);

  return {
    pending: isMissing || isBagChanging || (state?.fetching ?? null) !== null,
    error: state?.error ?? undefined,
    chosenId,
    choose: (shippingMethodId) => choose({ shippingMethodId }),
    chooseCredit: (isUsed) => choose({ useCredit: isUsed }),
    hasChosen,
    retry: () => load(),
  };
}
