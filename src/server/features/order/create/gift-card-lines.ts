import * as m from '#i18n/messages.ts';
import type { Gift } from '#contract/order/order.ts';
import { isGoods } from '#contract/order/pricing/offers.ts';
import type { CartToOrder } from '#server/features/cart/cart.service.ts';
import type { CardLine } from '#server/features/gift-cards/gift-cards.service.ts';
import { invalidGifts, noCashForGiftCards } from '#server/features/order/order.errors.ts';

type CartLines = CartToOrder['lines'];
type WithGifts = { paymentMethod: 'paypal' | 'card' | 'cod'; gifts?: readonly Gift[] | undefined };
type Buyer = { name: string; email: string; isGuest: boolean };

/** Returns an error for each recipient of a line that is no gift card, or has no more pieces. */
function giftErrors(lines: CartLines, gifts: readonly Gift[]) {
  const piecesLeft = new Map(lines.filter((line) => !isGoods(line)).map(({ id, quantity }) => [id, quantity]));
  return gifts.flatMap(({ itemId }, at) => {
    const path = `gifts.${at}.itemId`;
    const left = piecesLeft.get(itemId);
    if (left === undefined) return [{ path, message: m.order_no_such_gift_card() }];
    piecesLeft.set(itemId, left - 1);
    return left > 0 ? [] : [{ path, message: m.order_more_recipients_than_gift_cards() }];
  });
}

/** Returns the recipients of the pieces of a line. A guest has no account to show the codes of the others, and gets them by e-mail. */
function recipientsOf({ id, quantity }: CartLines[number], gifts: readonly Gift[], buyer: Buyer) {
  const given = gifts.filter(({ itemId }) => itemId === id);
  if (!buyer.isGuest) return given;
  const own = { to: buyer.email, name: buyer.name, message: '' };
  return [...given, ...Array.from({ length: Math.max(0, quantity - given.length) }, () => own)];
}

/** Returns the lines of gift cards with their recipients. Throws INVALID_FIELDS for cash on delivery and for recipients of other lines. */
export function toCardLines(lines: CartLines, { paymentMethod, gifts = [] }: WithGifts, buyer: Buyer): CardLine[] {
  const cardLines = lines.flatMap((line, position) =>
    isGoods(line)
      ? []
      : [
          {
            position,
            quantity: line.quantity,
            unitCents: line.priceCents,
            gifts: recipientsOf(line, gifts, buyer),
          },
        ],
  );
  if (cardLines.length > 0 && paymentMethod === 'cod') throw noCashForGiftCards();
  const errors = giftErrors(lines, gifts);
  if (errors.length > 0) throw invalidGifts(errors);
  return cardLines;
}
