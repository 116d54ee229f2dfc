import { Link } from 'react-router';

export type Choice = { label: string; href: string; current: boolean };

/** Ways to look at the same thing, each with an address of its own. */
export function Choices({ label, choices }: { label: string; choices: readonly Choice[] }) {
  return (
    <nav aria-label={label} className="mb-6">
      <ul className="flex flex-wrap gap-1">
        {choices.map((choice) => (
          <li key={choice.label}>
            <Link
              to={choice.href}
              preventScrollReset
              aria-current={choice.current ? 'page' : undefined}
              className="inline-flex min-h-9 items-center rounded-sm px-3 text-sm text-muted hover:bg-wash hover:text-ink aria-[current]:bg-wash aria-[current]:font-medium aria-[current]:text-ink pointer-coarse:min-h-target"
            >
              {choice.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
