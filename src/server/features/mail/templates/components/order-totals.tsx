import * as m from '#i18n/messages.ts';
import type { CSSProperties } from 'react';
import type { Cents } from '#contract/money/money.ts';
import { direction } from './direction.ts';
import { formatCents } from './format.ts';
import { sides, styles } from './styles.ts';

type Totals = {
  currency?: string | undefined;
  subtotalCents: Cents;
  deliveryCents: Cents;
  taxCents: Cents;
  totalCents: Cents;
};

/** The amounts of an order, from subtotal to total. */
export function OrderTotals({ currency, subtotalCents, deliveryCents, taxCents, totalCents }: Totals) {
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={styles.orderTotals}>
      <tbody>
        <TotalRow label={m.mail_subtotal()} cents={subtotalCents} currency={currency} style={styles.firstTotal} />
        <TotalRow label={m.common_delivery()} cents={deliveryCents} currency={currency} />
        <TotalRow label={m.mail_tax()} cents={taxCents} currency={currency} style={styles.lastTotal} />
        <TotalRow label={m.common_total()} cents={totalCents} currency={currency} style={styles.grandTotal} />
      </tbody>
    </table>
  );
}

type TotalRowProps = { label: string; cents: Cents; currency: string | undefined; style?: CSSProperties };

function TotalRow({ label, cents, currency, style = styles.total }: TotalRowProps) {
  return (
    <tr data-text="row">
      <td className="ink" style={style} data-text="inline">
        {label}
      </td>
      <td className="ink" style={{ ...style, ...styles.amount, ...sides[direction()].amount }} data-text="amount">
        {formatCents(cents, currency)}
      </td>
    </tr>
  );
}
