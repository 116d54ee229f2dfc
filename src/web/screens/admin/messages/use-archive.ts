import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { markMessage, type StoreMessage } from '#web/store/contact/contact.admin.ts';
import { expectApiError, isWorthShowing } from '#web/store/api-error.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { notify } from '#web/ui/feedback/toast.ts';

/** Time to think better of it and to get there by keyboard. */
const timeToUndo = 8000;

/**
 * Archives without asking, since it can be undone; the message is gone before the server has answered.
 * `archive` answers whether it was.
 */
export function useArchive() {
  const dispatch = useAppDispatch();
  const { revalidate } = useRevalidator();
  const [gone, setGone] = useState<readonly string[]>([]);

  const mark = async ({ _id, status }: StoreMessage, archived: boolean): Promise<boolean> => {
    const before = status === 'unread' ? 'unread' : 'read';
    setGone((ids) => (archived ? [...ids, _id] : ids.filter((id) => id !== _id)));
    try {
      await dispatch(markMessage({ messageId: _id, status: archived ? 'archived' : before })).unwrap();
      return true;
    } catch (cause) {
      setGone((ids) => (archived ? ids.filter((id) => id !== _id) : ids));
      const error = expectApiError(cause);
      if (isWorthShowing(error)) notify.error(error.message);
      return false;
    }
  };

  const restore = async (message: StoreMessage) => {
    if (await mark(message, false)) notify.success('The message is back.');
    await revalidate();
  };

  const archive = async (message: StoreMessage): Promise<boolean> => {
    const done = await mark(message, true);
    const undo = { label: 'Undo', onSelect: () => void restore(message) };
    if (done) notify.success('Message archived.', undo, { id: `archived ${message._id}`, duration: timeToUndo });
    await revalidate();
    return done;
  };

  return { archive, restore, isGone: (id: string) => gone.includes(id) };
}
