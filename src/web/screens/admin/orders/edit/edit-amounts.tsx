import * as m from '#i18n/messages.ts';
import { formatAmount } from '#contract/format.ts';
import type { EditPreview } from '#contract/order/order-edits.ts';
import type { AdminOrder } from '#contract/order/order-admin.ts';
import { cx } from '#web/ui/layout/cx.ts';

type Amounts = EditPreview['before'];
type Row = { name: keyof Amounts; label: string };

/** What an order costs as it is. */
export const amountsOf = (order: AdminOrder): Amounts => ({
  subtotal: order.subtotal,
  discount: order.discount ?? 0,
  delivery: order.delivery,
  tax: order.tax,
  taxIncluded: (order.includedTax ?? 0) > 0,
  adjustment: order.adjustment ?? 0,
  totalAmount: order.totalAmount,
});

const rowsOf = (before: Amounts, after: Amounts): Row[] => {
  const isThere = (name: 'discount' | 'adjustment') => before[name] !== 0 || after[name] !== 0;
  return [
    { name: 'subtotal', label: m.order_sub_total() },
    ...(isThere('discount') ? [{ name: 'discount' as const, label: m.admin_order_edit_discount() }] : []),
    { name: 'delivery', label: m.common_delivery() },
    { name: 'tax', label: after.taxIncluded ? m.order_tax_included() : m.order_tax() },
    ...(isThere('adjustment') ? [{ name: 'adjustment' as const, label: m.order_adjustment() }] : []),
    { name: 'totalAmount', label: m.common_total() },
  ];
};

type EditAmountsProps = { before: Amounts; after: Amounts; difference: number; currency: string };

/** What an order costs before and after, and the difference. */
export function EditAmounts({ before, after, difference, currency }: EditAmountsProps) {
  const amount = (value: number | boolean) => formatAmount(Number(value), currency);
  const cell = 'py-1.5 ps-4 text-end tabular-nums';
  return (
    <table className="w-full text-sm">
      <thead>
        <tr className="text-muted">
          <th scope="col" className="sr-only">
            {m.common_details()}
          </th>
          <th scope="col" className={cx(cell, 'font-normal')}>
            {m.admin_order_edit_before()}
          </th>
          <th scope="col" className={cx(cell, 'font-normal')}>
            {m.admin_order_edit_after()}
          </th>
        </tr>
      </thead>
      <tbody>
        {rowsOf(before, after).map(({ name, label }) => (
          <tr key={name} className={name === 'totalAmount' ? 'border-t border-hairline font-medium' : undefined}>
            <th scope="row" className={cx('py-1.5 text-start', name !== 'totalAmount' && 'font-normal')}>
              {label}
            </th>
            <td className={cell}>
              <bdi>{amount(before[name])}</bdi>
            </td>
            <td className={cell}>
              <bdi>{amount(after[name])}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="border-t border-hairline font-medium">
          <th scope="row" colSpan={2} className="py-1.5 text-start">
            {m.admin_order_edit_difference()}
          </th>
          <td className={cell}>
            <bdi>{difference > 0 ? `+${amount(difference)}` : amount(difference)}</bdi>
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
