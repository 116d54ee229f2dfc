import * as m from '#i18n/messages.ts';
import { z } from 'zod';

const count = (most: number) =>
  z.int({ error: m.field_enter_a_whole_number }).min(1, { error: m.field_enter_1_or_more }).max(most);
const frequent = count(100_000);

/** The most pieces of a line that the contract allows. */
export const maxPiecesPerLine = 1000;

/** The limits that admins change. Their defaults are far above what honest shoppers need. "Hourly" is in 60 minutes. */
export const ShopLimits = z.object({
  piecesPerLine: count(maxPiecesPerLine),
  /** Orders of one account that hold stock without a payment. */
  unpaidOrders: count(1000),
  /** An unpaid order is cancelled after this many minutes, and its stock is released. */
  unpaidMinutes: z
    .int({ error: m.field_enter_a_whole_number })
    .min(5, { error: m.field_enter_a_whole_number_of })
    .max(24 * 60, { error: m.field_enter_a_whole_number_of }),
  hourlyOrdersPerAccount: frequent,
  hourlyOrdersPerIp: frequent,
  savedAddresses: count(100),
  /** Whether cash on delivery requires an e-mail that was confirmed. */
  cashNeedsConfirmedEmail: z.boolean(),
  hourlyDeclinesPerAccount: frequent,
  hourlyDeclinesPerIp: frequent,
  /** Above it, new accounts cannot pay by card for an hour. */
  hourlyDeclinesOfShop: frequent,
  /** Failed sign-ins with one e-mail from one IP address in 15 minutes. */
  failedSignIns: frequent,
  hourlyRegistrationsPerIp: frequent,
});
export type ShopLimits = z.output<typeof ShopLimits>;

export const defaultLimits: ShopLimits = {
  piecesPerLine: 50,
  unpaidOrders: 5,
  unpaidMinutes: 60,
  hourlyOrdersPerAccount: 60,
  hourlyOrdersPerIp: 300,
  savedAddresses: 50,
  cashNeedsConfirmedEmail: false,
  hourlyDeclinesPerAccount: 30,
  hourlyDeclinesPerIp: 60,
  hourlyDeclinesOfShop: 300,
  failedSignIns: 10,
  hourlyRegistrationsPerIp: 300,
};

/** Everything that refuses a request by a count. */
export const LimitName = z.enum([
  'pieces-per-line',
  'pieces-held',
  'unpaid-orders',
  'orders-per-account',
  'orders-per-ip',
  'saved-addresses',
  'cash-without-confirmed-email',
  'declines-per-account',
  'declines-per-ip',
  'cards-of-new-accounts',
  'sign-ins',
  'sign-ins-per-ip',
  'password-checks',
  'authentication-codes',
  'registrations-per-ip',
  'guests-per-ip',
  'resets',
  'resets-per-email',
  'resets-per-ip',
  'email-changes',
  'email-confirmations',
  'mail-tests',
  'uploads-per-ip',
  'contact-messages-per-ip',
  'codes-per-account',
  'codes-per-ip',
  'order-links-per-ip',
  'new-order-links-per-ip',
  'invitations-per-ip',
  'draft-orders-per-ip',
  'calls-per-key',
  'counts-per-ip',
  'preview-pages',
]);
export type LimitName = z.infer<typeof LimitName>;
