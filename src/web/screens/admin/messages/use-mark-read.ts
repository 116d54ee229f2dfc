import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { markMessage } from '#web/store/contact/contact.admin.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import type { LoadedMessage } from './messages.loader.ts';

/** Marks an opened message as read, once, so that it can be marked as unread again. */
export function useMarkRead({ _id, status }: LoadedMessage): void {
  const dispatch = useAppDispatch();
  const { revalidate } = useRevalidator();
  const isUnread = useRef(status === 'unread');
  useEffect(() => {
    if (!isUnread.current) return;
    isUnread.current = false;
    // After an error the message stays unread, which needs no message.
    void dispatch(markMessage({ messageId: _id, status: 'read' })).then(() => revalidate());
  }, [_id, dispatch, revalidate]);
}
