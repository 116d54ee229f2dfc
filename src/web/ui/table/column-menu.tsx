import * as m from '#i18n/messages.ts';
import { useId, useRef } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { ChevronIcon } from '#web/ui/layout/icons.tsx';
import { hidden, Message } from '#web/ui/layout/message.tsx';
import { placePopover } from '#web/ui/overlay/place-popover.ts';

type ChoosableColumn = { key: string; label: string; isVisible: boolean; onToggle: () => void };

type ColumnMenuProps = { columns: readonly ChoosableColumn[]; onShowAll: () => void };

/** A button that opens a list of checkboxes, one for each column that can be hidden. */
export function ColumnMenu({ columns, onShowAll }: ColumnMenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const visibleCount = columns.filter(({ isVisible }) => isVisible).length;
  return (
    <>
      <Button ref={button} size="sm" variant="quiet" popoverTarget={id} className="ms-auto -me-2">
        {visibleCount === columns.length ? (
          m.ui_columns()
        ) : (
          <Message
            message={m.ui_columns_shown}
            inputs={{ visible: visibleCount, total: columns.length }}
            markup={{
              count: ({ children }) => (
                <span aria-hidden="true" className="text-muted tabular-nums">
                  {children}
                </span>
              ),
              hidden,
            }}
          />
        )}
        <ChevronIcon size={14} className="text-muted" />
      </Button>
      <div
        id={id}
        popover="auto"
        className="popover max-h-[70dvh] min-w-52 overflow-y-auto overscroll-contain rounded-lg border border-hairline bg-surface p-2 text-ink shadow-lift"
        onBeforeToggle={(event) => placePopover(event, button.current)}
      >
        <fieldset>
          <legend className="sr-only">{m.ui_columns()}</legend>
          <ul>
            {columns.map(({ key, label, isVisible, onToggle }) => (
              <li key={key}>
                <label className="flex min-h-target items-center gap-3 rounded-sm px-3 text-sm hover:bg-wash">
                  <input type="checkbox" className="choice-box tick" checked={isVisible} onChange={onToggle} />
                  {label}
                </label>
              </li>
            ))}
          </ul>
        </fieldset>
        <Button size="sm" variant="quiet" className="mt-1 ms-1" onClick={onShowAll}>
          {m.ui_show_all_columns()}
        </Button>
      </div>
    </>
  );
}
