import { z } from 'zod';
import type { EndpointTable } from '#contract/endpoint.ts';
import { rawText } from '#contract/text.ts';

export const mostGiftCardMonths = 120;

/** How the shop shows its sale prices, and how it handles gift cards, refunds and guests. */
export const SellingSettings = z.object({
  /** Whether a sale is compared with the lowest price of the 30 days before it, as the law of the European Union asks. */
  showLowestPrice: z.boolean(),
  /** For how many months a gift card can be used; null for no end. */
  giftCardMonths: z.int().min(1).max(mostGiftCardMonths).nullable(),
  /** Whether the delivery fee is suggested to be refunded with the last returned pieces. */
  refundDelivery: z.boolean(),
  /** Whether shoppers can choose store credit for a return. */
  creditRefunds: z.boolean(),
  /** Whether visitors can fill a bag and order without an account (D40). */
  guestCheckout: z.boolean(),
});
export type SellingSettings = z.output<typeof SellingSettings>;

const StoredSelling = z.object({ data: SellingSettings.extend({ version: z.string() }) });
/** As a client reads and sends it. */
export type StoredSelling = z.output<typeof StoredSelling>['data'];

export const sellingEndpoints = {
  'GET /api/admin/selling': {
    summary: 'How sale prices are shown, and how gift cards, refunds and guests are handled',
    tag: 'store',
    access: 'admin',
    permission: ['selling.view', 'settings.edit'],
    responses: { 200: StoredSelling },
  },
  'PUT /api/admin/selling': {
    summary:
      'Change how sale prices are shown, and how gift cards, refunds and guests are handled; pages follow at once',
    tag: 'store',
    access: 'admin',
    permission: 'selling.edit',
    /** What is left out stays. */
    body: SellingSettings.partial().extend({ version: rawText(64) }),
    responses: { 200: StoredSelling },
  },
} as const satisfies EndpointTable;
