import * as m from '#i18n/messages.ts';
import type { ReactNode } from 'react';
import { formatAmount } from '#contract/format.ts';
import { formatDiscount } from '#contract/money/format-discount.ts';
import type { OrderDiscount, OrderTax, OrderTender } from '#contract/order/order.ts';
import { type PaymentStatus, wasPaid } from '#contract/order/order-states.ts';
import { nameOfTender } from '#web/store/order/order-labels.ts';
import { type DescriptionItem, DescriptionList } from '#web/ui/layout/description-list.tsx';
import { hidden, Message } from '#web/ui/layout/message.tsx';
import { Amount } from '#web/components/product/price.tsx';
import { TaxNote } from './tax-note.tsx';

type Quote = {
  currency?: string | undefined;
  subtotal: number;
  discounts?: readonly OrderDiscount[] | undefined;
  /** Null before the address is known on which it depends. */
  delivery: number | null;
  /** The fee before its discount. */
  deliveryFull?: number | undefined;
  /** Null before the address is known on which it depends. */
  tax: number | null;
  /** The parts of the tax; none where it is that of the settings. */
  taxes?: readonly OrderTax[] | undefined;
  /** The part of the tax that the prices contain: all of it or 0. */
  includedTax?: number | undefined;
  /** Why the customer pays no tax. */
  taxExemptNote?: string | undefined;
  /** What the team has added to the total or taken off it, and why. */
  adjustment?: number | undefined;
  adjustmentReason?: string | undefined;
  total: number;
} & Paid;
/** What gift cards and store credit pay of a total, and what is left to pay, or was paid. */
type Paid = {
  tender?: readonly OrderTender[] | undefined;
  due?: number | undefined;
  paymentStatus?: PaymentStatus | undefined;
};
/** Notes about changed amounts, by row. */
type Notes = {
  delivery?: ReactNode;
  tax?: ReactNode;
  total?: ReactNode;
  /** By the place of the gift card or of the store credit. */
  tender?: readonly ReactNode[] | undefined;
};
type ChargesProps = Omit<Quote, 'total' | 'due'> & {
  /** Where gift cards or store credit pay a part of it. */
  total?: number | undefined;
  notes?: Notes;
  /** Says 'Free' instead of $0.00. */
  sayFree?: boolean;
  /** Whether there is nothing to deliver. */
  isByEmail?: boolean;
  className?: string | undefined;
};
type TotalProps = {
  total: number;
  /** What it is called where it is not the whole total. */
  label?: string | undefined;
  /** A note about a changed total. */
  note?: ReactNode;
  className?: string | undefined;
};

const nameOf = ({ name, code }: OrderDiscount): string =>
  code === null ? name : m.order_discount_with_code({ name, code });

const chargeRows = ({
  currency,
  subtotal,
  discounts = [],
  delivery,
  deliveryFull,
  tax,
  includedTax = 0,
  taxes = [],
  taxExemptNote,
  notes = {},
  sayFree = false,
  isByEmail = false,
}: Omit<ChargesProps, 'className' | 'total' | 'tender'>): DescriptionItem[] => {
  const ofDelivery = discounts.find(({ on }) => on === 'delivery');
  return [
    { label: m.order_sub_total(), value: <Amount value={subtotal} currency={currency} /> },
    ...discounts
      .filter(({ on }) => on !== 'delivery')
      .map((discount, at) => ({
        id: `discount ${at}`,
        label: nameOf(discount),
        value: formatDiscount(discount.amount, currency),
      })),
    {
      label: m.common_delivery(),
      value: isByEmail ? (
        m.checkout_by_e_mail()
      ) : delivery === null ? (
        <WithAddress />
      ) : (
        <Delivery fee={delivery} full={deliveryFull ?? delivery} currency={currency} sayFree={sayFree} />
      ),
      note: notes.delivery ?? (ofDelivery && <bdi>{nameOf(ofDelivery)}</bdi>),
    },
    {
      label: includedTax > 0 ? m.order_tax_included() : m.order_tax(),
      value: tax === null ? <WithAddress /> : <Amount value={tax} currency={currency} />,
      note: notes.tax ?? taxNote({ taxes, taxExemptNote, currency }),
    },
  ];
};

type TaxFacts = Pick<Quote, 'taxExemptNote' | 'currency'> & { taxes: readonly OrderTax[] };

