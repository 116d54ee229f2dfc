import { z } from 'zod';

/** `lost` and `returned_to_sender` ones did not arrive: their pieces are sent again or refunded. */
export const parcelStatuses = ['sent', 'delivered', 'lost', 'returned_to_sender'] as const;
export type ParcelStatus = (typeof parcelStatuses)[number];

/** Pieces of the line of an order with this position. */
export const LinePieces = z.object({ position: z.int().min(0).max(1000), quantity: z.int().min(1).max(1000) });
export type LinePieces = z.infer<typeof LinePieces>;

export const Parcel = z.object({
  _id: z.string(),
  /** Of its order, from 1 on. */
  number: z.number().int(),
  status: z.enum(parcelStatuses),
  /** A key of `carriers.ts`; null when nobody said which. */
  carrier: z.string().nullable(),
  /** Empty without one. */
  trackingNumber: z.string(),
  /** The page about it, its own or that of its carrier; empty without one. */
  trackingUrl: z.string(),
  lines: z.array(LinePieces),
  dispatchedAt: z.string(),
  deliveredAt: z.string().nullable(),
});
export type Parcel = z.infer<typeof Parcel>;
