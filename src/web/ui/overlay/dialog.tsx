import * as m from '#i18n/messages.ts';
import { useId, useLayoutEffect, useRef, useState, type MouseEvent, type ReactNode, type SyntheticEvent } from 'react';
import { IconButton } from '#web/ui/button/button.tsx';
import { cx } from '#web/ui/layout/cx.ts';
import { dialogStack } from './dialog-stack.ts';
import { CloseIcon } from '#web/ui/layout/icons.tsx';

export type DialogProps = {
  open: boolean;
  /** Called for the close button, Esc and a click beside the panel. The dialog stays open until `open` is false. */
  onClose: () => void;
  title: ReactNode;
  /** An element with `data-autofocus` gets the focus when the dialog opens; otherwise the title does. */
  children: ReactNode;
  /** Stays in view below the content: totals, buttons. */
  footer?: ReactNode;
  closeLabel?: string | undefined;
  /** The id for a button with `commandfor`, which opens the dialog before it is hydrated. */
  id?: string | undefined;
  /** Renders the content while closed, so that it works without JavaScript or keeps what was typed. */
  keepContent?: boolean | undefined;
};

/** A panel at the end of the window, as high as the window, such as the cart. */
export function SidePanel(props: DialogProps) {
  return <Dialog {...props} from="end" panel="ms-auto h-full w-full max-w-panel" />;
}

/** A dialog in the middle, such as a confirmation or a short form. */
export function Modal({ wide, ...props }: DialogProps & { wide?: boolean | undefined }) {
  return (
    <Dialog
      {...props}
      from="below"
      panel={cx(
        'm-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] rounded-lg',
        wide ? 'max-w-content' : 'max-w-form',
      )}
    />
  );
}

/** A panel at the top edge over the whole width, such as the menu on a phone. */
export function TopSheet(props: DialogProps) {
  return <Dialog {...props} from="top" panel="mb-auto max-h-full w-full" />;
}

/** A panel at the bottom edge, within reach of a thumb, such as the areas of the admin on a phone. */
export function BottomSheet(props: DialogProps) {
  return <Dialog {...props} from="below" panel="mt-auto max-h-[85dvh] w-full rounded-t-lg" />;
}

type Shape = { from: 'end' | 'below' | 'top'; panel: string };

function Dialog({
  open,
  onClose,
  title,
  children,
  footer,
  closeLabel = m.common_close(),
  id,
  keepContent,
  from,
  panel,
}: DialogProps & Shape) {
  const titleId = useId();
  const { dialog, present } = useModal(open);

  const cancel = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    if (event.cancelable) onClose();
  };
  /** After repeated Esc the browser closes the dialog without a cancel event; it is shown again until `open` is false. */
  const closed = ({ currentTarget }: SyntheticEvent<HTMLDialogElement>) => {
    if (!open || currentTarget.open || !currentTarget.isConnected) return;
    show(currentTarget);
    onClose();
  };
  const close = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault();
    onClose();
    // `commandfor` opened it before it was hydrated, so `open` does not close it.
    if (!open) dialog.current?.close();
  };

  return (
    <dialog
      ref={dialog}
      id={id}
      aria-labelledby={titleId}
      className="dialog"
      onCancel={open ? cancel : undefined}
      onClose={closed}
    >
      <div className="relative flex h-full">
        <button
          type="button"
          tabIndex={-1}
          aria-hidden="true"
          className="absolute inset-0 cursor-default"
          onClick={close}
        />
        <div
          data-from={from}
          className={cx('dialog-panel relative flex flex-col overflow-hidden bg-surface shadow-panel', panel)}
        >
          <div className="flex items-start justify-between gap-4 py-3 pe-3 ps-6">
            <h2 id={titleId} tabIndex={-1} className="py-1 text-2xl">
              {title}
            </h2>
            <form method="dialog" className="contents">
              <IconButton type="submit" label={closeLabel} onClick={close}>
                <CloseIcon />
              </IconButton>
            </form>
          </div>
          {(present || keepContent) && (
            <>
              {/* Positioned, so that visually hidden elements scroll with the content. */}
              <div className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain px-6 py-3 last:pb-6">
                {children}
              </div>
              {from === 'end' && <div data-toasts />}
              {footer && (
                <div
                  className={cx(
                    'px-6 pb-[max(1.5rem,env(safe-area-inset-bottom))]',
                    from === 'below' ? 'pt-3' : 'stitch-top pt-5',
                  )}
                >
                  {footer}
                </div>
              )}
            </>
          )}
        </div>
      </div>
    </dialog>
  );
}

/**
 * Opens and closes the native modal and keeps its content until the closing animation ends. A layout effect opens it before the
 * browser handles the next key, so that an immediate Esc closes the dialog.
 */
export function useModal(open: boolean) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [leaving, setLeaving] = useState(false);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return undefined;
    if (!dialogStack.top()) measureScrollbar();
    show(element);
    const leaveStack = dialogStack.push(element);
    return () => {
      leaveStack();
      element.close();
      setLeaving(true);
      const motions = element.getAnimations({ subtree: true }).map((motion) => motion.finished);
      void Promise.allSettled(motions).then(() => setLeaving(false));
    };
  }, [open]);

  return { dialog, present: open || leaving };
}

/** Lets the page keep its width while the dialog hides the scroll bar (base.css). Must run before it does. */
function measureScrollbar(): void {
  const root = document.documentElement;
  root.style.setProperty('--scrollbar-width', `${window.innerWidth - root.offsetWidth}px`);
}

function show(dialog: HTMLDialogElement): void {
  if (!dialog.open) dialog.showModal();
  const marked = dialog.querySelector<HTMLElement>('[data-autofocus]');
  (marked ?? dialog.querySelector('h2'))?.focus();
}
