import { Facts } from './facts.tsx';
import { Amount } from './price.tsx';

type TotalsProps = {
  subtotal: number;
  delivery: number;
  tax: number;
  total: number;
  /** What has changed about the total. */
  note?: string | undefined;
  className?: string | undefined;
};

/** What an order adds up to. Delivery and tax are always named (D9). */
export function Totals({ subtotal, delivery, tax, total, note, className }: TotalsProps) {
  return (
    <Facts
      className={className}
      rows={[
        { label: 'Sub-Total', value: <Amount value={subtotal} /> },
        { label: 'Delivery', value: <Amount value={delivery} /> },
        { label: 'Tax', value: <Amount value={tax} /> },
        { label: 'Total', value: <Amount value={total} />, strong: true, note },
      ]}
    />
  );
}
