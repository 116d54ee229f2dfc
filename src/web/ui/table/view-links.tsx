import { Link } from 'react-router';
import { cx } from '#web/ui/layout/cx.ts';

export type ViewLink = { label: string; href: string; current: boolean };

type ViewLinksProps = {
  label: string;
  links: readonly ViewLink[];
  /** Keeps many links on one line on a phone, where they scroll sideways. */
  oneLine?: boolean | undefined;
};

/** Links to the views of one list, each with its own URL. */
export function ViewLinks({ label, links, oneLine }: ViewLinksProps) {
  return (
    <nav aria-label={label} className="mb-6">
      <ul
        className={cx(
          'flex gap-1 sm:flex-wrap',
          oneLine ? '-mx-gutter overflow-x-auto px-gutter py-1 sm:mx-0 sm:px-0' : 'flex-wrap',
        )}
      >
        {links.map((link) => (
          <li key={link.label} className={oneLine ? 'shrink-0' : undefined}>
            <Link
              to={link.href}
              preventScrollReset
              aria-current={link.current ? 'page' : undefined}
              className="inline-flex min-h-9 items-center rounded-sm px-3 text-sm text-muted hover:bg-wash hover:text-ink aria-[current]:bg-wash aria-[current]:font-medium aria-[current]:text-ink pointer-coarse:min-h-target"
            >
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
