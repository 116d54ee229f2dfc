import * as m from '#i18n/messages.ts';
import type { TransactionDetails } from '#contract/order/payment.ts';
import { expectApiError, isWorthShowing } from '#web/store/api-error.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { addCard, payByCard, payBySavedCard, type CardInput } from '#web/store/payment/payment.thunks.ts';
import { notify } from '#web/ui/feedback/toast.ts';

/** A saved card, or a new one that may be saved. */
export type PaymentMeans = { savedCardId: string } | { card: CardInput; keep: boolean };

/** Returns a function that charges an order, and then saves the card if the shopper wants that. It rejects with an `ApiError`. */
export function useCharge() {
  const dispatch = useAppDispatch();

  const keepCard = async (card: CardInput) => {
    try {
      await dispatch(addCard(card)()).unwrap();
    } catch (cause) {
      const thrown = expectApiError(cause);
      if (isWorthShowing(thrown)) notify.error(m.payment_card_not_saved({ reason: thrown.message }));
    }
  };

  return async (orderId: string, means: PaymentMeans): Promise<TransactionDetails> => {
    if (!('card' in means)) {
      return dispatch(payBySavedCard({ orderId, paymentMethodId: means.savedCardId })).unwrap();
    }
    const paid = await dispatch(payByCard(means.card)(orderId)).unwrap();
    if (means.keep) await keepCard(means.card);
    return paid;
  };
}
