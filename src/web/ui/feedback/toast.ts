import type { Action } from './toast-action.tsx';
import type { ToastKind, ToastOptions } from './toaster.tsx';

const loadToaster = () => import('./toaster.tsx');

const notifyAs =
  (kind: ToastKind) =>
  (message: string, action?: Action, options?: ToastOptions): void => {
    loadToaster().then(
      ({ showToast }) => showToast(kind, message, action, options),
      // The toaster could not be loaded; the message still has to be seen.
      () => alert(message),
    );
  };

/** Shows a toast. The same message again replaces the toast that is still shown. */
export const notify = { error: notifyAs('error'), success: notifyAs('success'), info: notifyAs('blank') };

/** Removes all toasts, because they belong to a user who has signed out. */
export const dismissToasts = (): void => {
  // Without a toaster there are no toasts.
  loadToaster().then(
    (toaster) => toaster.dismissToasts(),
    () => undefined,
  );
};
