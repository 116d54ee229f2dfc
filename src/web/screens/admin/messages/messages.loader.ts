import type { ShopperTools } from '#web/app/router-context.ts';
import { fetchMessage, fetchMessages, fetchSender } from '#web/store/contact/contact.admin.ts';
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

/** Loads a message, and what the shop knows of its sender; without that, the message is still shown. */
export const loadMessage = async ({ dispatch, params }: ShopperTools) => {
  const id = params['id'] ?? '';
  const [message, sender] = await Promise.all([
    dispatch(fetchMessage(id)).unwrap(),
    dispatch(fetchSender(id))
      .unwrap()
      .catch(() => null),
  ]);
  return { message, sender };
};
export type LoadedMessage = Awaited<ReturnType<typeof loadMessage>>['message'];
export type LoadedSender = NonNullable<Awaited<ReturnType<typeof loadMessage>>['sender']>;
