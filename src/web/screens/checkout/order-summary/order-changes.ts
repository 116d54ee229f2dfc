import * as m from '#i18n/messages.ts';
import type { CartItem } from '#contract/order/cart.ts';
import { formatAmount } from '#contract/format.ts';
import type { OrderTender } from '#contract/order/order.ts';
import type { ApiError } from '#web/store/api-error.ts';
import { whyUnavailable } from '#web/store/cart/availability.ts';

/** The charges as the shopper saw them. */
export type Quote = {
  delivery: number;
  tax: number;
  total: number;
  /** What gift cards and store credit pay, and what is left to pay; absent where there are none. */
  tender?: readonly OrderTender[] | undefined;
  due?: number | undefined;
};
/** The cart as it was submitted. */
export type Sent = { items: readonly CartItem[]; quote: Quote };

/** Why an order was rejected: messages for the form, for the totals, for each line by its id, and for codes. */
export type OrderChanges = {
  message: string;
  total?: string;
  delivery?: string;
  tax?: string;
  /** What is left to pay. */
  due?: string;
  /** By the place of the gift card or of the store credit among those that pay now. */
  tender?: readonly (string | undefined)[];
  /** The delivery method is no longer offered. */
  method?: string;
  /** Whether the shop does not deliver to the address, which the page says for itself. */
  isUndeliverable?: boolean;
  lines: Record<string, string>;
  /** Messages for discount codes. */
  codes?: Record<string, string>;
  /** Messages for the fields of gift cards, by their names. */
  gifts?: Record<string, string>;
  /** Whether confirming the e-mail would help. */
  needsConfirmedEmail?: boolean;
  /** Whether the order can be placed in the market of the address. */
  isOtherMarket?: boolean;
};

const was = (amount: number): string => m.checkout_it_was({ amount: formatAmount(amount) });

/** Returns the messages of a group of fields, by what follows its name in their paths. */
const errorsOf = ({ fields }: ApiError, group: 'cartItems' | 'codes' | 'gifts'): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([path, message]) =>
      path.startsWith(`${group}.`) ? [[path.slice(group.length + 1), message]] : [],
    ),
  );

/** Describes how a line has changed since it was submitted. Returns undefined if it has not. */
function changeOf(before: CartItem | undefined, now: CartItem): string | undefined {
  if (!before) return m.checkout_this_item_was_just_added();
  if (now.notSoldHere !== undefined) return now.notSoldHere;
  if (before.price !== now.price) {
    return m.checkout_the_price_has_changed_from({
      before: formatAmount(before.price),
      now: formatAmount(now.price),
    });
  }
  if (before.quantity !== now.quantity)
    return m.checkout_the_quantity_has_changed_from({ before: before.quantity, now: now.quantity });
  return whyUnavailable(now);
}

/** Says of each gift card and of store credit whether it pays another amount than before. */
const tenderChangesOf = (before: readonly OrderTender[], now: readonly OrderTender[]) =>
  now.map(({ kind, ending, amount }) => {
    const known = before.find((each) => each.kind === kind && each.ending === ending);
    return known && known.amount !== amount ? was(known.amount) : undefined;
  });

/** Compares the submitted cart with the current one and explains the rejection. */
export function orderChangesOf(
  error: ApiError,
  { items: sent, quote }: Sent,
  { items: now, quote: next }: Sent,
): OrderChanges {
  const errorsByLine = errorsOf(error, 'cartItems');
  const codes = errorsOf(error, 'codes');
  const gifts = Object.entries(errorsOf(error, 'gifts')).map(([path, message]) => [`gifts.${path}`, message]);
  const lines = now.flatMap((item) => {
    const message =
      errorsByLine[item._id] ??
      changeOf(
        sent.find(({ _id }) => _id === item._id),
        item,
      );
    return message === undefined ? [] : [[item._id, message]];
  });
  const removed = sent.filter(({ _id }) => !now.some((item) => item._id === _id)).map(({ name }) => name);
  const hasOtherTotal = 'totalAmount' in error.fields;
  return {
    message: [messageFor(error), ...removed.map((name) => m.checkout_is_no_longer_in_your({ name }))].join(' '),
    ...(hasOtherTotal && { total: was(quote.total) }),
    ...(quote.delivery !== next.delivery && { delivery: was(quote.delivery) }),
    ...(quote.tax !== next.tax && { tax: was(quote.tax) }),
    ...('dueAmount' in error.fields && {
      due: was(quote.due ?? quote.total),
      tender: tenderChangesOf(quote.tender ?? [], next.tender ?? []),
    }),
    ...('shippingMethodId' in error.fields && { method: error.fields['shippingMethodId'] }),
    lines: Object.fromEntries(lines),
    ...(Object.keys(codes).length > 0 && { codes }),
    ...(gifts.length > 0 && { gifts: Object.fromEntries(gifts) as Record<string, string> }),
    ...(error.code === 'EMAIL_NOT_CONFIRMED' && { needsConfirmedEmail: true }),
    ...(error.code === 'NO_DELIVERY' && { isUndeliverable: true }),
    ...(error.code === 'OTHER_MARKET' && { isOtherMarket: true }),
  };
}

/** Adds to a lost response that a retry is safe, because the server never creates two orders from one cart. */
const messageFor = ({ status, message }: ApiError): string =>
  status === 0 ? m.checkout_its_safe_to_try_again({ message }) : message;
