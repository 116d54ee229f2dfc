import * as m from '#i18n/messages.ts';
import { formatAmount } from '#contract/format.ts';
import { formatDiscount } from '#contract/money/format-discount.ts';
import type { OrderDiscount } from '#contract/order/order.ts';
import { type DescriptionItem, DescriptionList } from '#web/ui/layout/description-list.tsx';
import { hidden, Message } from '#web/ui/layout/message.tsx';
import { Amount } from '#web/components/product/price.tsx';

type Quote = {
  currency?: string | undefined;
  subtotal: number;
  discounts?: readonly OrderDiscount[] | undefined;
  delivery: number;
  /** The fee before its discount. */
  deliveryFull?: number | undefined;
  tax: number;
  total: number;
};
/** Notes about changed amounts, by row. */
type Notes = { delivery?: string | undefined; tax?: string | undefined };
type ChargesProps = Omit<Quote, 'total'> & {
  notes?: Notes;
  /** Says 'Free' instead of $0.00. */
  sayFree?: boolean;
  className?: string | undefined;
};
type TotalProps = {
  total: number;
  /** A note about a changed total. */
  note?: string | undefined;
  className?: string | undefined;
};

const nameOf = ({ name, code }: OrderDiscount): string =>
  code === null ? name : m.order_discount_with_code({ name, code });

const chargeRows = ({
  currency,
  subtotal,
  discounts = [],
  delivery,
  deliveryFull = delivery,
  tax,
  notes = {},
  sayFree = false,
}: Omit<ChargesProps, 'className'>): DescriptionItem[] => {
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
      value: <Delivery fee={delivery} full={deliveryFull} currency={currency} sayFree={sayFree} />,
      note: notes.delivery ?? (ofDelivery && <bdi>{nameOf(ofDelivery)}</bdi>),
    },
    { label: m.order_tax(), value: <Amount value={tax} currency={currency} />, note: notes.tax },
  ];
};

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

type TotalRow = { total: number; currency?: string | undefined; note?: string | undefined };

const totalRow = ({ total, currency, note }: TotalRow): DescriptionItem => ({
  label: m.common_total(),
  value: <Amount value={total} currency={currency} />,
  strong: true,
  note,
});

/** The totals of an order. Always lists delivery and tax (D9). */
export function Totals({ total, className, ...charges }: Quote & { className?: string | undefined }) {
  return (
    <DescriptionList
      className={className}
      rows={[...chargeRows({ ...charges, sayFree: true }), totalRow({ total, currency: charges.currency })]}
    />
  );
}

/** The totals without the last row, for layouts that keep `Total` in view on its own. */
export function Charges({ className, ...charges }: ChargesProps) {
  return <DescriptionList className={className} rows={chargeRows(charges)} />;
}

export function Total({ total, note, className }: TotalProps) {
  return <DescriptionList className={className} rows={[totalRow({ total, note })]} />;
}

type LineDiscountProps = { amount: number | undefined; currency: string };

/** What discounts take off a line of an order, below its amount. */
export const LineDiscount = ({ amount, currency }: LineDiscountProps) =>
  amount === undefined ? null : (
    <p className="text-end text-sm text-muted tabular-nums">
      {m.order_line_discount({ amount: formatDiscount(amount, currency) })}
    </p>
  );
