import * as m from '#i18n/messages.ts';
import { hidden, Message } from '#web/ui/layout/message.tsx';
import { formatAmount, formatPrice } from '#contract/format.ts';
import { cx } from '#web/ui/layout/cx.ts';

type PriceProps = {
  amount: number;
  was?: number | undefined;
  currency?: string | undefined;
  className?: string | undefined;
};

/** The price as the merchant entered it: $48, $19.50 (D8). Strikes out `was` if it is higher. */
export function Price({ amount, was, currency, className }: PriceProps) {
  const sale = was !== undefined && was > amount;
  return (
    <bdi className={cx('tabular-nums', className)}>
      {sale ? (
        <Message
          message={m.product_price_now_was}
          markup={{
            hidden,
            now: () => <span className="text-accent">{formatPrice(amount, currency)}</span>,
            was: () => <s className="ms-2 text-muted">{formatPrice(was, currency)}</s>,
          }}
        />
      ) : (
        <span>{formatPrice(amount, currency)}</span>
      )}
    </bdi>
  );
}

type AmountProps = { value: number; currency?: string | undefined; className?: string | undefined };

/** An amount with all decimals, for the cart, the summary and orders; `currency` is that of the order. */
export function Amount({ value, currency, className }: AmountProps) {
  return <bdi className={cx('tabular-nums', className)}>{formatAmount(value, currency)}</bdi>;
}
