import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { toast, useToaster, type Toast } from 'react-hot-toast/headless';
import { IconButton } from '#web/ui/button/button.tsx';
import { cx } from '#web/ui/layout/cx.ts';
import { dialogStack } from '#web/ui/overlay/dialog-stack.ts';
import { CloseIcon } from '#web/ui/layout/icons.tsx';
import { useIsHydrated } from '#web/ui/loading/use-is-hydrated.ts';
import { ToastAction, type Action } from './toast-action.tsx';

/** The times of spec §9, in milliseconds. Its limit of 20 toasts is the library's default. */
export const toastOptions = {
  removeDelay: 250,
  error: { duration: 4000 },
  blank: { duration: 4000 },
  success: { duration: 2000 },
};

export type ToastKind = 'error' | 'success' | 'blank';

export type ToastOptions = {
  /** In milliseconds; the default is that of the kind (spec §9). */
  duration?: number;
  /** Toasts with the same id replace each other. The default is the message. */
  id?: string;
};

/** Shows a toast. Code outside this file calls `notify`, which loads this file first. */
export function showToast(
  kind: ToastKind,
  message: string,
  action?: Action,
  { id = message, ...options }: ToastOptions = {},
): void {
  const content = action ? (
    <>
      {message} <ToastAction action={action} onDone={() => toast.dismiss(id)} />
    </>
  ) : (
    message
  );
  const show = kind === 'blank' ? toast : toast[kind];
  show(content, { id, ...options });
}

export const dismissToasts = (): void => toast.dismiss();

/** Older toasts are shown again when newer ones have gone, for the rest of their time. */
const maxShown = 3;

/**
 * The live regions of the toasts, rendered once per page. On a phone they are below the header, because the next step is at the
 * bottom; elsewhere they are at the bottom, above a bar that sticks there. They move into the topmost open dialog, because everything
 * else is inert then.
 */
export function Toaster() {
  const dialog = useSyncExternalStore(dialogStack.subscribe, dialogStack.top, () => null);
  const isHydrated = useIsHydrated();
  const { toasts, handlers } = useToaster(toastOptions);
  // A toast may be shown before the toaster hydrates, which has to begin with the empty regions that the server rendered.
  const shown = isHydrated ? toasts.slice(0, maxShown) : [];
  const { startPause, endPause } = handlers;
  const errors = shown.filter((item) => item.type === 'error');
  const others = shown.filter((item) => item.type !== 'error');
  const region = (
    <div
      className="toaster pointer-events-none fixed inset-x-0 top-18 z-toast flex flex-col items-center gap-2 px-4 sm:top-auto sm:bottom-6 sm:in-[:root:has(.sticky.bottom-0)]:bottom-24"
      onPointerEnter={startPause}
      onPointerLeave={endPause}
      onFocus={startPause}
      onBlur={endPause}
    >
      <output aria-atomic="false" className="contents">
        {others.map((item) => (
          <ToastCard key={item.id} item={item} onRemoved={endPause} />
        ))}
      </output>
      <div role="alert" aria-atomic="false" className="contents">
        {errors.map((item) => (
          <ToastCard key={item.id} item={item} onRemoved={endPause} />
        ))}
      </div>
    </div>
  );
  return dialog ? createPortal(region, dialog) : region;
}

const markStyles: Partial<Record<Toast['type'], string>> = { error: 'bg-danger', success: 'bg-success' };

function ToastCard({ item, onRemoved }: { item: Toast; onRemoved: () => void }) {
  const removed = useEffectEvent(onRemoved);
  // A toast that is removed under the mouse gets no `pointerleave`, and the timers would stay paused.
  useEffect(() => () => removed(), []);
  const message = typeof item.message === 'function' ? item.message(item) : item.message;
  return (
    <span
      data-leaving={item.visible ? undefined : ''}
      // While it leaves, its action cannot be pressed again.
      inert={!item.visible}
      className="toast pointer-events-auto flex w-full max-w-form items-stretch overflow-hidden rounded-md border border-hairline bg-surface text-sm text-ink shadow-lift"
    >
      <span aria-hidden="true" className={cx('w-1 shrink-0', markStyles[item.type] ?? 'bg-outline')} />
      <span className="flex-1 self-center py-3 pr-2 pl-4">{message}</span>
      <IconButton label="Dismiss" onClick={() => toast.dismiss(item.id)}>
        <CloseIcon size={16} />
      </IconButton>
    </span>
  );
}
