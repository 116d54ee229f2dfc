import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { toast, useToaster, type Toast } from 'react-hot-toast/headless';
import { IconButton } from '#web/ui/button/button.tsx';
import { cx } from '#web/ui/layout/cx.ts';
import { dialogStack } from '#web/ui/overlay/dialog-stack.ts';
import { CloseIcon } from '#web/ui/layout/icons.tsx';
import { ToastAction, type Action } from './toast-action.tsx';

/** The times and the limit of spec §9; the limit of 20 is the library's own. */
export const toastOptions = {
  removeDelay: 250,
  error: { duration: 4000 },
  blank: { duration: 4000 },
  success: { duration: 2000 },
};

/** `duration` overrides the times of spec §9; `id` tells apart toasts with the same text. */
type ToastOptions = { duration?: number; id?: string };

const withAction = (message: string, id: string, action?: Action) =>
  action ? (
    <>
      {message} <ToastAction action={action} onDone={() => toast.dismiss(id)} />
    </>
  ) : (
    message
  );

const notifier =
  (show: typeof toast.error) =>
  (message: string, action?: Action, { id = message, ...options }: ToastOptions = {}) =>
    show(withAction(message, id, action), { id, ...options });

/** Shows a toast. A toast with the same text replaces the one that is still visible. */
export const notify = { error: notifier(toast.error), success: notifier(toast.success), info: notifier(toast) };

/** Dismisses all toasts, because they belong to the user who has signed out. */
export const dismissToasts = (): void => toast.dismiss();

/**
 * Shows the toasts; rendered once per page. On a phone they are below the header, because the primary action is at the bottom. While a
 * dialog is open they move into the topmost one, because everything else is inert.
 */
export function Toaster() {
  const dialog = useSyncExternalStore(dialogStack.subscribe, dialogStack.top, () => null);
  const { toasts, handlers } = useToaster(toastOptions);
  const { startPause, endPause } = handlers;
  const errors = toasts.filter((item) => item.type === 'error');
  const others = toasts.filter((item) => item.type !== 'error');
  const region = (
    <div
      className="toaster pointer-events-none fixed inset-x-0 top-18 z-toast flex flex-col items-center gap-2 px-4 sm:top-auto sm:bottom-6"
      onPointerEnter={startPause}
      onPointerLeave={endPause}
      onFocus={startPause}
      onBlur={endPause}
    >
      <output aria-atomic="false" className="contents">
        {others.map((item) => (
          <ToastCard key={item.id} item={item} onRemove={endPause} />
        ))}
      </output>
      <div role="alert" aria-atomic="false" className="contents">
        {errors.map((item) => (
          <ToastCard key={item.id} item={item} onRemove={endPause} />
        ))}
      </div>
    </div>
  );
  return dialog ? createPortal(region, dialog) : region;
}

const marks: Partial<Record<Toast['type'], string>> = { error: 'bg-danger', success: 'bg-success' };

function ToastCard({ item, onRemove }: { item: Toast; onRemove: () => void }) {
  const onUnmount = useEffectEvent(onRemove);
  // A toast that disappears under the pointer fires no pointerleave, so the timers would stay paused.
  useEffect(() => () => onUnmount(), []);
  const message = typeof item.message === 'function' ? item.message(item) : item.message;
  return (
    <span
      data-leaving={item.visible ? undefined : ''}
      // Its action must not run twice.
      inert={!item.visible}
      className="toast pointer-events-auto flex w-full max-w-form items-stretch overflow-hidden rounded-md border border-hairline bg-surface text-sm text-ink shadow-lift"
    >
      <span aria-hidden="true" className={cx('w-1 shrink-0', marks[item.type] ?? 'bg-outline')} />
      <span className="flex-1 self-center py-3 pr-2 pl-4">{message}</span>
      <IconButton label="Dismiss" onClick={() => toast.dismiss(item.id)}>
        <CloseIcon size={16} />
      </IconButton>
    </span>
  );
}
