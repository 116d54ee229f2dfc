import * as m from '#i18n/messages.ts';
import { formatAmount, joinNames } from '#contract/format.ts';
import { formatCountry } from '#contract/lists.ts';
import { highestCents, toDecimal } from '#contract/money/money.ts';
import { formatMissed } from '#contract/order/missed-lines.ts';
import type { Reordered } from '#contract/order/reorder.ts';
import { AppError, type FieldError } from '#server/platform/app-error.ts';

export const orderNotFound = () => new AppError(404, 'ORDER_NOT_FOUND', m.order_this_order_does_not_exist());

/** `positions` are those of the orders in the list that was sent. */
export const unknownOrders = (positions: readonly number[]) => {
  const message = m.order_this_order_does_not_exist();
  const errors = positions.map((at) => ({ path: `orderIds.${at}`, message }));
  return new AppError(422, 'INVALID_FIELDS', message, { errors });
};

export const tooBroad = () => new AppError(503, 'TOO_BROAD', m.order_please_narrow_this_down_by());

export const emptyCart = () => new AppError(422, 'EMPTY_CART', m.order_your_bag_is_empty());

/** What has changed besides the total: codes of the bag that are not valid any more, and the delivery method. */
type ChangedParts = { codes?: readonly { code: string; message: string }[]; isMethodGone?: boolean };

export const priceChanged = (totalCents: number, { codes = [], isMethodGone = false }: ChangedParts = {}) => {
  const message = m.order_the_total_has_changed_to({ amount: formatAmount(toDecimal(totalCents)) });
  const errors = [
    { path: 'totalAmount', message },
    ...(isMethodGone ? [{ path: 'shippingMethodId', message: m.order_this_delivery_is_gone() }] : []),
    ...codes.map((each) => ({ path: `codes.${each.code}`, message: each.message })),
  ];
  return new AppError(409, 'PRICE_CHANGED', message, { errors });
};

/** Gift cards or store credit pay another part of the order than the shopper saw. */
export const dueChanged = (dueCents: number) => {
  const message = m.order_what_is_left_has_changed({ amount: formatAmount(toDecimal(dueCents)) });
  return new AppError(409, 'PRICE_CHANGED', message, { errors: [{ path: 'dueAmount', message }] });
};

/** The shop does not deliver to the address. */
export const noDelivery = () => {
  const message = m.order_we_do_not_deliver_there();
  return new AppError(409, 'NO_DELIVERY', message, { errors: [{ path: 'addressInfo.addressId', message }] });
};

/** The total is more than an order can have. */
export const totalTooLarge = () => {
  const message = m.order_the_total_can_be_at_most({ amount: formatAmount(toDecimal(highestCents)) });
  return new AppError(422, 'TOTAL_TOO_LARGE', message, { errors: [{ path: 'totalAmount', message }] });
};

/** Another market delivers to the country of the address. */
export function otherMarket({ country, ...market }: { country: string; market: string; currency: string }) {
  const message = m.order_another_market_delivers({ country: formatCountry(country), ...market });
  return new AppError(409, 'OTHER_MARKET', message, { errors: [{ path: 'addressInfo.addressId', message }] });
}

/** The shopper has seen amounts in another currency. */
export const currencyChanged = () => {
  const message = m.order_the_currency_has_changed();
  return new AppError(409, 'PRICE_CHANGED', message, { errors: [{ path: 'totalAmount', message }] });
};

export const methodNotOffered = () => {
  const message = m.order_choose_another_payment_method();
  return new AppError(422, 'INVALID_FIELDS', message, { errors: [{ path: 'paymentMethod', message }] });
};

/** A gift card is issued when it is paid, which cash on delivery is too late for. */
export const noCashForGiftCards = () => {
  const message = m.order_no_cash_for_gift_cards();
  return new AppError(422, 'INVALID_FIELDS', message, { errors: [{ path: 'paymentMethod', message }] });
};

export const invalidGifts = (errors: FieldError[]) =>
  new AppError(422, 'INVALID_FIELDS', errors[0]?.message ?? m.field_please_check_what_you_entered(), { errors });

/** A guest has to say who orders. */
export const contactNeeded = () => {
  const message = m.field_this_field_is_required();
  return new AppError(422, 'INVALID_FIELDS', m.field_please_check_what_you_entered(), {
    errors: [
      { path: 'contact.name', message },
      { path: 'contact.email', message },
    ],
  });
};

export const cartChanged = () => new AppError(409, 'CART_CHANGED', m.order_your_bag_has_changed_in());

export const addressChanged = () => new AppError(409, 'ADDRESS_CHANGED', m.order_your_delivery_address_has_changed());

export const termsChanged = () => new AppError(409, 'TERMS_CHANGED', m.order_our_terms_have_changed_in());

type ShortLine = { cartItemId: string; name: string; color: string; size: string; left: number };

type NamedLine = Pick<ShortLine, 'name' | 'color' | 'size'>;
const formatLine = ({ name, color, size }: NamedLine) => joinNames([name, color, size]);

