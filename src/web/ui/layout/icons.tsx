import type { ReactNode } from 'react';

export type IconProps = { size?: number | undefined; className?: string | undefined };

/** Creates an icon from our own drawings. Icons are hidden from screen readers, so each needs a label beside it. */
const icon = (drawing: ReactNode) =>
  function Icon({ size = 20, className }: IconProps) {
    return (
      <svg
        aria-hidden="true"
        width={size}
        height={size}
        viewBox="0 0 20 20"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.25"
        strokeLinejoin="round"
        className={className}
      >
        {drawing}
      </svg>
    );
  };

/** Creates an icon of one path. */
export const path = (d: string) => icon(<path d={d} />);

/** Creates an icon that points along the line, which is mirrored where text is written from right to left. */
export const pointing = (d: string) => icon(<path d={d} className="origin-center rtl:-scale-x-100" />);

export const CloseIcon = path('M4.5 4.5l11 11M15.5 4.5l-11 11');
export const MenuIcon = path('M2.5 4.5h15M2.5 9.5h15M2.5 14.5h15');
export const SearchIcon = path('M8.75 14.5a5.75 5.75 0 1 0 0-11.5 5.75 5.75 0 0 0 0 11.5zM13 13l4.5 4.5');
export const UserIcon = path(
  'M10 10.5a3.75 3.75 0 1 0 0-7.5 3.75 3.75 0 0 0 0 7.5zM3.25 17.5c.6-3 3.3-4.5 6.75-4.5s6.15 1.5 6.75 4.5',
);
export const BagIcon = path('M4 6.5h12l.75 11h-13.5zM7 9V5.25a3 3 0 0 1 6 0V9');
export const PlusIcon = path('M10 4v12M4 10h12');
export const MinusIcon = path('M4 10h12');
export const CheckIcon = path('M4 10.5l4 4 8-9');
export const ChevronIcon = path('M5 7.5l5 5 5-5');
export const ArrowUpIcon = path('M10 16.5v-13M5 8.5l5-5 5 5');
export const ArrowDownIcon = path('M10 3.5v13M5 11.5l5 5 5-5');
export const ArrowRightIcon = pointing('M3.5 10h13M11.5 5l5 5-5 5');
export const SortIcon = path('M6.5 7.5L10 4l3.5 3.5M6.5 12.5L10 16l3.5-3.5');
export const AlertIcon = path('M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15zM10 6v5M10 12.75v1.25');
export const TrashIcon = path('M3.5 5.5h13M7.5 5.5v-2h5v2M5 5.5l.75 12h8.5l.75-12M8.25 8.5v6M11.75 8.5v6');
export const EditIcon = path('M4 16l.75-3.5L13.5 3.75l2.75 2.75L7.5 15.25zM11.75 5.5l2.75 2.75');
export const ExternalIcon = pointing('M8 4.5H4.5v11h11V12M11 3.5h5.5V9M16.5 3.5L9 11');
export const LockIcon = path('M4.5 9h11v8h-11zM7 9V6a3 3 0 0 1 6 0v3');
export const MoreIcon = icon(
  <g fill="currentColor" stroke="none">
    <circle cx="4" cy="10" r="1.25" />
    <circle cx="10" cy="10" r="1.25" />
    <circle cx="16" cy="10" r="1.25" />
  </g>,
);
