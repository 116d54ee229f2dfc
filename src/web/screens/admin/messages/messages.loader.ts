import type { ShopperTools } from '#web/app/router-context.ts';
import { fetchMessage, fetchMessages } from '#web/store/contact/contact.admin.ts';
import { parseMessageStatus } from '#web/store/contact/message-labels.ts';

/** Loads the messages that the filter and cursor in the URL select. */
export const loadMessages = ({ dispatch, url: { searchParams } }: ShopperTools) =>
  dispatch(
    fetchMessages({
      status: parseMessageStatus(searchParams.get('status')),
      cursor: searchParams.get('cursor') ?? undefined,
    }),
  ).unwrap();
export type LoadedMessages = Awaited<ReturnType<typeof loadMessages>>;

export const loadMessage = ({ dispatch, params }: ShopperTools) => dispatch(fetchMessage(params['id'] ?? '')).unwrap();
export type LoadedMessage = Awaited<ReturnType<typeof loadMessage>>;
