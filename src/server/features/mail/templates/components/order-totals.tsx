import * as m from '#i18n/messages.ts';
import type { CSSProperties } from 'react';
import type { OrderDiscount } from '#contract/order/order.ts';
import type { Cents } from '#contract/money/money.ts';
import { direction } from './direction.ts';
import { formatCents, formatDiscountCents } from './format.ts';
import { sides, styles } from './styles.ts';

type Discount = Pick<OrderDiscount, 'name' | 'code' | 'on'> & { amountCents: Cents };
type Totals = {
  currency?: string | undefined;
  subtotalCents: Cents;
  discounts?: readonly Discount[] | undefined;
  deliveryCents: Cents;
  /** The fee before its discount. */
  deliveryFullCents?: Cents | undefined;
  taxCents: Cents;
  totalCents: Cents;
};

/** The amounts of an order, from subtotal to total. What a discount takes off the delivery is a row below its full fee. */
export function OrderTotals({ currency, discounts, ...order }: Totals) {
  const { subtotalCents, deliveryCents, deliveryFullCents = deliveryCents, taxCents, totalCents } = order;
  const { goods = [], delivery = [] } = Object.groupBy(discounts ?? [], ({ on }) => (on === 'delivery' ? on : 'goods'));
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={styles.orderTotals}>
      <tbody>
        <TotalRow label={m.mail_subtotal()} amount={formatCents(subtotalCents, currency)} style={styles.firstTotal} />
        <DiscountRows discounts={goods} currency={currency} />
        <TotalRow label={m.common_delivery()} amount={formatCents(deliveryFullCents, currency)} />
        <DiscountRows discounts={delivery} currency={currency} />
        <TotalRow label={m.mail_tax()} amount={formatCents(taxCents, currency)} style={styles.lastTotal} />
        <TotalRow label={m.common_total()} amount={formatCents(totalCents, currency)} style={styles.grandTotal} />
      </tbody>
    </table>
  );
}

type DiscountRowsProps = { discounts: readonly Discount[]; currency: string | undefined };

const DiscountRows = ({ discounts, currency }: DiscountRowsProps) =>
  discounts.map(({ name, code, amountCents }, index) => (
    <TotalRow
      // oxlint-disable-next-line react/no-array-index-key -- rendered once
      key={index}
      label={code === null ? name : m.order_discount_with_code({ name, code })}
      amount={formatDiscountCents(amountCents, currency)}
      style={styles.discount}
    />
  ));

type TotalRowProps = { label: string; amount: string; style?: CSSProperties };

function TotalRow({ label, amount, style = styles.total }: TotalRowProps) {
  return (
    <tr data-text="row">
      <td className="ink" style={style} data-text="inline">
        {label}
      </td>
      <td className="ink" style={{ ...style, ...styles.amount, ...sides[direction()].amount }} data-text="amount">
        {amount}
      </td>
    </tr>
  );
}
