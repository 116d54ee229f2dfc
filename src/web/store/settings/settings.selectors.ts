import { createSelector } from '@reduxjs/toolkit';
import { toCents } from '#contract/money.ts';
import { type Charges, noCharges } from '#contract/order/pricing.ts';
import type { StoreSettings } from '#contract/shop/settings.ts';
import type { RootState } from '#web/store/state.ts';

/** Null before they were loaded, which only happens when they could not be. */
export const selectSettings = (state: RootState): StoreSettings | null => state.settings.store;

/** Where the days of the admin's lists begin and end. */
export const selectTimeZone = (state: RootState): string | undefined => state.settings.store?.timeZone;

/** What is added to the lines of an order (D9). */
export const selectCharges = createSelector([selectSettings], (store): Charges =>
  store
    ? {
        deliveryCents: toCents(store.deliveryFee),
        freeDeliveryFromCents: store.freeDeliveryFrom === null ? null : toCents(store.freeDeliveryFrom),
        taxMillipercent: Math.round(store.taxRate * 1000),
      }
    : noCharges,
);

/** Payments are tried out: no money moves. */
export const selectTestPayments = (state: RootState): boolean => state.settings.store?.testPayments ?? false;

type SignInProvider = StoreSettings['signInProviders'][number];

/** Where shoppers may sign in beside their password; undefined while there is nowhere (D15). */
export const selectSignInProvider = (state: RootState): SignInProvider | undefined =>
  state.settings.store?.signInProviders[0];
