import * as m from '#i18n/messages.ts';
import { DescriptionList } from '#web/ui/layout/description-list.tsx';
import { Amount } from '#web/components/product/price.tsx';

type Quote = { currency?: string | undefined; subtotal: number; delivery: number; tax: number; total: number };
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

const chargeRows = ({
  currency,
  subtotal,
  delivery,
  tax,
  notes = {},
  sayFree = false,
}: Omit<ChargesProps, 'className'>) => [
  { label: m.order_sub_total(), value: <Amount value={subtotal} currency={currency} /> },
  {
    label: m.common_delivery(),
    value: delivery === 0 && sayFree ? m.order_free() : <Amount value={delivery} currency={currency} />,
    note: notes.delivery,
  },
  { label: m.order_tax(), value: <Amount value={tax} currency={currency} />, note: notes.tax },
];
type TotalRow = { total: number; currency?: string | undefined; note?: string | undefined };

const totalRow = ({ total, currency, note }: TotalRow) => ({
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
