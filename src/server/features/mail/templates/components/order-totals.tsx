import type { CSSProperties } from 'react';
import type { Cents } from '#contract/money.ts';
import { formatCents } from './format.ts';
import { styles } from './styles.ts';

type Sums = { subtotalCents: Cents; deliveryCents: Cents; taxCents: Cents; totalCents: Cents };

/** What an order costs, from its subtotal to its total. */
export function OrderTotals({ subtotalCents, deliveryCents, taxCents, totalCents }: Sums) {
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={styles.orderSums}>
      <tbody>
        <SumRow label="Subtotal" cents={subtotalCents} style={styles.firstSum} />
        <SumRow label="Delivery" cents={deliveryCents} />
        <SumRow label="Tax" cents={taxCents} style={styles.lastSum} />
        <SumRow label="Total" cents={totalCents} style={styles.total} />
      </tbody>
    </table>
  );
}

type SumRowProps = { label: string; cents: Cents; style?: CSSProperties };

function SumRow({ label, cents, style = styles.sum }: SumRowProps) {
  return (
    <tr data-text="row">
      <td className="ink" style={style} data-text="inline">
        {label}
      </td>
      <td className="ink" style={{ ...style, ...styles.amount }} data-text="amount">
        {formatCents(cents)}
      </td>
    </tr>
  );
}
