import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#contract/paths.ts';
import { markMessage } from '#web/store/contact/contact.admin.ts';
import { expectApiError, isWorthShowing } from '#web/store/api-error.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import { Button } from '#web/ui/button/button.tsx';
import { notify } from '#web/ui/feedback/toast.ts';
import type { LoadedMessage } from './messages.loader.ts';
import { useArchive } from './use-archive.ts';

/** Both lead back to the list, as one is done with the message. */
export function MessageActions({ message }: { message: LoadedMessage }) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [pending, setPending] = useState(false);
  const { archive, restore } = useArchive();

  const toList = () => navigate(paths.adminMessages.href());
  const during = async (work: () => Promise<unknown>) => {
    setPending(true);
    await work();
    setPending(false);
  };
  const markUnread = async () => {
    try {
      await dispatch(markMessage({ messageId: message._id, status: 'unread' })).unwrap();
      await toList();
      notify.success('Marked as unread.');
    } catch (cause) {
      const error = expectApiError(cause);
      if (isWorthShowing(error)) notify.error(error.message);
    }
  };
  const putAway = async () => {
    if (await archive(message)) await toList();
  };

  if (message.status === 'archived') {
    return (
      <Button pending={pending} pendingLabel="Moving" onClick={() => void during(() => restore(message))}>
        Move to the inbox
      </Button>
    );
  }
  return (
    <>
      <Button variant="quiet" onClick={() => void markUnread()}>
        Mark as unread
      </Button>
      <Button pending={pending} pendingLabel="Archiving" onClick={() => void during(putAway)}>
        Archive
      </Button>
    </>
  );
}
