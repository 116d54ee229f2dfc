import type { Paging } from '#contract/paging.ts';
import type { Connection } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { isId } from '#server/platform/ids.ts';
import { idCursor } from '#server/platform/paging/cursor.ts';
import { readPage } from '#server/platform/paging/page.ts';
import { alreadyAnswered, messageNotFound, noReplyAddress } from './contact.errors.ts';
import type { ContactDeps } from './contact.deps.ts';
import { createSenderRepository } from './contact.sender.repository.ts';
import { createContactRepository, type MessageRow, type MessageStatus } from './contact.repository.ts';

type MessagesQuery = { status?: MessageStatus | undefined } & Paging;

/** How many orders and messages of a sender are shown beside a message. */
const senderListLength = 5;

const markActions = { read: 'message.read', unread: 'message.unread', archived: 'message.archive' };

/** Creates the operations by which admins read, answer and archive the messages of the contact form. */
export function createInbox({ db, mail, clock, audit }: ContactDeps) {
  const repository = createContactRepository(db);
  const senders = createSenderRepository(db);

  const getMessage = async (messageId: string): Promise<MessageRow> => {
    const row = isId(messageId) ? await repository.find(messageId) : undefined;
    if (!row) throw messageNotFound();
    return row;
  };

  /** Changes a message and audits it. The audit entry contains nothing of the message, which is personal data. */
  const changeMessage = async (
    messageId: string,
    actorId: string,
    apply: (tx: Connection, row: MessageRow) => Promise<{ action: string; fields: Partial<MessageRow> }>,
  ): Promise<MessageRow> => {
    if (!isId(messageId)) throw messageNotFound();
    await inTransaction(db, async (tx) => {
      const row = await createContactRepository(tx).lock(messageId);
      if (!row) throw messageNotFound();
      const { action, fields } = await apply(tx, row);
      await createContactRepository(tx).update(messageId, fields);
      const [before, after] = [{ status: row.status }, { status: fields.status ?? row.status }];
      await audit.record(tx, { actorId, action, entity: 'message', entityId: messageId, before, after });
    });
    return getMessage(messageId);
  };

  return {
    getMessage,

    /** Returns what the shop knows of the sender of a message. */
    async getSender(messageId: string) {
      const message = await getMessage(messageId);
      const [account, messages] = await Promise.all([
        senders.findAccount(message),
        senders.listEarlier(messageId, message, senderListLength),
      ]);
      const orders = account ? await senders.listOrders(account.id, senderListLength) : [];
      return { account: account && { ...account, isSender: message.userId === account.id }, orders, messages };
    },

    async listMessages({ status, ...paging }: MessagesQuery) {
      const { rows, nextCursor } = await readPage(paging, idCursor, ({ limit, after }) =>
        repository.list({ status, before: after?.id, limit }),
      );
      return { messages: rows, nextCursor, unread: await repository.countUnread() };
    },

    searchMessages: repository.search,

    /** Sets the status of a message. An answered message that is marked as read, as when it is restored, stays answered. */
    markMessage: (actorId: string, messageId: string, status: Exclude<MessageStatus, 'answered'>) =>
      changeMessage(messageId, actorId, async (_tx, row) => ({
        action: markActions[status],
        fields: { status: status === 'read' && row.answeredAt ? 'answered' : status },
      })),

    /** Stores the answer and posts it by mail in one transaction. Throws NO_EMAIL and ALREADY_ANSWERED. */
    answerMessage: (actorId: string, messageId: string, answer: string) =>
      changeMessage(messageId, actorId, async (tx, row) => {
        if (row.email === '') throw noReplyAddress();
        if (row.answeredAt) throw alreadyAnswered();
        const data = {
          messageId,
          name: row.firstName,
          answer,
          message: row.message,
          sentAt: row.createdAt.toISOString(),
        };
        const { email: recipient, userId, locale } = row;
        await mail.post(tx, { kind: 'message-answer', recipient, userId, locale, data });
        return { action: 'message.answer', fields: { status: 'answered', answer, answeredAt: clock.now() } };
      }),
  };
}
