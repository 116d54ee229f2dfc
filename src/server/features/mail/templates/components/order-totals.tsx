import * as m from '#i18n/messages.ts';
import type { CSSProperties } from 'react';
import type { OrderDiscount, OrderTender } from '#contract/order/order.ts';
import type { Cents } from '#contract/money/money.ts';
import { formatUnit } from '#contract/numbers.ts';
import { taxPartsOf } from '#contract/order/tax-parts.ts';
import { direction } from './direction.ts';
import { formatCents, formatDiscountCents } from './format.ts';
import { sides, styles } from './styles.ts';

type Discount = Pick<OrderDiscount, 'name' | 'code' | 'on'> & { amountCents: Cents };
type Tender = { kind: OrderTender['kind']; ending?: string | undefined; amountCents: Cents };
type Totals = {
  currency?: string | undefined;
  subtotalCents: Cents;
  discounts?: readonly Discount[] | undefined;
  deliveryCents: Cents;
  /** The fee before its discount. */
  deliveryFullCents?: Cents | undefined;
  taxCents: Cents;
  includedTaxCents?: Cents | undefined;
  taxes?: readonly { name: string; rate: number; amountCents: Cents }[] | undefined;
  taxExemptNote?: string | undefined;
  totalCents: Cents;
  /** What gift cards and store credit pay, and what is left to pay. */
  tender?: readonly Tender[] | undefined;
  dueCents?: Cents | undefined;
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
        <TotalRow label={taxLabel(order)} amount={formatCents(taxCents, currency)} style={styles.lastTotal} />
        <TaxRows taxes={order.taxes ?? []} currency={currency} />
        <TotalRow label={m.common_total()} amount={formatCents(totalCents, currency)} style={styles.grandTotal} />
        {order.tender && (
          <TenderRows tender={order.tender} dueCents={order.dueCents ?? totalCents} currency={currency} />
        )}
      </tbody>
    </table>
  );
}

function taxLabel({ includedTaxCents = 0, taxExemptNote }: Pick<Totals, 'includedTaxCents' | 'taxExemptNote'>): string {
  const label = includedTaxCents > 0 ? m.order_tax_included() : m.mail_tax();
  return taxExemptNote === undefined ? label : m.mail_tax_exempt({ tax: label, note: taxExemptNote });
}

type TaxRowsProps = { taxes: NonNullable<Totals['taxes']>; currency: string | undefined };

/** The name and rate of a tax; of several also the amounts. */
function TaxRows({ taxes, currency }: TaxRowsProps) {
  const parts = taxPartsOf(taxes.map(({ amountCents, ...tax }) => ({ ...tax, amount: amountCents })));
  return parts.map(({ name, rate, amount }) => (
    <TotalRow
      key={`${rate} ${name}`}
      label={m.order_tax_with_rate({ name, rate: formatUnit(rate, 'percent') })}
      amount={parts.length > 1 ? formatCents(amount, currency) : ''}
      style={styles.taxPart}
    />
  ));
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

type TenderRowsProps = { tender: readonly Tender[]; dueCents: Cents; currency: string | undefined };

/** What gift cards and store credit pay, and what is left to pay. */
const TenderRows = ({ tender, dueCents, currency }: TenderRowsProps) => (
  <>
    {tender.map(({ kind, ending = '', amountCents }) => (
      <TotalRow
        key={kind + ending}
        label={kind === 'gift-card' ? m.order_gift_card_ending({ ending }) : m.order_store_credit()}
        amount={formatDiscountCents(amountCents, currency)}
        style={styles.discount}
      />
    ))}
    <TotalRow label={m.order_to_pay()} amount={formatCents(dueCents, currency)} style={styles.grandTotal} />
  </>
);

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
