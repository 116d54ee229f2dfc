import * as m from '#i18n/messages.ts';
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { useMember } from '#web/components/admin/member/use-member.ts';
import { LiveRegion } from '#web/ui/a11y/live-region.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { boxStyles } from '#web/ui/form/field-frame.tsx';
import { cx } from '#web/ui/layout/cx.ts';
import { Modal } from '#web/ui/overlay/dialog.tsx';
import { type FoundGroup, foundGroups } from './found-groups.ts';
import { FoundOptions } from './found-options.tsx';
import { minQueryLength, useAdminSearch } from './use-admin-search.ts';

type CommandSearchProps = { open: boolean; onClose: () => void };

/** One search over orders, products, customers, messages, settings and the areas of the admin. */
export const CommandSearch = ({ open, onClose }: CommandSearchProps) => (
  <Modal wide open={open} onClose={onClose} title={m.common_search()}>
    <SearchPanel onLeave={onClose} />
  </Modal>
);

/* The focus stays in the field, so native elements with these roles do not fit. */
const combobox = { role: 'combobox', 'aria-autocomplete': 'list' } as const;
const listbox = { role: 'listbox', onMouseDown: (event: MouseEvent) => event.preventDefault() };

function SearchPanel({ onLeave }: { onLeave: () => void }) {
  const id = useId();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const text = typed.trim();
  const { results, error, isPending, retry } = useAdminSearch(text);
  const groups = foundGroups(text, results, useMember()?.permissions ?? []);
  const options = groups.flatMap((group) => group.options);
  const place = Math.min(active, options.length - 1);
  const activeId = options.length > 0 ? `${id}-${place}` : undefined;
  const isEmpty = !isPending && !error && options.length === 0;

  useEffect(() => {
    if (activeId) document.querySelector(`#${CSS.escape(activeId)}`)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setActive((place + step + options.length) % Math.max(options.length, 1));
    else if (event.key === 'Enter') open();
    else return;
    event.preventDefault();
  };
  /** The results of an earlier text are not what Enter means. */
  const open = () => {
    const option = options[place];
    if (!option || isPending) return;
    onLeave();
    void navigate(option.href);
  };

  return (
    <div className="min-h-[min(28rem,60dvh)]">
      <input
        // Escape in a search field would empty it and leave the dialog open.
        type="text"
        dir="auto"
        inputMode="search"
        {...combobox}
        {...{ 'aria-expanded': options.length > 0, 'aria-controls': id }}
        aria-label={m.admin_search_orders_products_customers_messages()}
        aria-activedescendant={activeId}
        placeholder={m.admin_order_number_name_e_mail()}
        maxLength={100}
        autoComplete="off"
        enterKeyHint="go"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setActive(0);
        }}
        onKeyDown={press}
        data-autofocus
        className={cx(boxStyles, 'text-base')}
      />
      <LiveRegion message={announcementOf(text, groups, { isPending, isEmpty })} />
      <div role="alert">
        {error && (
          <div className="mt-6 flex flex-wrap items-center justify-between gap-3 text-sm">
            <p>{error.message}</p>
            <Button size="sm" onClick={retry}>
              {m.common_try_again()}
            </Button>
          </div>
        )}
      </div>
      {isPending && options.length === 0 && <p className="mt-6 text-sm text-muted">{m.admin_searching()}</p>}
      {isEmpty && <p className="mt-6 text-sm text-muted">{m.admin_no_results_for({ text })}</p>}
      <div
        {...listbox}
        id={id}
        tabIndex={-1}
        aria-label={m.admin_results()}
        aria-busy={isPending}
        className="-mx-3 mt-4"
      >
        <FoundOptions groups={groups} id={id} active={place} onActive={setActive} onFollow={onLeave} />
      </div>
    </div>
  );
}

function announcementOf(
  text: string,
  groups: readonly FoundGroup[],
  { isPending, isEmpty }: { isPending: boolean; isEmpty: boolean },
): string {
  if (text.length < minQueryLength || isPending) return '';
  if (isEmpty) return m.admin_no_results_for({ text });
  const count = groups.reduce((sum, { options }) => sum + options.length, 0);
  return m.admin_result_count({ count });
}
