import { createSlice, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit';
import type { SavedCard } from '#contract/order/payment.ts';
import { clearFlags, type Flags, noFlags, trackFlags } from '#web/store/flags.ts';
import { signedOut } from '#web/store/auth/session.ts';
import {
  addCardCall,
  beginPaypal,
  fetchCard,
  fetchCards,
  payByCardCall,
  payBySavedCard,
  removeCard,
} from './payment.thunks.ts';

/** `payments` are the saved cards, without their numbers (contract, "Payments"). */
export type PaymentState = Flags & { payments: SavedCard[]; paymentDetails: SavedCard | null };

const initialState: PaymentState = { ...noFlags, payments: [], paymentDetails: null };

const isCardAdded = (action: UnknownAction): action is PayloadAction<SavedCard> =>
  action.type === `${addCardCall.typePrefix}/fulfilled`;

export const paymentSlice = createSlice({
  name: 'payment',
  initialState,
  reducers: {
    resetPayment(state) {
      clearFlags(state);
      state.paymentDetails = null;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(signedOut, () => initialState)
      .addCase(fetchCards.fulfilled, (state, { payload }) => {
        state.payments = payload;
      })
      .addCase(fetchCard.fulfilled, (state, { payload }) => {
        state.paymentDetails = payload;
      })
      .addCase(removeCard.fulfilled, (state, { payload }) => {
        state.payments = state.payments.filter(({ _id }) => _id !== payload);
      })
      .addMatcher(isCardAdded, (state, { payload }) => {
        state.payments.unshift(payload);
      });
    const calls = [fetchCards, fetchCard, removeCard, payByCardCall, payBySavedCard, addCardCall, beginPaypal];
    trackFlags(builder, ...calls);
  },
});

export const { resetPayment } = paymentSlice.actions;
