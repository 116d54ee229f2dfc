import { createSlice } from '@reduxjs/toolkit';
import { clearFlags, type Flags, noFlags } from '#web/store/flags.ts';
import { signedOut } from '#web/store/session.ts';

/** A saved card, as much of it as the store ever knows (contract, "Payments"). */
export type SavedCard = {
  _id: string;
  userId: string;
  kind: 'card';
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
};

export type PaymentState = Flags & { payments: SavedCard[]; paymentDetails: SavedCard | null };

const initialState: PaymentState = { ...noFlags, payments: [], paymentDetails: null };

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
    builder.addCase(signedOut, () => initialState);
  },
});

export const { resetPayment } = paymentSlice.actions;
