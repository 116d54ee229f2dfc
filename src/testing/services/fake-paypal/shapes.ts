import { z } from 'zod';

const withoutDecimals = new Set(['HUF', 'JPY', 'TWD']);

/** PayPal refuses decimals in some currencies, and in others it wants two. */
export const PaypalAmount = z
  .object({ currency_code: z.string().regex(/^[A-Z]{3}$/), value: z.string() })
  .refine(({ currency_code, value }) => (withoutDecimals.has(currency_code) ? /^\d+$/ : /^\d+\.\d\d$/).test(value));
export type Amount = z.output<typeof PaypalAmount>;
type Link = { rel: string; href: string; method: string };

export type FakeCapture = {
  id: string;
  status: string;
  amount: Amount;
  custom_id?: string | undefined;
  invoice_id?: string | undefined;
  processor_response?: { response_code: string };
  supplementary_data: { related_ids: { order_id: string } };
};

export type FakeRefund = {
  id: string;
  status: string;
  amount: Amount;
  custom_id?: string | undefined;
  invoice_id?: string | undefined;
  links: Link[];
};

export type FakeOrder = {
  id: string;
  intent: string;
  status: string;
  create_time: string;
  update_time: string;
  payer?: { payer_id: string };
  payment_source?: {
    card?: { brand: string; last_digits: string };
    paypal?: { account_id?: string; experience_context?: { return_url: string; cancel_url: string } };
  };
  purchase_units: [
    {
      reference_id?: string | undefined;
      custom_id?: string | undefined;
      invoice_id?: string | undefined;
      amount: Amount;
      payments?: { captures: FakeCapture[]; refunds: FakeRefund[] };
    },
  ];
  links: Link[];
};

export type StoredCard = { id: string; number: string; expiry: string; customer: string };

/** Returns an amount in cents, for sums; the fake stores amounts as text. */
export const centsOf = ({ value }: Amount): number => Math.round(Number(value) * 100);
