import { useState } from 'react';
import { expectApiError } from '#web/store/api-error.ts';
import { beginOfferPaypal, type DraftPayment, orderOffer, payOffer } from '#web/store/draft-orders/offer.thunks.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import type { CardInput } from '#web/store/payment/payment.thunks.ts';
import { paymentErrorMessage } from '#web/store/payment/payment-error.ts';
import { useAttempt } from '#web/store/use-attempt.ts';

type OrderFields = Parameters<typeof orderOffer>[0];

/** Orders an offer and pays it. Once it is ordered, it is read again, and what went wrong with the payment is said there. */
export function usePayOffer(onOrdered: () => Promise<void>) {
  const dispatch = useAppDispatch();
  const { attempt, pending, error } = useAttempt();
  const [payError, setPayError] = useState<string>();

  const pay = async (method: DraftPayment, card: CardInput | undefined) => {
    setPayError(undefined);
    try {
      if (card) await dispatch(payOffer(card)).unwrap();
      else if (method === 'paypal') globalThis.location.assign(await dispatch(beginOfferPaypal()).unwrap());
    } catch (cause) {
      setPayError(paymentErrorMessage(expectApiError(cause)));
    }
    await onOrdered();
  };
  return {
    placeOrder: (fields: OrderFields, card: CardInput | undefined) =>
      attempt(async () => {
        try {
          await dispatch(orderOffer(fields)).unwrap();
        } catch (cause) {
          // The page shows what it costs now, or that it has expired.
          if (['PRICE_CHANGED', 'DRAFT_ORDER_CLOSED'].includes(expectApiError(cause).code)) await onOrdered();
          throw cause;
        }
        await pay(fields.paymentMethod, card);
      }),
    payAgain: (method: DraftPayment, card: CardInput | undefined) => attempt(() => pay(method, card)),
    pending,
    error,
    payError,
  };
}
