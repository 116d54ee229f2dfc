import * as m from '#i18n/messages.ts';
import { Message } from '#web/ui/layout/message.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { toMinor, toDecimal } from '#contract/money/money.ts';
import { cx } from '#web/ui/layout/cx.ts';
import { ResponsiveImage } from '#web/components/product/responsive-image.tsx';
import { Amount } from '#web/components/product/price.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

type LineItemProps = {
  name: ReactNode;
  href?: string | undefined;
  onFollow?: (() => void) | undefined;
  image: string | undefined;
  /** Colour and size. */
  detail: string;
  /** The price of one piece; undefined when it is not known. */
  price: number | undefined;
  /** What one piece cost before a sale. */
  regularPrice?: number | undefined;
  /** That of the order; that of the shop when it is left out. */
  currency?: string | undefined;
  quantity: number;
  /** Dims a line that is sold out. */
  dimmed?: boolean | undefined;
  /** Content below the line: the quantity, its actions, its errors. */
  children?: ReactNode;
  className?: string | undefined;
};

/**
 * A line of a cart or an order. Shows the amount of all its pieces, so that the column adds up. The price before a sale stands beside
 * that of one piece.
 */
export function LineItem({
  name,
  href,
  onFollow,
  image,
  detail,
  price,
  regularPrice,
  currency,
  quantity,
  dimmed = false,
  children,
  className,
}: LineItemProps) {
  return (
    <div className={cx('flex gap-4', className)}>
      {image ? (
        <ResponsiveImage
          src={image}
          alt=""
          sizes="5.5rem"
          className={cx('aspect-4/5 w-20 shrink-0 self-start sm:w-22', dimmed && 'opacity-50')}
        />
      ) : (
        <div className="aspect-4/5 w-20 shrink-0 self-start bg-tile sm:w-22" />
      )}
      <div className="min-w-0 flex-1">
        <div className={cx('flex items-baseline justify-between gap-x-2 max-2xs:flex-wrap', dimmed && 'text-muted')}>
          <p className="font-medium">
            {href ? (
              <Link to={href} onClick={onFollow} className="decoration-1 underline-offset-[0.3em] hover:underline">
                {name}
              </Link>
            ) : (
              name
            )}
          </p>
          {price !== undefined && (
            <Amount
              value={toDecimal(toMinor(price, currency) * quantity, currency)}
              compareAt={quantity === 1 ? regularPrice : undefined}
              currency={currency}
              className="font-medium"
            />
          )}
        </div>
        <div
          className={cx(
            'flex items-baseline justify-between gap-x-4 text-sm text-muted',
            regularPrice !== undefined && 'flex-wrap',
          )}
        >
          <p>
            <bdi>{detail}</bdi>
          </p>
          {price !== undefined && quantity > 1 && (
            <p className={regularPrice === undefined ? 'whitespace-nowrap' : 'text-end 2xs:ms-auto max-2xs:text-start'}>
              <Message
                message={m.cart_price_each}
                markup={{ price: () => <Amount value={price} compareAt={regularPrice} currency={currency} /> }}
              />
            </p>
          )}
        </div>
        {children}
      </div>
    </div>
  );
}

/** The placeholder of a `LineItem`, of the same size. */
export function LineItemSkeleton({ className }: { className?: string | undefined }) {
  return (
    <div aria-hidden="true" className={cx('flex gap-4', className)}>
      <Skeleton className="aspect-4/5 w-20 shrink-0 sm:w-22" />
      <div className="flex-1 space-y-3 pt-1.5">
        <div className="flex justify-between gap-8">
          <Skeleton className="h-3 w-2/5" />
          <Skeleton className="h-3 w-14" />
        </div>
        <Skeleton className="h-3 w-1/4" />
      </div>
    </div>
  );
}
