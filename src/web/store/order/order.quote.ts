import { createSelector } from '@reduxjs/toolkit';
import type { CartItem } from '#contract/order/cart.ts';
import type { CartQuote } from '#contract/order/cart-quote.ts';
import type { OrderDiscount } from '#contract/order/order.ts';
import type { Quote } from '#contract/order/pricing/quote.ts';
import { selectQuote } from '#web/store/cart/cart.quote.ts';
import { selectCartItems } from '#web/store/cart/cart.selectors.ts';
import type { RootState } from '#web/store/state.ts';
import type { QuoteState } from './order.slice.ts';
import { selectIsQuoted } from './quote.thunks.ts';

type Quoted = Pick<
  CartQuote,
  | 'methods'
  | 'shippingMethodId'
  | 'arrival'
  | 'leavesTodayUntil'
  | 'taxes'
  | 'includedTax'
  | 'tender'
  | 'credit'
  | 'due'
> & {
  /** Of a piece, by the id of its line. */
  prices: Readonly<Record<string, Pick<CartItem, 'price' | 'regularPrice'>>>;
  /** Whether store credit pays as much as it can. */
  useCredit: boolean;
};

/** What an order costs: worked out by the browser, with more if the server quoted it. */
export type OrderQuote = Quote & Partial<Quoted>;

/** Their keys; a quote does not say which discounts they are. */
const withIds = (discounts: readonly OrderDiscount[]) =>
  discounts.map((discount, at) => ({ ...discount, discountId: `${at}` }));

const toOrderQuote = ({ lines, discounts, ...rest }: CartQuote, useCredit: boolean): OrderQuote => ({
  ...rest,
  useCredit,
  discounts: withIds(discounts),
  lines: Object.fromEntries(lines.map((line) => [line.itemId, withIds(line.discounts)])),
  prices: Object.fromEntries(lines.map(({ itemId, price, regularPrice }) => [itemId, { price, regularPrice }])),
});

/** The state of the quote for an address; undefined before it is asked for. */
export const selectQuoteState = ({ order: { quote } }: RootState, addressId: string): QuoteState | undefined =>
  quote?.addressId === addressId ? quote : undefined;

const selectCartQuote = (state: RootState, addressId: string): QuoteState | undefined =>
  selectIsQuoted(state) ? selectQuoteState(state, addressId) : undefined;

/** What an order to an address costs. */
export const selectOrderQuote = createSelector([selectQuote, selectCartQuote], (ofBag, quoted): OrderQuote =>
  quoted?.data ? toOrderQuote(quoted.data, quoted.useCredit) : ofBag,
);

/** What is left to pay of an order. */
export const quoteDueOf = ({ total, due = total }: Pick<OrderQuote, 'total' | 'due'>): number => due;

/** The lines of an order to an address, with its prices. */
export const selectOrderItems = createSelector([selectCartItems, selectOrderQuote], (items, { prices }): CartItem[] =>
  prices ? items.map((item) => ({ ...item, ...prices[item._id] })) : items,
);

/** Everything on which a quote of the bag depends; undefined for an empty bag and before it is loaded. */
export const selectBagToQuote = createSelector([(state: RootState) => state.cart.cart], (cart) =>
  cart && cart.data.items.length > 0 ? JSON.stringify(cart.data) : undefined,
);
