import * as m from '#i18n/messages.ts';
import { useId, useRef, type ReactNode } from 'react';
import { cx } from '#web/ui/layout/cx.ts';
import { ChevronIcon } from '#web/ui/layout/icons.tsx';
import { hidden, Message } from '#web/ui/layout/message.tsx';
import { placePopover } from './place-popover.ts';

type FilterPopoverProps = { label: string; chosen: number; wide?: boolean | undefined; children: ReactNode };

const markup = {
  count: ({ children }: { children?: ReactNode }) => (
    <span aria-hidden="true" className="text-accent tabular-nums">
      {children}
    </span>
  ),
  hidden,
};

/** A button that shows the values of a filter below it. It also opens without JavaScript. */
export function FilterPopover({ label, chosen, wide, children }: FilterPopoverProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        className={cx(
          'inline-flex min-h-target items-center gap-1.5 rounded-sm px-3 text-sm transition-colors hover:bg-wash first:-ms-3',
          chosen > 0 && 'font-medium',
        )}
      >
        {chosen === 0 ? label : <Message message={m.ui_chosen} inputs={{ label, chosen }} markup={markup} />}
        <ChevronIcon size={14} className="text-muted" />
      </button>
      <div
        id={id}
        popover="auto"
        data-align="start"
        className={cx(
          'popover max-h-[min(30rem,70dvh)] max-w-[calc(100vw-2rem)] overflow-y-auto overscroll-contain rounded-lg border border-hairline bg-surface p-4 text-ink shadow-lift',
          wide ? 'w-96' : 'w-72',
        )}
        onBeforeToggle={(event) => placePopover(event, button.current, 'start')}
      >
        {children}
      </div>
    </>
  );
}
