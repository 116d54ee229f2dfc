import { Link } from 'react-router';
import type { FoundGroup, FoundOption } from './found-groups.ts';

type FoundOptionsProps = {
  groups: readonly FoundGroup[];
  /** The id of the list; an option's has its place behind it. */
  id: string;
  active: number;
  onActive: (place: number) => void;
  onFollow: () => void;
};

/* The focus stays in the field, so native elements with these roles do not fit. */
const group = { role: 'group' };
const optionRole = { role: 'option', tabIndex: -1 };

export function FoundOptions({ groups, id, active, onActive, onFollow }: FoundOptionsProps) {
  const starts = groups.map((_, index) => groups.slice(0, index).reduce((sum, { options }) => sum + options.length, 0));
  return groups.map(({ label, options }, index) => (
    <div key={label} {...group} aria-label={label} className="mb-3">
      <div aria-hidden="true" className="px-3 pb-1 text-xs text-muted">
        {label}
      </div>
      {options.map((option, position) => {
        const place = (starts[index] ?? 0) + position;
        return (
          <Option
            key={`${option.href} ${option.title}`}
            option={option}
            id={`${id}-${place}`}
            isActive={place === active}
            onPoint={() => onActive(place)}
            onFollow={onFollow}
          />
        );
      })}
    </div>
  ));
}

type OptionProps = {
  option: FoundOption;
  id: string;
  isActive: boolean;
  onPoint: () => void;
  onFollow: () => void;
};

const Option = ({ option: { href, title, detail, note }, id, isActive, onPoint, onFollow }: OptionProps) => (
  <Link
    to={href}
    id={id}
    {...optionRole}
    aria-selected={isActive}
    onClick={onFollow}
    onPointerMove={onPoint}
    className="flex min-h-target items-center gap-3 rounded-sm px-3 py-1.5 text-sm aria-selected:bg-wash"
  >
    <span className="min-w-0 shrink-0 truncate max-sm:max-w-[45%]">
      <bdi>{title}</bdi>
    </span>
    <span className="min-w-0 flex-1 truncate text-muted">
      <bdi>{detail}</bdi>
    </span>
    {note && (
      <span className="min-w-0 max-w-[50%] truncate text-end text-xs text-muted">
        <bdi>{note}</bdi>
      </span>
    )}
  </Link>
);
