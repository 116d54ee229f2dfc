import { useContext } from 'react';
import { cx } from '#web/ui/layout/cx.ts';
import { StoreLogo, useStoreName } from './store-name.tsx';

/** The logo; without one the shop's name, underlined with two rows of stitches. */
export function Wordmark({ className }: { className?: string | undefined }) {
  const name = useStoreName();
  const logo = useContext(StoreLogo);
  // The stylesheet of the theme gives it a height.
  if (logo) return <img {...logo} alt={name} className="wordmark logo" />;
  return (
    <span className={cx('wordmark relative inline-block font-display text-3xl leading-none tracking-tight', className)}>
      <span className="wordmark-name">{name}</span>
      <span
        aria-hidden="true"
        className="stitch absolute top-full inset-e-[-0.14em] inset-s-[-0.02em] mt-[0.04em] text-muted [--stitch-length:0.26em] [--stitch-thread:max(1px,0.022em)]"
      />
    </span>
  );
}
