import * as m from '#i18n/messages.ts';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { markMessage, type StoreMessage } from '#web/store/contact/contact.admin.ts';
import { expectApiError, isWorthShowing } from '#web/store/api-error.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { notify } from '#web/ui/feedback/toast.ts';

/** Long enough to reach the button by keyboard. */
const undoTimeoutMs = 8000;

/**
 * Archives messages optimistically and without confirmation, because it can be undone. `archive` returns whether the message was
 * archived.
 */
export function useArchive() {
  const dispatch = useAppDispatch();
  const { revalidate } = useRevalidator();
  const [archivedIds, setArchivedIds] = useState<readonly string[]>([]);

  const mark = async ({ _id, status }: StoreMessage, archived: boolean): Promise<boolean> => {
    const restoredStatus = status === 'unread' ? 'unread' : 'read';
    setArchivedIds((ids) => (archived ? [...ids, _id] : ids.filter((id) => id !== _id)));
    try {
      await dispatch(markMessage({ messageId: _id, status: archived ? 'archived' : restoredStatus })).unwrap();
      return true;
    } catch (cause) {
      setArchivedIds((ids) => (archived ? ids.filter((id) => id !== _id) : ids));
      const error = expectApiError(cause);
      if (isWorthShowing(error)) notify.error(error.message);
      return false;
    }
  };

  const restore = async (message: StoreMessage) => {
    if (await mark(message, false)) notify.success(m.admin_messages_message_restored());
    await revalidate();
  };

  const archive = async (message: StoreMessage): Promise<boolean> => {
    const done = await mark(message, true);
    const undo = { label: m.common_undo(), onSelect: () => void restore(message) };
    if (done)
      notify.success(m.admin_messages_message_archived(), undo, {
        id: `archived ${message._id}`,
        duration: undoTimeoutMs,
      });
    await revalidate();
    return done;
  };

  return { archive, restore, isArchived: (id: string) => archivedIds.includes(id) };
}
