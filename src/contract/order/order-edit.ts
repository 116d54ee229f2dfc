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

/** The reason of an adjustment by which an edit has not charged what the order costs more. The words of others are the team's. */
export const editedReason = 'edited';

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

/** The line of an order that an edit adds, at the price of the day. */
export type AddedLine = {
  position: number;
  productId: string;
  variantId: string;
  name: string;
  color: string;
  size: string;
  nameShown: string | null;
  colorShown: string | null;
  sizeShown: string | null;
  image: string;
  priceCents: number;
  regularCents: number | null;
  quantity: number;
};

/** Where an edited order is sent, in the fields of an order. */
export type EditedAddress = {
  recipient: string | null;
  address: string;
  city: string;
  pincode: string;
  phone: string;
  notes: string;
  country?: string | null;
  region?: string | null;
  district?: string | null;
  phoneE164?: string | null;
};

/** What an edit changes. What it leaves alone is not in it. */
export type OrderEditPlan = {
  /** The pieces that stay of lines that lose some or get more; 0 of a removed one. */
  changed: LinePieces[];
  added: AddedLine[];
  /** The discount and the tax of every line that the order then has; null in an order whose lines have no tax of their own. */
  costs: { position: number; discountCents: number; taxCents: number | null }[];
  /** The taxes on goods of an order that is taxed by its place. */
  taxes: { position: number; baseCents: number; amountCents: number }[];
  /** What is left of the discounts of goods; 0 of one that is used no more. */
  discounts: { position: number; amountCents: number }[];
  before: OrderAmounts;
  after: OrderAmounts;
};
