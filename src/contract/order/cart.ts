import * as m from '#i18n/messages.ts';
import { z } from 'zod';
import { SizeSystems } from '#contract/catalog/size-scales.ts';
import { Untranslated } from '#contract/catalog/untranslated.ts';
import type { EndpointTable } from '#contract/endpoint.ts';
import { discountClasses } from '#contract/order/pricing/offers.ts';
import { DiscountCode } from '#contract/shop/discounts.ts';
import { idText, optionalText, rawText } from '#contract/text.ts';

export const CartItem = z.object({
  _id: z.string(),
  productId: z.string(),
  slug: z.string(),
  name: z.string(),
  /** 0 for what the market does not sell. */
  price: z.number(),
  /** Before a sale, where one lowers the price. */
  regularPrice: z.number().optional(),
  quantity: z.number().int(),
  /** Absent for goods. */
  kind: z.literal('gift-card').optional(),
  /** The names by which color and size are chosen. The labels are shown where this language has other names. */
  color: z.string(),
  colorLabel: z.string().optional(),
  size: z.string(),
  sizeLabel: z.string().optional(),
  /** What the size is called in each system; absent where no size scale has it. */
  systems: SizeSystems.optional(),
  image: z.array(z.string()),
  /** Whether this quantity can be bought now. */
  available: z.boolean(),
  /** Says that the market does not sell it; absent where it does. */
  notSoldHere: z.string().optional(),
  /** The stock, when it is low or smaller than the quantity; else null, also when it is sold out. */
  left: z.number().int().nullable(),
  untranslated: Untranslated,
});
export type CartItem = z.infer<typeof CartItem>;

const offerFields = {
  id: z.string(),
  name: z.string(),
  /** Null for one that applies by itself. */
  code: z.string().nullable(),
  /** The items of the bag on which it falls, by their ids. */
  goods: z.array(z.string()),
  /** What there has to be of these, before discounts. */
  minimum: z.object({ subtotal: z.number(), pieces: z.int() }),
  combines: z.array(z.enum(discountClasses)),
};
const offerClass = z.enum(['items', 'order']);
const goods = z.array(z.string());

/** A discount of which only the bag decides whether it applies. Amounts are in the currency of the bag. */
export const CartOffer = z.discriminatedUnion('type', [
  z.object({ ...offerFields, type: z.literal('percent'), on: offerClass, percent: z.number() }),
  z.object({ ...offerFields, type: z.literal('amount'), on: offerClass, amount: z.number() }),
  z.object({ ...offerFields, type: z.literal('fixed-price'), price: z.number() }),
  z.object({ ...offerFields, type: z.literal('free-shipping'), maxFee: z.number().nullable() }),
  z.object({
    ...offerFields,
    type: z.literal('buy-x-get-y'),
    buy: z.object({ quantity: z.int(), goods }),
    get: z.object({ quantity: z.int(), goods, percent: z.number() }),
    timesPerOrder: z.int().nullable(),
  }),
]);
export type CartOffer = z.infer<typeof CartOffer>;

/** A code that the shopper has entered. */
export const CartCode = z.object({
  code: z.string(),
  /** That of its discount. */
  name: z.string(),
  /** Whether it lowers what the bag costs, and by how much. */
  applied: z.boolean(),
  amount: z.number(),
  /** Why it is not applied; null when it is. */
  message: z.string().nullable(),
});
export type CartCode = z.infer<typeof CartCode>;

/** A gift card that the shopper has entered. */
export const CartGiftCard = z.object({
  _id: z.string(),
  /** The last four characters of its code. */
  ending: z.string(),
  balance: z.number(),
  expiresOn: z.string().nullable(),
  /** Why it does not pay this order; absent when it can. */
  message: z.string().optional(),
});
export type CartGiftCard = z.infer<typeof CartGiftCard>;

export const Cart = z.object({
  _id: z.string(),
  data: z.object({
    items: z.array(CartItem),
    /** Of the prices (ISO 4217); absent for US dollars. */
    currency: z.string().optional(),
    /** In the order in which they were entered; absent without any. */
    codes: z.array(CartCode).optional(),
    /** In the order in which they were entered; absent without any. */
    giftCards: z.array(CartGiftCard).optional(),
    /** The discounts that apply by themselves, and those of the codes; absent without any. */
    offers: z.array(CartOffer).optional(),
    /** Present where the shopper pays no tax. */
    taxExempt: z.literal(true).optional(),
  }),
});
export type Cart = z.infer<typeof Cart>;

const quantity = z
  .int({ error: m.field_enter_a_whole_number })
  .min(1, { error: m.cart_quantity_cannot_be_less_than })
  .max(1000, { error: m.cart_quantity_cannot_be_more_than });

export const CartAddition = z.object({
  userId: idText,
  productId: idText,
  /** Ignored: the shop uses its own name of the product. */
  name: optionalText(300),
  color: optionalText(100),
  size: optionalText(100),
  quantity: quantity.default(1),
});
export type CartAddition = z.input<typeof CartAddition>;

export const CartUpdate = z.object({
  userId: idText,
  productId: idText,
  color: optionalText(100),
  size: optionalText(100),
  quantity,
});
export type CartUpdate = z.input<typeof CartUpdate>;

export const cartEndpoints = {
  'GET /api/cart/get/:userId': {
    summary: 'The cart',
    tag: 'cart',
    access: 'shopper',
    guests: true,
    owner: ['params.userId'],
    params: z.object({ userId: idText }),
    responses: { 200: Cart },
  },
  'POST /api/cart/add': {
    summary: 'Add to the cart; increases an existing line of the same product, colour and size',
    tag: 'cart',
    access: 'shopper',
    guests: true,
    owner: ['body.userId'],
    creates: true,
    body: CartAddition,
    responses: { 200: z.object({ data: Cart }) },
  },
  'PUT /api/cart/update-cart': {
    summary: 'Set the quantity of a line',
    tag: 'cart',
    access: 'shopper',
    guests: true,
    owner: ['body.userId'],
    body: CartUpdate,
    responses: { 200: z.object({ cart: Cart }) },
  },
  'DELETE /api/cart/:userId/:itemId': {
    summary: 'Remove a line',
    tag: 'cart',
    access: 'shopper',
    guests: true,
    owner: ['params.userId'],
    params: z.object({ userId: idText, itemId: idText }),
    responses: { 200: z.object({ cart: Cart }) },
  },
  'POST /api/cart/codes': {
    summary:
      'Enter a discount code or the code of a gift card; a discount code that the bag does not fulfil yet is kept and says what is missing',
    tag: 'cart',
    access: 'shopper',
    guests: true,
    owner: ['body.userId'],
    body: z.object({ userId: idText, code: rawText(100) }),
    responses: { 200: z.object({ cart: Cart }) },
  },
  'DELETE /api/cart/codes/:userId/:code': {
    summary: 'Remove a discount code; again, it changes nothing',
    tag: 'cart',
    access: 'shopper',
    guests: true,
    owner: ['params.userId'],
    params: z.object({ userId: idText, code: DiscountCode }),
    responses: { 200: z.object({ cart: Cart }) },
  },
  'DELETE /api/cart/gift-cards/:userId/:id': {
    summary: 'Remove a gift card from the bag; again, it changes nothing',
    tag: 'cart',
    access: 'shopper',
    guests: true,
    owner: ['params.userId'],
    params: z.object({ userId: idText, id: idText }),
    responses: { 200: z.object({ cart: Cart }) },
  },
} as const satisfies EndpointTable;
