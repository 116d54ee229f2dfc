import { useId, useLayoutEffect, useRef, useState, type MouseEvent, type ReactNode, type SyntheticEvent } from 'react';
import { IconButton } from '#web/ui/button/button.tsx';
import { cx } from '#web/ui/layout/cx.ts';
import { dialogStack } from './dialog-stack.ts';
import { CloseIcon } from '#web/ui/layout/icons.tsx';

export type DialogProps = {
  open: boolean;
  /** Asked for by the close button, Esc or a click beside the panel; the caller decides. */
  onClose: () => void;
  title: ReactNode;
  /** Gets the focus with the dialog where it is marked `data-autofocus`; else the title does. */
  children: ReactNode;
  /** Always in view below the content: totals, the next step. */
  footer?: ReactNode;
  closeLabel?: string | undefined;
  /** Names the dialog for a button outside with `commandfor`, which opens it before there is JavaScript. */
  id?: string | undefined;
  /** Keeps the content in the page while closed (so that it works without JavaScript, or keeps what was typed). */
  keepContent?: boolean | undefined;
};

/** From the right edge, the height of the window: the bag, filters. */
export function SidePanel(props: DialogProps) {
  return <Dialog {...props} from="right" panel="ml-auto h-full w-full max-w-panel" />;
}

/** In the middle: a question, a short form. */
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

/** From the top edge, over the whole width: the menu of a phone, the search box. */
export function TopSheet(props: DialogProps) {
  return <Dialog {...props} from="top" panel="mb-auto max-h-full w-full" />;
}

type Shape = { from: 'right' | 'below' | 'top'; panel: string };

function Dialog({
  open,
  onClose,
  title,
  children,
  footer,
  closeLabel = 'Close',
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
  /** An Esc that is pressed again and again is not asked about: the browser has closed the dialog, and the caller still decides. */
  const closed = ({ currentTarget }: SyntheticEvent<HTMLDialogElement>) => {
    if (!open || currentTarget.open || !currentTarget.isConnected) return;
    show(currentTarget);
    onClose();
  };
  const close = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault();
    onClose();
    // Opened by `commandfor` before React was there: nothing else would close it.
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
          <div className="flex items-center justify-between gap-4 py-3 pr-3 pl-6">
            <h2 id={titleId} tabIndex={-1} className="text-2xl">
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
              {/* Positioned, so that what is hidden from the eye scrolls with what it belongs to. */}
              <div className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain px-6 py-3 last:pb-6">
                {children}
              </div>
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
 * Opens and closes the native modal, and keeps the content until the leaving motion is over. Before the browser takes
 * the next key, so that an Esc right after the key that asked for the dialog is meant for the dialog, and closes it.
 */
function useModal(open: boolean) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [leaving, setLeaving] = useState(false);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return undefined;
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

function show(dialog: HTMLDialogElement): void {
  if (!dialog.open) dialog.showModal();
  const marked = dialog.querySelector<HTMLElement>('[data-autofocus]');
  (marked ?? dialog.querySelector('h2'))?.focus();
}
