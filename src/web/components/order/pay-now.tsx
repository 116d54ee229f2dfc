import { Button, type ButtonSize, LinkButton } from '#web/ui/button/button.tsx';
import { cx } from '#web/ui/layout/cx.ts';

type PayNowProps = {
  /** How it was to be paid; the other way is offered, too. */
  method: 'paypal' | 'card';
  cardHref: string;
  onPaypal: () => void;
  /** On the way to PayPal. */
  pending: boolean;
  size?: ButtonSize | undefined;
  /** Names what is paid, where there is more than one. */
  'aria-describedby'?: string | undefined;
  className?: string | undefined;
};

/** The two ways to pay: PayPal, which is a page elsewhere, and the card form. */
export function PayNow({ method, cardHref, onPaypal, pending, size = 'md', className, ...rest }: PayNowProps) {
  // Aligned with what it stands below, where there is no room beside it.
  const aside = { variant: 'quiet', className: '-mx-2' } as const;
  const paypal = { ...rest, size, pending, pendingLabel: 'Opening PayPal', onClick: onPaypal };
  const card = { ...rest, size, to: cardHref };
  return (
    <div className={cx('flex flex-wrap items-center gap-x-6 gap-y-2', className)}>
      {method === 'paypal' ? (
        <>
          <Button {...paypal} variant="primary">
            Pay now
          </Button>
          <LinkButton {...card} {...aside}>
            Use a card instead
          </LinkButton>
        </>
      ) : (
        <>
          <LinkButton {...card} variant="primary">
            Pay now
          </LinkButton>
          <Button {...paypal} {...aside}>
            Use PayPal instead
          </Button>
        </>
      )}
    </div>
  );
}
