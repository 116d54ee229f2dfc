import { z } from 'zod';
import type { LinePieces } from './parcels.ts';

export const editStatuses = ['proposed', 'applied', 'withdrawn', 'expired', 'dropped'] as const;

/** An edit of an order that waits for the shopper to pay the difference. */
export const ProposedEdit = z.object({
  _id: z.string(),
  status: z.enum(editStatuses),
  /** What the order then costs more. */
  difference: z.number(),
  /** Until when it can be paid. */
  payUntil: z.string().nullable(),
});
export type ProposedEdit = z.infer<typeof ProposedEdit>;

/** What an order costs, in the smallest unit of its currency. */
export type OrderAmounts = {
  subtotalCents: number;
  discountCents: number;
  deliveryCents: number;
  taxCents: number;
  includedTaxCents: number;
  adjustmentCents: number;
  totalCents: number;
};

/** A line that an edit adds, at the price of the day. */
type AddedLine = { position: number; variantId: string; quantity: number; priceCents: number };

/** What an edit changes. What it leaves alone is not in it. */
export type OrderEditPlan = {
  /** The pieces that stay of lines that lose some or get more; 0 of a removed one. */
  changed: LinePieces[];
  added: AddedLine[];
  before: OrderAmounts;
  after: OrderAmounts;
};
