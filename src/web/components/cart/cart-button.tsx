import * as m from '#i18n/messages.ts';
import type { ComponentProps } from 'react';
import { Button, IconButton } from '#web/ui/button/button.tsx';
import { BagIcon } from '#web/ui/layout/icons.tsx';
import { LiveRegion } from '#web/ui/a11y/live-region.tsx';
import { VisuallyHidden } from '#web/ui/a11y/visually-hidden.tsx';

type CartButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & {
  count: number;
  /** Shown beside the icon, and the beginning of the accessible name. */
  label?: string | undefined;
};

/** Opens the cart, shows the number of its items and announces each change of it. */
export function CartButton({ count, label, ...rest }: CartButtonProps) {
  const of = { label: label ?? m.cart_bag() };
  const name = count === 0 ? m.cart_label_empty(of) : m.cart_label_items({ ...of, count });
  return (
    <>
      {label === undefined ? (
        <IconButton {...rest} label={name} aria-haspopup="dialog">
          <BagIcon />
          <Count count={count} className="top-0.5 inset-e-0" />
        </IconButton>
      ) : (
        <Button {...rest} variant="quiet" aria-haspopup="dialog" className="-me-2 whitespace-nowrap">
          <span aria-hidden="true">{label}</span>
          <VisuallyHidden>{name}</VisuallyHidden>
          <span className="relative">
            <BagIcon />
            <Count count={count} className="-top-2.5 -inset-e-2" />
          </span>
        </Button>
      )}
      <LiveRegion message={count === 0 ? '' : name} />
    </>
  );
}

function Count({ count, className }: { count: number; className: string }) {
  if (count === 0) return null;
  return (
    <span
      aria-hidden="true"
      className={`absolute flex h-4.5 min-w-4.5 items-center justify-center rounded-full bg-accent px-1 text-[0.6875rem] leading-none font-semibold text-accent-ink tabular-nums ${className}`}
    >
      {count > 99 ? '99+' : count}
    </span>
  );
}
