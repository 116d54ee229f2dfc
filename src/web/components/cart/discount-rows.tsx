import * as m from '#i18n/messages.ts';
import { formatDiscount } from '#contract/money/format-discount.ts';
import { cx } from '#web/ui/layout/cx.ts';

type DiscountRowsProps = {
  discounts: readonly { discountId: string; name: string; amount: number }[] | undefined;
  className?: string | undefined;
};

/** What discounts take off, a row each, in the column of the amounts above. */
export function DiscountRows({ discounts, className }: DiscountRowsProps) {
  if (!discounts?.length) return null;
  return (
    <ul aria-label={m.cart_discounts()} className={cx('text-sm text-muted', className)}>
      {discounts.map(({ discountId, name, amount }) => (
        <li key={discountId} className="flex items-baseline justify-between gap-4">
          <bdi className="min-w-0 break-words">{name}</bdi>
          <bdi className="whitespace-nowrap tabular-nums">{formatDiscount(amount)}</bdi>
        </li>
      ))}
    </ul>
  );
}
