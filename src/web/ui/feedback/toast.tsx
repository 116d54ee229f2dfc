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

/** For what the times of spec §9 are too short, and for toasts of the same text that stand for different things. */
type Stay = { duration?: number; id?: string };

const text = (message: string, id: string, action?: Action) =>
  action ? (
    <>
      {message} <ToastAction action={action} onDone={() => toast.dismiss(id)} />
    </>
  ) : (
    message
  );

const say =
  (show: typeof toast.error) =>
  (message: string, action?: Action, { id = message, ...stay }: Stay = {}) =>
    show(text(message, id, action), { id, ...stay });

/** Says something in passing. The same text again replaces the one that is still shown. */
export const notify = { error: say(toast.error), success: say(toast.success), info: say(toast) };

/** What was said belonged to somebody who has gone. */
export const dismissToasts = (): void => toast.dismiss();

/** Where toasts appear, on a phone below the header, as the next step is at the bottom; once per page. Moves into the topmost open dialog, as everything else is inert then. */
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
          <ToastCard key={item.id} item={item} onGone={endPause} />
        ))}
      </output>
      <div role="alert" aria-atomic="false" className="contents">
        {errors.map((item) => (
          <ToastCard key={item.id} item={item} onGone={endPause} />
        ))}
      </div>
    </div>
  );
  return dialog ? createPortal(region, dialog) : region;
}

const marks: Partial<Record<Toast['type'], string>> = { error: 'bg-danger', success: 'bg-success' };

function ToastCard({ item, onGone }: { item: Toast; onGone: () => void }) {
  const gone = useEffectEvent(onGone);
  // It may go from under the mouse, which then never leaves it: time must not stand still for ever.
  useEffect(() => () => gone(), []);
  const message = typeof item.message === 'function' ? item.message(item) : item.message;
  return (
    <span
      data-leaving={item.visible ? undefined : ''}
      // On its way out it acts no second time.
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
