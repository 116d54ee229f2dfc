import * as m from '#i18n/messages.ts';
import type { ComponentProps } from 'react';
import { Button, type ButtonSize, LinkButton } from '#web/ui/button/button.tsx';
import { cx } from '#web/ui/layout/cx.ts';

type PayNowProps = {
  /** The payment method of the order; the other one is offered as well. */
  method: 'paypal' | 'card';
  /** Leads to the card form, or shows it. */
  card: { to: string } | { onClick: () => void };
  onPaypal: () => void;
  /** Whether PayPal is being opened. */
  pending: boolean;
  size?: ButtonSize | undefined;
  /** Fills the width, with the other method below. */
  wide?: boolean;
  /** The id of the order's name, in a list of several. */
  'aria-describedby'?: string | undefined;
  className?: string | undefined;
};

/** The two ways to pay: PayPal, on its own site, and the card form. */
export function PayNow({ method, card, onPaypal, pending, size = 'md', wide, className, ...rest }: PayNowProps) {
  // Lines up with the content above when it wraps.
  const secondary = { variant: 'quiet', className: wide ? '' : '-mx-2' } as const;
  const primary = { variant: 'primary', size: wide ? 'lg' : size } as const;
  const paypal = { ...rest, size, wide, pending, pendingLabel: m.order_opening_paypal(), onClick: onPaypal };
  const byCard = { ...rest, size, wide, ...card };
  return (
    <div className={cx(wide ? 'space-y-1' : 'flex flex-wrap items-center gap-x-6 gap-y-2', className)}>
      {method === 'paypal' ? (
        <>
          <Button {...paypal} {...primary}>
            {wide ? m.order_pay_now_with_paypal() : m.order_pay_now()}
          </Button>
          <CardButton {...byCard} {...secondary}>
            {m.order_use_a_card_instead()}
          </CardButton>
        </>
      ) : (
        <>
          <CardButton {...byCard} {...primary}>
            {wide ? m.order_pay_now_by_card() : m.order_pay_now()}
          </CardButton>
          <Button {...paypal} {...secondary}>
            {m.order_use_paypal_instead()}
          </Button>
        </>
      )}
    </div>
  );
}

const CardButton = (props: ComponentProps<typeof LinkButton> | ComponentProps<typeof Button>) =>
  'to' in props ? <LinkButton {...props} /> : <Button {...props} />;
