import { createSelector } from '@reduxjs/toolkit';
import { toMinor } from '#contract/money/money.ts';
import { type Charges, noCharges } from '#contract/order/pricing/charges.ts';
import type { StoreMarket } from '#contract/shop/markets.ts';
import type { StoreSettings } from '#contract/shop/settings.ts';
import type { RootState } from '#web/store/state.ts';

/** The public settings; null only when they failed to load. */
export const selectSettings = (state: RootState): StoreSettings | null => state.settings.store;

/** Whether visitors can choose the language. */
export const selectIsMultilingual = (state: RootState): boolean => (state.settings.store?.locales.length ?? 0) > 1;

/** Whether visitors can choose the language or the market. */
export const selectHasSwitcher = (state: RootState): boolean =>
  selectIsMultilingual(state) || !!state.settings.store?.markets;

/** The market of the page; undefined in the default one. */
export const selectMarket = ({ settings: { store } }: RootState): StoreMarket | undefined =>
  store?.market === undefined ? undefined : store.markets?.find(({ key }) => key === store.market);

/** Returns the beginning of the URLs of this language and this market. */
export const prefixOfPages = ({ locale, locales }: Pick<StoreSettings, 'locale' | 'locales'>): string =>
  locales.find(({ code }) => code === locale)?.prefix ?? '';

/** Returns where the pages of this language and this market are. */
export const pagesUrl = (settings: StoreSettings): string => settings.url + prefixOfPages(settings);

/** The time zone in which the days of the admin's lists begin and end. */
export const selectTimeZone = (state: RootState): string => state.settings.store?.timeZone ?? 'UTC';

/** The charges that are added to the lines of an order (D9). */
export const selectCharges = createSelector([selectSettings], (store): Charges =>
  store
    ? {
        deliveryCents: toMinor(store.deliveryFee, store.currency),
        freeDeliveryFromCents: store.freeDeliveryFrom === null ? null : toMinor(store.freeDeliveryFrom, store.currency),
        taxMillipercent: Math.round(store.taxRate * 1000),
      }
    : noCharges,
);

/** Whether payments go to the sandbox, so that no money moves. */
export const selectTestPayments = (state: RootState): boolean => state.settings.store?.testPayments ?? false;

/** Whether e-mails are sent; true while the settings are not known. */
export const selectSendsMail = (state: RootState): boolean => state.settings.store?.sendsMail ?? true;

/** Who sells, with address and tax number; empty until the merchant enters it. */
export const selectSeller = (state: RootState): string => state.settings.store?.seller ?? '';

type SignInProvider = StoreSettings['signInProviders'][number];

/** The provider for signing in without a password; undefined when there is none (D15). */
export const selectSignInProvider = (state: RootState): SignInProvider | undefined =>
  state.settings.store?.signInProviders[0];