const formatShortage = ({ left, ...line }: Omit<ShortLine, 'cartItemId'>) =>
  left === 0
    ? m.order_line_sold_out({ line: formatLine(line) })
    : m.order_line_only_left({ line: formatLine(line), left });

const joinMessages = (lines: readonly { message: string }[]) => lines.map(({ message }) => message).join('; ');

/** Names every line that is short, so that the shopper can change all of them in one go. */
export const outOfStock = (lines: readonly ShortLine[]) => {
  const errors = lines.map((line) => ({ path: `cartItems.${line.cartItemId}`, message: formatShortage(line) }));
  const message = m.order_some_items_are_no_longer_in_stock({ lines: joinMessages(errors) });
  return new AppError(409, 'OUT_OF_STOCK', message, { errors });
};

/** The market does not sell these lines of the bag. */
export const notInMarket = (lines: readonly Omit<ShortLine, 'left'>[]) => {
  const errors = lines.map((line) => ({ path: `cartItems.${line.cartItemId}`, message: formatLine(line) }));
  const message = m.order_some_items_are_not_sold_here({ lines: joinMessages(errors) });
  return new AppError(409, 'NOT_IN_MARKET', message, { errors });
};

type LargeLine = Omit<ShortLine, 'left'> & { quantity: number };

/** `most` is the limit of a line. Names every line that exceeds it. */
export const tooManyPiecesOrdered = (lines: readonly LargeLine[], most: number) => {
  const errors = lines.map(({ cartItemId, quantity, ...line }) => ({
    path: `cartItems.${cartItemId}`,
    message: `${formatLine(line)}: ${quantity}`,
  }));
  const message = m.order_you_can_order_up_to_of_one_item({ most, lines: joinMessages(errors) });
  return new AppError(422, 'TOO_MANY_PIECES', message, { errors });
};

type HeldProduct = { name: string; cartItemIds: readonly string[]; held: number; ordered: number };

/** Says what may still be ordered of each product, at all of its lines. `most` is the limit of a product, in any colors and sizes. */
export const tooManyPiecesHeld = (products: readonly HeldProduct[], most: number) => {
  const described = products.map(({ name, cartItemIds, held, ordered }) => {
    const left = Math.max(0, most - held);
    if (held === 0) return { cartItemIds, message: m.order_you_can_order_up_to_of({ left, name, ordered }) };
    const more = m.order_you_can_order_up_to_more_of({ left, name, held });
    return { cartItemIds, message: left === 0 ? m.order_you_can_order_no_more_of({ name, held }) : more };
  });
  const limited = { products: described.map(({ message }) => message).join('. ') };
  const summary = products.some(({ held }) => held > 0)
    ? m.order_you_can_order_more_once(limited)
    : m.order_you_can_order_the_rest(limited);
  return new AppError(409, 'TOO_MANY_PIECES_HELD', summary, {
    errors: described.flatMap(({ cartItemIds, message }) =>
      cartItemIds.map((id) => ({ path: `cartItems.${id}`, message })),
    ),
  });
};

export const tooManyUnpaidOrders = (unpaid: number) =>
  new AppError(409, 'TOO_MANY_UNPAID_ORDERS', m.order_you_have_unpaid_orders({ unpaid }));

export const tooManyOrders = () =>
  new AppError(429, 'TOO_MANY_TRIES', m.order_youve_placed_many_orders_in(), {
    retryAfterSeconds: 600,
  });

export const emailNotConfirmed = () => new AppError(409, 'EMAIL_NOT_CONFIRMED', m.order_cash_on_delivery_needs_a());

/** The errors of the lines of an edit at these indexes, or of a field of theirs. */
const linesAt = (code: string, at: readonly number[], message: string, field = '') =>
  new AppError(422, code, message, { errors: at.map((index) => ({ path: `lines.${index}${field}`, message })) });

export const unknownLines = (at: readonly number[]) =>
  linesAt('INVALID_FIELDS', at, m.order_no_such_line(), '.position');

export const unknownVariants = (at: readonly number[]) =>
  linesAt('INVALID_FIELDS', at, m.order_no_such_item(), '.variantId');

export const noGiftCardsInEdits = (at: readonly number[]) =>
  linesAt('INVALID_FIELDS', at, m.order_no_gift_cards_in_edits());

export const alreadySent = (at: number) => linesAt('ALREADY_SENT', [at], m.order_already_sent());

export const nothingEdited = () => new AppError(422, 'NOTHING_CHANGED', m.order_nothing_is_changed());

export const notEditable = () => new AppError(409, 'NOT_EDITABLE', m.order_this_order_can_no_longer_be_edited());

/** A proposed edit of the order waits for its payment. */
export const editOpen = () => new AppError(409, 'EDIT_OPEN', m.order_an_edit_is_open());

export const editDecided = () => new AppError(409, 'EDIT_DECIDED', m.order_this_edit_is_decided());

export const editNotFound = () => new AppError(404, 'EDIT_NOT_FOUND', m.order_this_edit_does_not_exist());

