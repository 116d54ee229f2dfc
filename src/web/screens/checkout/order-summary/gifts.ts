import type { CartItem } from '#contract/order/cart.ts';
import type { Gift } from '#contract/order/order.ts';

/** Characters, as the contract has them. */
export const giftLimits = { name: 100, message: 300 } as const;

/** What is typed about one gift card. One that is not sent to anybody gets its code in the account. */
export type GiftDraft = { isSent: boolean } & Pick<Gift, 'to' | 'name' | 'message'>;

export const newGift = (to: string): GiftDraft => ({ isSent: true, to, name: '', message: '' });

const isGiftCard = ({ kind }: Pick<CartItem, 'kind'>): boolean => kind === 'gift-card';

export const hasGiftCard = (items: readonly Pick<CartItem, 'kind'>[]): boolean => items.some(isGiftCard);

/** Whether there is nothing to deliver. */
export const hasOnlyGiftCards = (items: readonly Pick<CartItem, 'kind'>[]): boolean => items.every(isGiftCard);

/** Returns the gift cards of a bag, one by one. */
export const piecesOf = (items: readonly CartItem[]) =>
  items
    .filter(isGiftCard)
    .flatMap((item) =>
      Array.from({ length: item.quantity }, (_, at) => ({ key: `${item._id} ${at}`, item, number: at + 1 })),
    );

/** Returns the name of a field of a gift card that is sent. */
export const giftField = (place: number, part: keyof Gift): string => `gifts.${place}.${part}`;

/** Returns the gift cards that are sent, from the values of the form. */
export function readGifts(values: Readonly<Record<string, string>>): Gift[] {
  const gifts: Gift[] = [];
  for (let place = 0; ; place += 1) {
    const itemId = values[giftField(place, 'itemId')];
    if (itemId === undefined) return gifts;
    const read = (part: keyof Gift) => values[giftField(place, part)] ?? '';
    gifts.push({ itemId, to: read('to'), name: read('name'), message: read('message') });
  }
}