function taxNote({ taxes, taxExemptNote, currency }: TaxFacts) {
  if (taxExemptNote !== undefined) return m.order_tax_exempt({ note: taxExemptNote });
  return taxes.length > 0 && <TaxNote taxes={taxes} currency={currency} />;
}

/** In place of an amount that depends on the address. */
const WithAddress = () => <span className="text-sm text-muted">{m.order_calculated_with_your_address()}</span>;

type DeliveryProps = { fee: number; full: number; currency: string | undefined; sayFree: boolean };

/** The fee for the delivery, and that before its discount struck out. */
function Delivery({ fee, full, currency, sayFree }: DeliveryProps) {
  const now = fee === 0 && sayFree ? m.order_free() : formatAmount(fee, currency);
  if (full <= fee) return <bdi>{now}</bdi>;
  return (
    <Message
      message={m.order_delivery_reduced}
      markup={{
        hidden,
        regular: () => <s className="me-2 text-muted">{isolated(formatAmount(full, currency))}</s>,
        reduced: () => isolated(now),
      }}
    />
  );
}

const isolated = (text: string) => <bdi className="whitespace-nowrap">{text}</bdi>;

type TenderRows = Pick<ChargesProps, 'total' | 'tender' | 'currency' | 'notes'>;

/** The total, and what gift cards and store credit pay of it; nothing without any. */
const tenderRows = ({ total, tender = [], currency, notes = {} }: TenderRows): DescriptionItem[] =>
  total === undefined || tender.length === 0
    ? []
    : [
        {
          label: m.common_total(),
          value: <Amount value={total} currency={currency} />,
          medium: true,
          note: notes.total,
        },
        ...tender.map((each, at) => ({
          id: `tender ${at}`,
          label: nameOfTender(each),
          value: formatDiscount(each.amount, currency),
          note: notes.tender?.[at],
        })),
      ];

type TotalRow = Pick<TotalProps, 'total' | 'label' | 'note'> & { currency?: string | undefined };

const totalRow = ({ total, label = m.common_total(), currency, note }: TotalRow): DescriptionItem => ({
  label,
  value: <Amount value={total} currency={currency} />,
  strong: true,
  note,
});

/** What the last row of totals says: the total, or what gift cards and store credit leave to pay, or have left. */
export function lastRowOf({ total, tender = [], due = total, paymentStatus }: Paid & { total: number }) {
  if (tender.length === 0) return { total };
  const isPaid = paymentStatus !== undefined && wasPaid({ paymentStatus });
  return { total: due, label: isPaid ? m.order_paid() : m.order_to_pay() };
}

/** What the team has added to the total or taken off it; nothing without that. */
const adjustmentRows = ({ adjustment = 0, adjustmentReason, currency }: Omit<Quote, 'total'>): DescriptionItem[] =>
  adjustment === 0
    ? []
    : [
        {
          label: adjustmentReason || m.order_adjustment(),
          value: adjustment < 0 ? formatDiscount(-adjustment, currency) : formatAmount(adjustment, currency),
        },
      ];

/** The totals of an order. Always lists delivery and tax (D9). */
export function Totals({ className, ...totals }: Quote & { className?: string | undefined }) {
  return (
    <DescriptionList
      className={className}
      rows={[
        ...chargeRows({ ...totals, sayFree: true }),
        ...adjustmentRows(totals),
        ...tenderRows(totals),
        totalRow({ ...lastRowOf(totals), currency: totals.currency }),
      ]}
    />
  );
}

/** The totals without the last row, for layouts that keep `Total` or `To pay` in view on its own. */
export function Charges({ className, ...charges }: ChargesProps) {
  return <DescriptionList className={className} rows={[...chargeRows(charges), ...tenderRows(charges)]} />;
}

export function Total({ className, ...row }: TotalProps) {
  return <DescriptionList className={className} rows={[totalRow(row)]} />;
}

type LineDiscountProps = { amount: number | undefined; currency: string };

/** What discounts take off a line of an order, below its amount. */
export const LineDiscount = ({ amount, currency }: LineDiscountProps) =>
  amount === undefined ? null : (
    <p className="text-end text-sm text-muted tabular-nums">
      {m.order_line_discount({ amount: formatDiscount(amount, currency) })}
    </p>
  );
