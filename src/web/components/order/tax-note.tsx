import * as m from '#i18n/messages.ts';
import { formatUnit } from '#contract/numbers.ts';
import type { OrderTax } from '#contract/order/order.ts';
import { taxPartsOf } from '#contract/order/tax-parts.ts';
import { Amount } from '#web/components/product/price.tsx';

type TaxNoteProps = { taxes: readonly OrderTax[]; currency: string | undefined };

/** The name and rate of a tax; of several also the amounts. */
export function TaxNote({ taxes, currency }: TaxNoteProps) {
  const parts = taxPartsOf(taxes);
  return parts.map(({ name, rate, amount }) => (
    <span key={`${rate} ${name}`} className="flex justify-between gap-x-6">
      <bdi className="min-w-0 wrap-anywhere">{m.order_tax_with_rate({ name, rate: formatUnit(rate, 'percent') })}</bdi>
      {parts.length > 1 && <Amount value={amount} currency={currency} />}
    </span>
  ));
}
