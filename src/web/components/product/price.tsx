import * as m from '#i18n/messages.ts';
import { hidden, Message } from '#web/ui/layout/message.tsx';
import { formatAmount, formatPrice } from '#contract/format.ts';
import { cx } from '#web/ui/layout/cx.ts';

type PriceProps = {
  amount: number;
  /** What it cost before a sale. */
  compareAt?: number | undefined;
  /** Whether it can cost more. */
  from?: boolean | undefined;
  currency?: string | undefined;
  /** The side on which a column of prices lines up: there stands what it costs now. */
  align?: 'start' | 'end';
  /** Whether a badge beside the prices says that it is on sale. */
  hasBadge?: boolean;
  className?: string | undefined;
};

/** The price as the merchant entered it: $48, $19.50 (D8). During a sale, `compareAt` is struck out beside it. */
export function Price({ amount, compareAt, from, currency, align = 'start', hasBadge = false, className }: PriceProps) {
  const now = formatPrice(amount, currency);
  return (
    <bdi className={cx('tabular-nums', className)}>
      {compareAt === undefined ? (
        <span>{from ? m.product_from_price({ price: now }) : now}</span>
      ) : (
        <SalePrice
          now={now}
          before={formatPrice(compareAt, currency)}
          hasBadge={hasBadge}
          className={align === 'end' && 'flex-row-reverse'}
        />
      )}
    </bdi>
  );
}

type AmountProps = {
  value: number;
  /** What it cost before a sale. */
  compareAt?: number | undefined;
  currency?: string | undefined;
  className?: string | undefined;
};

/**
 * An amount with all decimals, for the cart, the summary and orders; `currency` is that of the order. Amounts line up at the end, except in
 * the narrowest windows, where they stand below what they are of.
 */
export function Amount({ value, compareAt, currency, className }: AmountProps) {
  const now = formatAmount(value, currency);
  return (
    <bdi className={cx('tabular-nums', className)}>
      {compareAt === undefined ? (
        now
      ) : (
        <SalePrice now={now} before={formatAmount(compareAt, currency)} className="flex-row-reverse max-2xs:flex-row" />
      )}
    </bdi>
  );
}

type SalePriceProps = { now: string; before: string; hasBadge?: boolean; className: string | false };

/** Both prices, below each other where there is no room for them in a line. They are read out in the same order on either side. */
const SalePrice = ({ now, before, hasBadge, className }: SalePriceProps) => (
  <span className={cx('inline-flex flex-wrap items-baseline gap-x-2', className)}>
    <Message
      message={m.product_sale_price}
      markup={{
        hidden,
        now: () => <bdi className="whitespace-nowrap text-accent">{now}</bdi>,
        before: () => (
          <s className="font-normal whitespace-nowrap text-muted">
            <bdi>{before}</bdi>
          </s>
        ),
      }}
    />
    {hasBadge && <SaleBadge />}
  </span>
);

/** Marks a product on sale, on its picture and beside its price. */
export const SaleBadge = ({ className }: { className?: string }) => (
  <span className={cx('bg-surface px-2 py-1 text-xs font-medium text-accent', className)}>{m.product_sale()}</span>
);
