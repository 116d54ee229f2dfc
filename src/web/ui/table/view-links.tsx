import { Link } from 'react-router';

export type ViewLink = { label: string; href: string; current: boolean };

/** Links to the views of one list, each with its own URL. */
export function ViewLinks({ label, links }: { label: string; links: readonly ViewLink[] }) {
  return (
    <nav aria-label={label} className="mb-6">
      <ul className="flex flex-wrap gap-1">
        {links.map((link) => (
          <li key={link.label}>
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
