import type { CartItem } from '#contract/order/cart.ts';
import { formatAmount } from '#contract/money.ts';
import type { ApiError } from '#web/store/api-error.ts';
import { whyUnavailable } from '#web/store/cart/availability.ts';

/** What was sent, as the shopper saw it. */
export type Quote = { delivery: number; tax: number; total: number };
export type Sent = { items: readonly CartItem[]; quote: Quote };

/** Why an order was not taken: what to say above its button, at the total, and at each line by its id. */
export type OrderChanges = {
  message: string;
  total?: string;
  delivery?: string;
  tax?: string;
  lines: Record<string, string>;
};

const was = (amount: number): string => `It was ${formatAmount(amount)}.`;

const lineErrors = ({ fields }: ApiError): Map<string, string> =>
  new Map(
    Object.entries(fields).flatMap(([path, message]) => {
      const [, itemId] = /^cartItems\.(.+)$/.exec(path) ?? [];
      return itemId === undefined ? [] : [[itemId, message]];
    }),
  );

/** What is different about a line since it was sent, in words; undefined when nothing is. */
function changeOf(before: CartItem | undefined, now: CartItem): string | undefined {
  if (!before) return 'This was added to your bag meanwhile.';
  if (before.price !== now.price) {
    return `The price has changed from ${formatAmount(before.price)} to ${formatAmount(now.price)}.`;
  }
  if (before.quantity !== now.quantity) return `The quantity has changed from ${before.quantity} to ${now.quantity}.`;
  return whyUnavailable(now);
}

/** `now` is the bag as the shop has it since, and what is added to it. */
export function orderChangesOf(
  error: ApiError,
  { items: sent, quote }: Sent,
  { items: now, quote: next }: Sent,
): OrderChanges {
  const said = lineErrors(error);
  const lines = now.flatMap((item) => {
    const words =
      said.get(item._id) ??
      changeOf(
        sent.find(({ _id }) => _id === item._id),
        item,
      );
    return words === undefined ? [] : [[item._id, words]];
  });
  const gone = sent.filter(({ _id }) => !now.some((item) => item._id === _id)).map(({ name }) => name);
  const isOther = 'totalAmount' in error.fields;
  return {
    message: [messageFor(error), ...gone.map((name) => `${name} is no longer in your bag.`)].join(' '),
    ...(isOther && { total: was(quote.total) }),
    ...(quote.delivery !== next.delivery && { delivery: was(quote.delivery) }),
    ...(quote.tax !== next.tax && { tax: was(quote.tax) }),
    lines: Object.fromEntries(lines),
  };
}

/** Without an answer nobody knows whether the order was taken; the same bag never becomes two orders. */
const messageFor = ({ status, message }: ApiError): string =>
  status === 0 ? `${message} It is safe to send again: the same bag is never ordered twice.` : message;
