import type { SavedCard } from '#contract/order/payment.ts';
import type { RootState } from '#web/store/state.ts';

/** The saved cards, newest first. */
export const selectCards = (state: RootState): readonly SavedCard[] => state.payment.payments;
