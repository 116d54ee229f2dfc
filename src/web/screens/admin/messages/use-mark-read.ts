import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { markMessage } from '#web/store/contact/contact.admin.ts';
import { useAppDispatch } from '#web/store/hooks.ts';
import type { LoadedMessage } from './messages.loader.ts';

/** Opening a message reads it, once per opening: who marks it as unread again is not contradicted. */
export function useMarkRead({ _id, status }: LoadedMessage): void {
  const dispatch = useAppDispatch();
  const { revalidate } = useRevalidator();
  const isUnread = useRef(status === 'unread');
  useEffect(() => {
    if (!isUnread.current) return;
    isUnread.current = false;
    // Failed, it stays unread: nothing that anybody has to hear of.
    void dispatch(markMessage({ messageId: _id, status: 'read' })).then(() => revalidate());
  }, [_id, dispatch, revalidate]);
}
