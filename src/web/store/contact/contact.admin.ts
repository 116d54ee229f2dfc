import type { MessagePage, MessageSender, MessageStatus, StoreMessage } from '#contract/shop/contact.ts';
import { createShopperThunk } from '#web/store/app-thunk.ts';

export type { MessagePage, MessageSender, MessageStatus, StoreMessage } from '#contract/shop/contact.ts';

type MessageQuery = { status: MessageStatus | undefined; cursor: string | undefined };
type MarkInput = { messageId: string; status: Exclude<MessageStatus, 'answered'> };

export const fetchMessages = createShopperThunk(
  'messages/fetchList',
  async ({ api }, query: MessageQuery): Promise<MessagePage> =>
    (await api('GET /api/admin/messages', { query })).response,
);

export const fetchMessage = createShopperThunk(
  'messages/fetchOne',
  async ({ api }, messageId: string): Promise<StoreMessage> =>
    (await api('GET /api/admin/messages/:messageId', { params: { messageId } })).response.data,
);

export const fetchSender = createShopperThunk(
  'messages/fetchSender',
  async ({ api }, messageId: string): Promise<MessageSender> =>
    (await api('GET /api/admin/messages/:messageId/sender', { params: { messageId } })).response.data,
);

export const markMessage = createShopperThunk(
  'messages/mark',
  async ({ api }, { messageId, status }: MarkInput): Promise<StoreMessage> =>
    (await api('PATCH /api/admin/messages/:messageId', { params: { messageId }, body: { status } })).response.data,
);

export const answerMessage = createShopperThunk(
  'messages/answer',
  async ({ api }, { messageId, answer }: { messageId: string; answer: string }): Promise<StoreMessage> =>
    (await api('POST /api/admin/messages/:messageId/answer', { params: { messageId }, body: { answer } })).response
      .data,
);
