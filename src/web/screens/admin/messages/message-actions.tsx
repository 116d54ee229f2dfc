import { useState } from 'react';
import { paths } from '#contract/paths.ts';
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

  const goToList = () => navigateIfActive(paths.adminMessages.href());
  const runPending = async (work: () => Promise<unknown>) => {
    setPending(true);
    await work();
    setPending(false);
  };
  const markUnread = async () => {
    try {
      await dispatch(markMessage({ messageId: message._id, status: 'unread' })).unwrap();
      await goToList();
      notify.success('Marked as unread.');
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
      <Button pending={pending} pendingLabel="Moving" onClick={() => void runPending(() => restore(message))}>
        Move to the inbox
      </Button>
    );
  }
  return (
    <>
      <Button variant="quiet" onClick={() => void markUnread()}>
        Mark as unread
      </Button>
      <Button pending={pending} pendingLabel="Archiving" onClick={() => void runPending(archiveAndLeave)}>
        Archive
      </Button>
    </>
  );
}
