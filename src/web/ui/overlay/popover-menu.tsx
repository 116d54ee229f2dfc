import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Link } from 'react-router';
import { cx } from '#web/ui/layout/cx.ts';
import { placePopover } from './place-popover.ts';

/** `content` is shown in place of the label. */
type MenuItem =
  | { label: string; href: string; content?: ReactNode }
  | { label: string; onSelect: () => void; tone?: 'danger' | undefined };

type PopoverMenuProps = {
  /** The accessible name of the button, such as "Account". */
  label: string;
  icon: ReactNode;
  items: readonly MenuItem[];
  /** Shown above the items, such as the name of the user. */
  heading?: ReactNode;
  className?: string | undefined;
};

/** A button that shows a list of links. Esc and a click elsewhere close it. It also opens without JavaScript. */
export function PopoverMenu({ label, icon, items, heading, className }: PopoverMenuProps) {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => menu.current?.hidePopover();

  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-label={label}
        className={cx(
          'relative inline-flex size-target items-center justify-center rounded-sm transition-colors hover:bg-wash',
          className,
        )}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          menu.current?.showPopover({ source: event.currentTarget });
          focusItem(menu.current, 0);
        }}
      >
        {icon}
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        className="popover min-w-52 rounded-lg border border-hairline bg-surface p-2 text-ink shadow-lift"
        onBeforeToggle={(event) => placePopover(event, button.current)}
      >
        {heading && <div className="stitch-bottom mb-2 px-3 pt-1 pb-3 text-sm text-muted">{heading}</div>}
        <ul>
          {items.map((item) => (
            <li key={'href' in item ? item.label + item.href : item.label}>
              {'href' in item ? (
                <Link to={item.href} className={itemStyles} onClick={close} onKeyDown={moveFocus}>
                  {item.content ?? item.label}
                </Link>
              ) : (
                <button
                  type="button"
                  onKeyDown={moveFocus}
                  className={cx(itemStyles, item.tone === 'danger' && 'text-danger')}
                  onClick={() => {
                    close();
                    item.onSelect();
                  }}
                >
                  {item.label}
                </button>
              )}
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

const itemStyles =
  'flex min-h-target w-full items-center rounded-sm px-3 text-start text-sm hover:bg-wash focus-visible:outline-offset-0';

const itemsOf = (menu: HTMLElement | null) => [...(menu?.querySelectorAll<HTMLElement>('a, button') ?? [])];
const focusItem = (menu: HTMLElement | null, index: number) => itemsOf(menu).at(index)?.focus();

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const menu = event.currentTarget.closest<HTMLElement>('[popover]');
  const items = itemsOf(menu);
  const here = items.indexOf(event.currentTarget);
  const next = { ArrowDown: (here + 1) % items.length, ArrowUp: here - 1, Home: 0, End: -1 }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  focusItem(menu, next);
}
