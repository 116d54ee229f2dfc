import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { cx } from '#web/ui/layout/cx.ts';
import { ArrowRightIcon } from '#web/ui/layout/icons.tsx';

type WayOnProps = { to: string; children: ReactNode; className?: string };

const arrow = (
  <ArrowRightIcon className="size-[0.7em] shrink-0 transition-transform group-hover:translate-x-[calc(--spacing(2)*var(--dir))]" />
);

/** A line below a list that leads on from its end. */
export const WayOn = ({ to, children, className }: WayOnProps) => (
  <Link
    to={to}
    className={cx(
      'group stitch-top flex items-center justify-between gap-6 font-display tracking-tight outline-offset-[-2px]',
      className,
    )}
  >
    {children}
    {arrow}
  </Link>
);

/** The same in the place of a picture, after the few products of a short list. */
export const WayOnTile = ({ to, children }: WayOnProps) => (
  <Link
    to={to}
    className="group flex aspect-4/5 min-h-32 flex-wrap content-end items-end justify-between gap-x-4 gap-y-2 bg-tile p-4 font-display text-heading tracking-tight outline-offset-[-2px] lg:p-6"
  >
    {children}
    {arrow}
  </Link>
);
