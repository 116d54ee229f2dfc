import * as m from '#i18n/messages.ts';
import { hidden, Message } from '#web/ui/layout/message.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { currencySign } from '#contract/format.ts';
import { cx } from '#web/ui/layout/cx.ts';
import { ColorDisc } from './color-disc.tsx';

export type FilterValue = {
  value: string;
  label: string;
  /** The number of products that this value would show. */
  count: number;
  checked: boolean;
  hex?: string | undefined;
  secondHex?: string | undefined;
};
export type FilterGroup = { name: string; label: string; chosen: number; options: readonly FilterValue[] };
export type PriceFilter = {
  min: number | undefined;
  max: number | undefined;
  lowest: number;
  highest: number;
  chosen: number;
  ranges: readonly { label: string; count: number; checked: boolean; href: string }[];
};

type GroupProps<Group> = {
  group: Group;
  hideLabel: boolean;
  onToggle: (name: string, value: string, checked: boolean) => void;
};

/** The values of one filter. Disables values without results. */
export function FilterValues({ group, hideLabel, onToggle }: GroupProps<FilterGroup>) {
  const Value = group.name === 'size' ? SizeBox : ValueRow;
  return (
    <Fieldset label={group.label} hideLabel={hideLabel}>
      <div className={grids[group.name]}>
        {group.options.map((option) => (
          <Value key={option.value} option={option}>
            <input
              type="checkbox"
              name={group.name}
              value={option.value}
              checked={option.checked}
              disabled={option.count === 0 && !option.checked}
              onChange={(event) => onToggle(group.name, option.value, event.target.checked)}
              className={group.name === 'size' ? undefined : 'choice-box tick'}
            />
          </Value>
        ))}
      </div>
    </Fieldset>
  );
}

const grids: Record<string, string> = {
  color: 'grid grid-cols-[repeat(auto-fill,minmax(max(8.5rem,40%),1fr))] gap-x-6',
  size: 'grid grid-cols-[repeat(auto-fill,minmax(4.25rem,1fr))] gap-1.5',
};

const Fieldset = ({ label, hideLabel, children }: { label: string; hideLabel: boolean; children: ReactNode }) => (
  <fieldset>
    <legend className={hideLabel ? 'sr-only' : 'mb-2 text-sm font-medium'}>{label}</legend>
    {children}
  </fieldset>
);

type ValueProps = { option: FilterValue; children: ReactNode };

function ValueRow({ option, children }: ValueProps) {
  return (
    <label className="flex min-h-9 items-center gap-2.5 text-sm has-disabled:text-muted pointer-coarse:min-h-target">
      {children}
      {option.hex !== undefined && (
        <ColorDisc hex={option.hex} secondHex={option.secondHex} className="size-4 shrink-0 border border-ink/25" />
      )}
      <span className="min-w-0 flex-1">{option.label}</span>
      <Count of={option.count} />
    </label>
  );
}

function SizeBox({ option, children }: ValueProps) {
  return (
    <label className="tile">
      {children}
      <bdi>{option.label}</bdi>
      <Count of={option.count} inherit={option.checked} />
    </label>
  );
}

const Count = ({ of: count, inherit }: { of: number; inherit?: boolean }) => (
  <span className={cx('text-xs font-normal tabular-nums', !inherit && 'text-muted')}>
    <Message message={m.product_count_of_filter} inputs={{ count }} markup={{ hidden }} />
  </span>
);

/** Suggested price ranges and fields for a custom one. */
export function PriceValues({ price, hideLabel }: { price: PriceFilter; hideLabel: boolean }) {
  const { min, max, lowest, highest, ranges } = price;
  return (
    <Fieldset label={m.common_price()} hideLabel={hideLabel}>
      {ranges.length > 1 && (
        <ul className="mb-4">
          {ranges.map(({ label, count, checked, href }) => (
            <li key={label}>
              {count > 0 || checked ? (
                <Link to={href} preventScrollReset aria-current={checked || undefined} className={rangeStyles}>
                  <span aria-hidden="true" className={dotStyles} />
                  <span className="flex-1">{label}</span>
                  <Count of={count} />
                </Link>
              ) : (
                <span className={cx(rangeStyles, 'text-muted')}>
                  <span aria-hidden="true" className={cx(dotStyles, 'opacity-50')} />
                  <span className="flex-1">{label}</span>
                  <Count of={count} />
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      <div className="flex items-end gap-2">
        <PriceField key={`from ${min}`} name="min" label={m.common_from()} value={min} hint={lowest} />
        <PriceField key={`to ${max}`} name="max" label={m.common_to()} value={max} hint={highest} />
        <button
          type="submit"
          className="min-h-target rounded-sm border border-ink px-4 text-sm font-medium transition-colors hover:bg-ink hover:text-paper"
        >
          <Message message={m.product_apply_price} markup={{ hidden }} />
        </button>
      </div>
    </Fieldset>
  );
}

const rangeStyles = 'group/range flex min-h-9 items-center gap-2.5 rounded-sm text-sm pointer-coarse:min-h-target';
const dotStyles =
  'size-5 shrink-0 rounded-full border border-outline bg-surface transition-colors group-hover/range:border-ink group-aria-[current]/range:border-6 group-aria-[current]/range:border-ink';

type PriceFieldProps = { name: string; label: string; value: number | undefined; hint: number };

function PriceField({ name, label, value, hint }: PriceFieldProps) {
  const { sign, isBefore } = currencySign();
  return (
    <label className="min-w-0 flex-1 text-xs text-muted">
      {label}
      <span className="relative mt-1 block text-sm text-ink">
        <span
          aria-hidden="true"
          className={cx('absolute inset-y-0 flex items-center text-muted', isBefore ? 'inset-s-3' : 'inset-e-3')}
        >
          {sign}
        </span>
        <input
          type="number"
          inputMode="decimal"
          name={name}
          min={0}
          step="any"
          defaultValue={value}
          placeholder={String(hint)}
          className={cx(
            'min-h-target w-full appearance-none rounded-sm border border-outline bg-surface tabular-nums hover:border-ink [&::-webkit-inner-spin-button]:appearance-none',
            isBefore ? 'pe-2 ps-7' : 'pe-10 ps-3',
          )}
        />
      </span>
    </label>
  );
}