export const paymentUnderWay = () =>
  new AppError(409, 'PAYMENT_UNDER_WAY', m.payment_a_payment_for_this_order(), { retryAfterSeconds: 3 });

export const tooMuchToRefund = () => new AppError(409, 'TOO_MUCH_REFUNDED', m.payment_this_is_more_than_is());

export const editedPriceChanged = (totalCents: number, currency: string) => {
  const amount = formatAmount(toDecimal(totalCents, currency), currency);
  const message = m.order_edited_total_has_changed_to({ amount });
  return new AppError(409, 'PRICE_CHANGED', message, { errors: [{ path: 'seenTotal', message }] });
};

/** The market of an order has no prices in its currency any more, or does not sell these items. */
export const notSoldInMarket = (why: { currency: string } | { lines: readonly NamedLine[] }) =>
  new AppError(
    409,
    'NOT_IN_MARKET',
    'currency' in why
      ? m.order_no_prices_in_its_currency({ currency: why.currency })
      : m.order_not_sold_in_its_market({ lines: why.lines.map(formatLine).join('; ') }),
  );

/** For admins who edit an order. */
export const outOfStockForEdit = (lines: readonly Omit<ShortLine, 'cartItemId'>[]) =>
  new AppError(409, 'OUT_OF_STOCK', m.order_not_enough_in_stock({ lines: lines.map(formatShortage).join('; ') }));

/** For admins who send an order again. */
export const cannotReplace = (lines: readonly Omit<ShortLine, 'cartItemId'>[]) =>
  new AppError(
    409,
    'OUT_OF_STOCK',
    m.order_the_items_cannot_be_replaced({ lines: lines.map(formatShortage).join('; ') }),
  );

/** Says of each line of an order why none of its pieces can be added to the bag again. */
export const nothingToAdd = (missed: Reordered['missed']) =>
  new AppError(409, 'NOTHING_TO_ADD', m.order_nothing_to_add({ lines: formatMissed(missed) }));

export const cannotCancel = () => new AppError(409, 'ILLEGAL_TRANSITION', m.order_this_order_can_no_longer());

export const orderInProgress = () => new AppError(409, 'ORDER_UNDER_WAY', m.order_this_order_is_still_in());

/** `reason` names the state that the order is in. */
export const illegalTransition = (reason: string) => new AppError(409, 'ILLEGAL_TRANSITION', reason);

export const notRefundable = () => new AppError(409, 'NOT_REFUNDABLE', m.order_only_a_paid_order_that());

/** For a refund by line, which an order needs no certain state for. */
export const notPaid = () => new AppError(409, 'NOT_REFUNDABLE', m.order_only_a_paid_order());

/** Pieces that are refunded were not sent yet. */
export const notSent = () => new AppError(409, 'NOT_SENT', m.order_remove_items_instead());

/** `indexes` are those of the lines in the list that was sent. */
export const noPiecesToRefund = (indexes: readonly number[]) => {
  const message = m.order_more_than_can_be_refunded();
  const errors = indexes.map((index) => ({ path: `lines.${index}.quantity`, message }));
  return new AppError(422, 'NO_SUCH_PIECES', message, { errors });
};

export const notDispatched = () => new AppError(409, 'NOT_ON_ITS_WAY', m.order_the_tracking_number_can_only());

export const notDispatchable = () => new AppError(409, 'NOT_DISPATCHABLE', m.order_not_dispatchable());

/** `at` is the place of the line in the list that was sent. */
export const morePiecesThanLeft = (at: number) => {
  const message = m.order_more_than_is_left();
  return new AppError(422, 'NO_SUCH_PIECES', message, { errors: [{ path: `lines.${at}.quantity`, message }] });
};

export const parcelNotFound = () => new AppError(404, 'PARCEL_NOT_FOUND', m.order_parcel_not_found());

export const parcelSent = () => new AppError(409, 'ALREADY_SENT', m.order_parcel_cannot_be_deleted());

export const parcelSentAgain = () => new AppError(409, 'ALREADY_SENT', m.order_parcel_sent_again());

export const notReturnable = () => new AppError(409, 'NOT_RETURNABLE', m.order_this_order_cannot_be_returned());

export const returnOpen = () => new AppError(409, 'RETURN_OPEN', m.order_were_already_reviewing_a_return());

export const tooManyPieces = (position: number) =>
  new AppError(422, 'NO_SUCH_PIECES', m.order_that_is_more_than_can(), {
    errors: [{ path: `lines.${position}.quantity`, message: m.order_that_is_more_than_can_be() }],
  });

export const returnNotFound = () => new AppError(404, 'RETURN_NOT_FOUND', m.order_this_return_does_not_exist());

export const returnDecided = () => new AppError(409, 'RETURN_DECIDED', m.order_this_return_has_already_been());

export const noCreditOffered = () => {
  const message = m.order_store_credit_is_not_offered();
  return new AppError(422, 'INVALID_FIELDS', message, { errors: [{ path: 'to', message }] });
};

export const ordersHaveNoPdf = () => new AppError(409, 'NO_PDF', m.order_has_no_pdf());
