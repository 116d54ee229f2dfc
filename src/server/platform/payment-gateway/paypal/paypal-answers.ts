import { z } from 'zod';
import { formatPlainAmount } from '#contract/format.ts';
import { type Cents, toDecimal, toMinor } from '#contract/money/money.ts';

/** Formats an amount for PayPal, which takes yen, forints and New Taiwan dollars without decimals: 1950 -> "19.50". */
export const amountOf = (cents: Cents, currency: string) => ({
  currency_code: currency,
  value: formatPlainAmount(toDecimal(cents, currency), currency),
});

const Amount = z
  .object({ currency_code: z.string().length(3), value: z.string().regex(/^\d{1,12}(\.\d{1,3})?$/) })
  .transform(({ currency_code: currency, value }) => ({ currency, amountCents: toMinor(Number(value), currency) }));

export const Capture = z.object({
  id: z.string().min(1),
  status: z.string(),
  amount: Amount,
  processor_response: z.object({ response_code: z.string().optional() }).optional(),
  supplementary_data: z.object({ related_ids: z.object({ order_id: z.string().optional() }).optional() }).optional(),
});
export type Capture = z.infer<typeof Capture>;

export const Refund = z.object({
  id: z.string().min(1),
  status: z.string(),
  amount: Amount,
  custom_id: z.string().optional(),
  invoice_id: z.string().optional(),
});
export type Refund = z.infer<typeof Refund>;

const Unit = z.object({
  custom_id: z.string().optional(),
  payments: z.object({ captures: z.array(Capture).default([]), refunds: z.array(Refund).default([]) }).optional(),
});

export const Order = z.object({
  id: z.string().min(1),
  status: z.string(),
  create_time: z.string().optional(),
  update_time: z.string().optional(),
  payer: z.object({ payer_id: z.string().optional() }).optional(),
  payment_source: z
    .object({
      card: z.object({ brand: z.string().optional(), last_digits: z.string().optional() }).optional(),
      paypal: z.object({ account_id: z.string().optional() }).optional(),
    })
    .optional(),
  purchase_units: z.array(Unit).default([]),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).default([]),
});
export type Order = z.infer<typeof Order>;

export const PaymentToken = z.object({
  id: z.string().min(1),
  payment_source: z.object({
    card: z.object({ brand: z.string().optional(), last_digits: z.string().min(4), expiry: z.string().optional() }),
  }),
});

const brands: Record<string, string> = {
  VISA: 'Visa',
  MASTERCARD: 'Mastercard',
  AMEX: 'American Express',
  DISCOVER: 'Discover',
  DINERS: 'Diners Club',
  JCB: 'JCB',
};

export const faceOf = ({ brand = '', last_digits }: { brand?: string | undefined; last_digits: string }) => ({
  brand: brands[brand] ?? 'Card',
  last4: last_digits.slice(-4),
});
