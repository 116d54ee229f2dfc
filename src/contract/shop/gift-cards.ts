import * as m from '#i18n/messages.ts';
import { z } from 'zod';
import type { EndpointTable } from '#contract/endpoint.ts';
import { Paging } from '#contract/paging.ts';
import { amountHint } from '#contract/money/amount-text.ts';
import { isPayable, maxPrice } from '#contract/money/money.ts';
import { moneyAmount } from '#contract/shop/settings.ts';
import { dayText, emailText, idText, optionalLines, optionalText, rawText, requiredText } from '#contract/text.ts';

/** A change of the balance of a gift card or of store credit, newest first in lists. */
export const BalanceMovement = z.object({
  _id: z.string(),
  delta: z.number(),
  reason: z.enum(['issued', 'ordered', 'cancelled', 'refunded', 'adjusted', 'voided']),
  orderId: z.string().nullable(),
  /** Of the team; empty for shoppers and where there is none. */
  note: z.string(),
  /** Who of the team did it; empty for others. */
  actorName: z.string(),
  balanceAfter: z.number(),
  at: z.string(),
});
export type BalanceMovement = z.output<typeof BalanceMovement>;

/** `expired` is one whose last day is over. */
export const GiftCardState = z.enum(['active', 'blocked', 'expired', 'void']);
export type GiftCardState = z.output<typeof GiftCardState>;

export const GiftCardSummary = z.object({
  _id: z.string(),
  /** The last four characters of its newest code. */
  ending: z.string(),
  initial: z.number(),
  balance: z.number(),
  /** The last day on which it can be used; null for no end. */
  expiresOn: z.string().nullable(),
  state: GiftCardState,
  source: z.enum(['order', 'admin']),
  orderId: z.string().nullable(),
  /** Empty for one that was not sent to anybody. */
  recipientName: z.string(),
  recipientEmail: z.string(),
  note: z.string(),
  createdAt: z.string(),
  version: z.string(),
});
export type GiftCardSummary = z.output<typeof GiftCardSummary>;

export const GiftCard = GiftCardSummary.extend({
  message: z.string(),
  /** The latest 200, newest first. */
  movements: z.array(BalanceMovement),
});
export type GiftCard = z.output<typeof GiftCard>;

/** What anybody who has the code may know. */
export const GiftCardBalance = z.object({ ending: z.string(), balance: z.number(), expiresOn: z.string().nullable() });
export type GiftCardBalance = z.output<typeof GiftCardBalance>;

const giftCardDay = dayText('2200-01-01').nullable();
/** A change of a balance by the team in the base currency: not 0, and it may be negative. */
export const balanceChange = z
  .number()
  .refine((amount) => Math.abs(amount) <= maxPrice(), { error: m.field_enter_a_smaller_amount, abort: true })
  .refine((amount) => isPayable(Math.abs(amount)), { error: () => amountHint(), abort: true })
  .refine((amount) => amount !== 0, { error: m.field_enter_an_amount_other_than_0 });

export const NewGiftCard = z.object({
  amount: moneyAmount.gt(0, { error: () => m.field_enter_more_than({ limit: 0 }) }),
  /** Without it, the months of the settings count. */
  expiresOn: giftCardDay.optional(),
  note: optionalText(300),
  /** To whom it is mailed; without it, the team gives the code away. */
  to: z
    .object({ email: emailText, name: optionalText(100), message: optionalLines(300) })
    .nullable()
    .default(null),
});
export type NewGiftCard = z.input<typeof NewGiftCard>;

const cardParams = z.object({ id: idText });
const OneCard = z.object({ data: GiftCard });
const NewCode = z.object({ code: z.string() });

export const giftCardEndpoints = {
  'POST /api/gift-card/balance': {
    summary: 'What is left on a gift card',
    tag: 'store',
    access: 'anyone',
    body: z.object({ code: rawText(100) }),
    responses: { 200: GiftCardBalance },
  },
  'GET /api/users/:userId/gift-cards': {
    summary: 'The gift cards that an account has bought for itself',
    tag: 'users',
    access: 'shopper',
    owner: ['params.userId'],
    params: z.object({ userId: idText }),
    responses: { 200: z.object({ data: z.array(GiftCardBalance.extend({ _id: z.string(), orderId: z.string() })) }) },
  },
  'POST /api/gift-card/:id/code': {
    summary: 'Make another code of a gift card that the caller has bought for themself',
    tag: 'users',
    access: 'shopper',
    creates: true,
    secret: true,
    params: cardParams,
    responses: { 201: NewCode },
  },
  'GET /api/admin/gift-cards': {
    summary: 'The gift cards, newest first; `q` matches the end of a code, an order, a name or an e-mail',
    tag: 'store',
    access: 'admin',
    permission: 'selling.view',
    query: Paging.extend({ q: optionalText(100), state: GiftCardState.optional() }),
    responses: {
      /** `outstanding` is what is left on all cards that can be used. */
      200: z.object({ data: z.array(GiftCardSummary), nextCursor: z.string().nullable(), outstanding: z.number() }),
    },
  },
  'POST /api/admin/gift-cards': {
    summary: 'Issue a gift card; the response is the only place where its code is shown',
    tag: 'store',
    access: 'admin',
    permission: 'selling.edit',
    creates: true,
    secret: true,
    body: NewGiftCard,
    responses: { 201: OneCard.extend(NewCode.shape) },
  },
  'GET /api/admin/gift-cards/:id': {
    summary: 'One gift card with its movements',
    tag: 'store',
    access: 'admin',
    permission: 'selling.view',
    params: cardParams,
    responses: { 200: OneCard },
  },
  'PATCH /api/admin/gift-cards/:id': {
    summary: 'Block a gift card or unblock it, or change until when it can be used; what is left out stays',
    tag: 'store',
    access: 'admin',
    permission: 'selling.edit',
    params: cardParams,
    body: z.object({
      expiresOn: giftCardDay.optional(),
      status: z.enum(['active', 'blocked']).optional(),
      version: requiredText(64),
    }),
    responses: { 200: OneCard },
  },
  'POST /api/admin/gift-cards/:id/code': {
    summary: 'Make another code of a gift card, and end the others if asked to',
    tag: 'store',
    access: 'admin',
    permission: 'selling.edit',
    creates: true,
    secret: true,
    params: cardParams,
    body: z.object({ revokeOthers: z.boolean().default(false) }),
    responses: { 201: NewCode },
  },
  'POST /api/admin/gift-cards/:id/send': {
    summary: 'Mail a gift card to its recipient again, with another code',
    tag: 'store',
    access: 'admin',
    permission: 'selling.edit',
    creates: true,
    params: cardParams,
    responses: { 202: z.object({ recipient: z.string() }) },
  },
  'POST /api/admin/gift-cards/:id/adjust': {
    summary: 'Change the balance of a gift card',
    tag: 'store',
    access: 'admin',
    permission: 'selling.edit',
    creates: true,
    params: cardParams,
    body: z.object({ amount: balanceChange, note: requiredText(300) }),
    responses: { 201: OneCard },
  },
} as const satisfies EndpointTable;
