import * as m from '#i18n/messages.ts';
import { hidden, Message } from '#web/ui/layout/message.tsx';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { Link, useHref } from 'react-router';
import { Button, LinkButton } from '#web/ui/button/button.tsx';
import { cx } from '#web/ui/layout/cx.ts';
import { SidePanel } from '#web/ui/overlay/dialog.tsx';
import { FilterPopover } from '#web/ui/overlay/filter-popover.tsx';
import { FilterValues, PriceValues, type FilterGroup, type PriceFilter } from './filter-values.tsx';
import { ChevronIcon, CloseIcon } from '#web/ui/layout/icons.tsx';
import { LiveRegion } from '#web/ui/a11y/live-region.tsx';
import { useFocusAfterAction } from '#web/ui/a11y/use-focus-after-action.ts';

export type ProductFiltersProps = {
  /** The URL that the form submits to without JavaScript. */
  action: string;
  /** The search text, which the filters keep. */
  q: string;
  groups: readonly FilterGroup[];
  price: PriceFilter | undefined;
  sort: { value: string; options: readonly { value: string; label: string }[] };
  applied: readonly { label: string; href: string }[];
  clearHref: string;
  /** Undefined until loaded. */
  total: number | undefined;
  /** Whether another list is loading. */
  isStale: boolean;
  onToggle: (name: string, value: string, checked: boolean) => void;
  onSort: (value: string) => void;
  /** Receives the fields of the form as search parameters. */
  onSubmit: (form: URLSearchParams) => void;
};

/** The filters and sort order of a product list: a bar with popovers, on a phone a panel. */
export function ProductFilters(props: ProductFiltersProps) {
  const { action, q, groups, price, sort, applied, clearHref, total, isStale, onToggle, onSort } = props;
  const [isOpen, setOpen] = useState(false);
  const count = useRef<HTMLParagraphElement>(null);
  // The link that removes a filter disappears with it and would lose the focus.
  const focusCount = useFocusAfterAction(applied.length, () => count.current, { preventScroll: true });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget))
      if (typeof value === 'string') form.append(name, value);
    props.onSubmit(form);
  };
  const products = total === undefined ? '' : m.product_count({ count: total });
  const canFilter = groups.length > 0 || price !== undefined;

  return (
    <div className="mb-8 lg:mb-10">
      <form
        action={useHref(action)}
        onSubmit={submit}
        aria-label={m.product_filters()}
        className="flex flex-wrap items-center justify-between gap-x-6 border-y border-hairline py-2"
      >
        {q && <input type="hidden" name="q" value={q} />}
        {canFilter && (
          <>
            <Button className="noscript:hidden md:hidden" aria-haspopup="dialog" onClick={() => setOpen(true)}>
              {applied.length === 0 ? (
                m.product_filters()
              ) : (
                <Message
                  message={m.product_filters_applied}
                  inputs={{ applied: applied.length }}
                  markup={{ count: ({ children }) => <span className="tabular-nums">{children}</span> }}
                />
              )}
            </Button>
            <div className="hidden flex-wrap items-center md:flex noscript:flex">
              {groups.map((group) => (
                <FilterPopover key={group.name} label={group.label} chosen={group.chosen} wide={group.name === 'color'}>
                  <FilterValues group={group} hideLabel onToggle={onToggle} />
                </FilterPopover>
              ))}
              {price && (
                <FilterPopover label={m.common_price()} chosen={price.chosen}>
                  <PriceValues price={price} hideLabel />
                </FilterPopover>
              )}
            </div>
          </>
        )}
        <p
          ref={count}
          tabIndex={-1}
          className="min-h-5 text-sm text-muted tabular-nums outline-none max-md:order-last max-md:basis-full max-md:pt-2 max-md:pb-1 md:ms-auto"
        >
          {products}
        </p>
        <SortSelect {...sort} onSort={onSort} />
        <noscript>
          <button type="submit" className="min-h-target rounded-sm border border-ink px-4 text-sm font-medium">
            {m.product_show_products()}
          </button>
        </noscript>
      </form>
      {applied.length > 0 && <Applied applied={applied} clearHref={clearHref} onRemove={() => focusCount(undefined)} />}
      <LiveRegion message={isStale ? '' : products} />
      <SidePanel
        open={isOpen}
        onClose={() => setOpen(false)}
        title={m.product_filters()}
        footer={
          <div className="flex gap-3">
            {applied.length > 0 && (
              <LinkButton to={clearHref} preventScrollReset className="shrink-0">
                {m.product_clear_all()}
              </LinkButton>
            )}
            <Button variant="primary" wide onClick={() => setOpen(false)}>
              {total === 0
                ? m.product_no_matches()
                : total === undefined
                  ? m.product_show()
                  : m.product_show_count({ count: total })}
            </Button>
          </div>
        }
      >
        <form onSubmit={submit} className={cx('space-y-7', isStale && 'cursor-progress')}>
          {q && <input type="hidden" name="q" value={q} />}
          <input type="hidden" name="sort" value={sort.value} />
          {groups.map((group) => (
            <FilterValues key={group.name} group={group} hideLabel={false} onToggle={onToggle} />
          ))}
          {price && <PriceValues price={price} hideLabel={false} />}
        </form>
      </SidePanel>
    </div>
  );
}

type SortProps = ProductFiltersProps['sort'] & Pick<ProductFiltersProps, 'onSort'>;

function SortSelect({ value, options, onSort }: SortProps) {
  return (
    <label className="relative flex items-center text-sm text-muted">
      {m.product_sort()}
      <select
        name="sort"
        value={value}
        onChange={(event) => onSort(event.target.value)}
        className="field-sizing-content min-h-target appearance-none rounded-sm bg-transparent pe-7 ps-2 text-ink"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronIcon size={14} className="pointer-events-none absolute inset-y-0 inset-e-1.5 my-auto" />
    </label>
  );
}

type AppliedProps = Pick<ProductFiltersProps, 'applied' | 'clearHref'> & { onRemove: () => void };

function Applied({ applied, clearHref, onRemove }: AppliedProps) {
  return (
    <ul aria-label={m.product_applied_filters()} className="mt-4 flex flex-wrap items-center gap-2">
      {applied.map(({ label, href }) => (
        <li key={label}>
          <Chip href={href} onRemove={onRemove}>
            <Message message={m.product_remove_filter} inputs={{ label }} markup={{ hidden }} />
            <CloseIcon size={12} className="text-muted" />
          </Chip>
        </li>
      ))}
      <li>
        <Link
          to={clearHref}
          preventScrollReset
          onClick={onRemove}
          className="inline-flex min-h-9 items-center px-2 text-sm underline decoration-outline decoration-1 underline-offset-[0.3em] hover:decoration-current pointer-coarse:min-h-target"
        >
          {m.product_clear_all()}
        </Link>
      </li>
    </ul>
  );
}

const Chip = ({ href, onRemove, children }: { href: string; onRemove: () => void; children: ReactNode }) => (
  <Link
    to={href}
    preventScrollReset
    onClick={onRemove}
    className="inline-flex min-h-9 items-center gap-2 rounded-sm bg-wash px-3 text-sm transition-colors hover:bg-hairline pointer-coarse:min-h-target"
  >
    {children}
  </Link>
);
