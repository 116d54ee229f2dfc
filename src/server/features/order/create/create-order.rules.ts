import type { User } from '#contract/account/auth.ts';
import type { OrderPaymentMethod } from '#contract/order/order.ts';
import type { OrderStatus, PaymentStatus } from '#contract/order/order-states.ts';
import { contactNeeded } from '#server/features/order/order.errors.ts';

/** Who places an order. */
export type Shopper = { id: string; name: string; email: string; emailVerifiedAt: Date | null; isGuest: boolean };
export type Contact = { name: string; email: string };

/** Returns who orders: a guest says it with the order. Throws INVALID_FIELDS for a guest who does not. */
export function toShopper(
  { role, ...caller }: Omit<Shopper, 'isGuest'> & { role: User['role'] },
  contact: Contact | undefined,
): Shopper {
  if (role !== 'guest') return { ...caller, isGuest: false };
  if (!contact) throw contactNeeded();
  return { ...caller, ...contact, isGuest: true };
}

type InitialStep = { kind: 'order'; to: OrderStatus } | { kind: 'payment'; to: PaymentStatus };

/**
 * Returns the steps that a new order takes immediately after `pending`: an order of which nothing is left to pay is paid,
 * and an order that is paid or cash on delivery is confirmed.
 */
export function initialSteps(paymentMethod: OrderPaymentMethod, dueCents: number): readonly InitialStep[] {
  const confirmed = { kind: 'order', to: 'confirmed' } as const;
  if (dueCents === 0) return [{ kind: 'payment', to: 'paid' }, confirmed];
  return paymentMethod === 'cod' ? [confirmed] : [];
}

export type SeenLine = { id: string; quantity: number; priceCents: number };

/** Whether the cart still has the lines that the shopper saw. Other lines could have the same total. */
export const matchesSeenLines = (lines: readonly SeenLine[], seenLines: readonly SeenLine[]): boolean =>
  lines.length === seenLines.length &&
  lines.every(({ id, quantity, priceCents }) =>
    seenLines.some((line) => line.id === id && line.quantity === quantity && line.priceCents === priceCents),
  );

const placeFields = ['country', 'region', 'district'] as const;

/**
 * The fields of a delivery address; `recipient` is empty for the account's name. Browsers that do not know countries yet leave out what
 * belongs to them.
 */
export type SeenAddress = Record<'recipient' | 'address' | 'city' | 'phone' | 'pincode' | 'notes', string> &
  Partial<Record<(typeof placeFields)[number], string | undefined>>;
type StoredAddress = Record<'address' | 'city' | 'phone' | 'pincode' | 'notes', string> &
  Record<'recipient' | (typeof placeFields)[number], string | null>;

/** Whether the address is still the one that the shopper saw: it may have been edited in another tab. */
export const matchesSeenAddress = (stored: StoredAddress, seen: SeenAddress): boolean =>
  (stored.recipient ?? '') === seen.recipient &&
  (['address', 'city', 'phone', 'pincode', 'notes'] as const).every((field) => stored[field] === seen[field]) &&
  placeFields.every((field) => seen[field] === undefined || (stored[field] ?? '') === seen[field]);
