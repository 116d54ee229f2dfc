import type { OrderAmounts } from './order-edit.ts';

/** Where a draft order goes, in the fields of an order. */
export type DraftAddress = {
  recipient: string;
  address: string;
  city: string;
  pincode: string;
  phone: string;
  notes: string;
  country?: string | undefined;
  region?: string | undefined;
  district?: string | undefined;
};

/** What a sent draft order costs, with a copy of its lines as the customer sees them. */
export type DraftQuote = OrderAmounts & {
  currency: string;
  lines: { position: number; priceCents: number; taxCents: number; discountCents: number }[];
};
