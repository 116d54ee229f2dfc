import type { ComponentProps } from 'react';
import { IconButton } from '#web/ui/button/button.tsx';
import { BagIcon } from '#web/ui/layout/icons.tsx';
import { LiveRegion } from '#web/ui/a11y/live-region.tsx';

type CartButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & { count: number };

/** Opens the cart, shows the number of its items and announces each change of it. */
export function CartButton({ count, ...rest }: CartButtonProps) {
  const label = count === 0 ? 'Bag, empty' : `Bag, ${count} ${count === 1 ? 'item' : 'items'}`;
  return (
    <>
      <IconButton {...rest} label={label} aria-haspopup="dialog">
        <BagIcon />
        {count > 0 && (
          <span
            aria-hidden="true"
            className="absolute top-0.5 right-0 flex h-4.5 min-w-4.5 items-center justify-center rounded-full bg-accent px-1 text-[0.6875rem] leading-none font-semibold text-accent-ink tabular-nums"
          >
            {count > 99 ? '99+' : count}
          </span>
        )}
      </IconButton>
      <LiveRegion message={count === 0 ? '' : label} />
    </>
  );
}
