import * as m from '#i18n/messages.ts';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { expectApiError, isWorthShowing } from '#web/store/api-error.ts';
import { useAttempt } from '#web/store/use-attempt.ts';
import { notify } from '#web/ui/feedback/toast.ts';

type Action = () => Promise<void>;

/** Returns a function that runs a change of a gift card, then reloads its page; also when another admin has changed the card. */
function useChange() {
  const { revalidate } = useRevalidator();
  return async (action: Action): Promise<void> => {
    try {
      await action();
    } catch (cause) {
      const error = expectApiError(cause);
      if (error.code !== 'CHANGED_MEANWHILE') throw error;
      await revalidate();
      throw { ...error, message: m.admin_gift_cards_changed_meanwhile() };
    }
    await revalidate();
  };
}

/** Runs the change of a dialog, which shows the error. */
export function useDialogAction() {
  const change = useChange();
  const { attempt, ...state } = useAttempt();
  return { run: (action: Action) => attempt(() => change(action)), ...state };
}

/** Runs the change of a button. A toast shows the error. */
export function useButtonAction() {
  const change = useChange();
  const [pending, setPending] = useState(false);
  const run = async (action: Action) => {
    setPending(true);
    try {
      await change(action);
    } catch (cause) {
      const error = expectApiError(cause);
      if (isWorthShowing(error)) notify.error(error.message);
    } finally {
      setPending(false);
    }
  };
  return { run, pending };
}
