import * as m from '#i18n/messages.ts';
import { useState } from 'react';
import { adminPaths } from '#contract/admin-paths.ts';
import { markMessage } from '#web/store/contact/contact.admin.ts';
import { expectApiError, isWorthShowing } from '#web/store/api-error.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { Button } from '#web/ui/button/button.tsx';
import { notify } from '#web/ui/feedback/toast.ts';
import { useNavigateIfActive } from '#web/ui/loading/use-navigate-if-active.ts';
import type { LoadedMessage } from './messages.loader.ts';
import { useArchive } from './use-archive.ts';

/** The actions of a message. Archiving it or marking it as unread returns to the list. */
export function MessageActions({ message }: { message: LoadedMessage }) {
  const dispatch = useAppDispatch();
  const navigateIfActive = useNavigateIfActive();
  const [pending, setPending] = useState(false);
  const { archive, restore } = useArchive();

  const goToList = () => navigateIfActive(adminPaths.messages.href());
  const runPending = async (work: () => Promise<unknown>) => {
    setPending(true);
    await work();
    setPending(false);
  };
  const markUnread = async () => {
    try {
      await dispatch(markMessage({ messageId: message._id, status: 'unread' })).unwrap();
      await goToList();
      notify.success(m.admin_messages_marked_as_unread());
    } catch (cause) {
      const error = expectApiError(cause);
      if (isWorthShowing(error)) notify.error(error.message);
    }
  };
  const archiveAndLeave = async () => {
    if (await archive(message)) await goToList();
  };

  if (message.status === 'archived') {
    return (
      <Button
        pending={pending}
        pendingLabel={m.admin_messages_moving()}
        onClick={() => void runPending(() => restore(message))}
      >
        {m.admin_messages_move_to_the_inbox()}
      </Button>
    );
  }
  return (
    <>
      <Button variant="quiet" onClick={() => void markUnread()}>
        {m.admin_messages_mark_as_unread()}
      </Button>
      <Button
        pending={pending}
        pendingLabel={m.admin_messages_archiving()}
        onClick={() => void runPending(archiveAndLeave)}
      >
        {m.admin_messages_archive()}
      </Button>
    </>
  );
}
