import * as m from '#i18n/messages.ts';
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { toast, useToaster, type Toast } from 'react-hot-toast/headless';
import { IconButton } from '#web/ui/button/button.tsx';
import { cx } from '#web/ui/layout/cx.ts';
import { dialogStack } from '#web/ui/overlay/dialog-stack.ts';
import { CloseIcon } from '#web/ui/layout/icons.tsx';
import { useIsHydrated } from '#web/ui/loading/use-is-hydrated.ts';
import { useBarHeight } from './use-bar-height.ts';
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
 * The live regions of the toasts, rendered once per page: at the bottom of the window, above a bar that sticks there. They move into
 * the topmost open dialog, because everything else is inert then; in a side panel they are between its content and its footer, which
 * they would cover otherwise.
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
  const element = useRef<HTMLDivElement>(null);
  useBarHeight(element, shown.length > 0);
  const slot = dialog?.querySelector('[data-toasts]');
  const region = (
    <div
      ref={element}
      className={cx('toaster pointer-events-none z-toast flex flex-col items-center gap-2', slot ? inPanel : inWindow)}
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
  return dialog ? createPortal(region, slot ?? dialog) : region;
}

const inWindow =
  'fixed inset-x-0 bottom-[calc(var(--bar-height,0px)+--spacing(3))] px-4 sm:bottom-[calc(var(--bar-height,0px)+--spacing(6))]';
const inPanel = 'px-4 not-has-[.toast]:hidden pb-3';

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
      <span className="flex-1 self-center py-3 pe-2 ps-4">{message}</span>
      <IconButton label={m.ui_dismiss()} onClick={() => toast.dismiss(item.id)}>
        <CloseIcon size={16} />
      </IconButton>
    </span>
  );
}
