import type { Paging } from '#contract/paging.ts';
import type { Connection } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { isId } from '#server/platform/ids.ts';
import { idCursor } from '#server/platform/paging/cursor.ts';
import { readPage } from '#server/platform/paging/page.ts';
import { alreadyAnswered, messageNotFound, noReplyAddress } from './contact.errors.ts';
import type { ContactDeps } from './contact.deps.ts';
import { createContactRepository, type MessageRow, type MessageStatus } from './contact.repository.ts';

type MessagesQuery = { status?: MessageStatus | undefined } & Paging;

const markActions = { read: 'message.read', unread: 'message.unread', archived: 'message.archive' };

/** The messages of the contact form, for the admin to read, answer and put away. */
export function createInbox({ db, mail, clock, audit }: ContactDeps) {
  const repository = createContactRepository(db);

  const message = async (messageId: string): Promise<MessageRow> => {
    const row = isId(messageId) ? await repository.find(messageId) : undefined;
    if (!row) throw messageNotFound();
    return row;
  };

  /** Nothing of what was written goes into the audit: it is the shopper's. */
  const change = async (
    messageId: string,
    actorId: string,
    work: (tx: Connection, row: MessageRow) => Promise<{ action: string; fields: Partial<MessageRow> }>,
  ): Promise<MessageRow> => {
    if (!isId(messageId)) throw messageNotFound();
    await inTransaction(db, async (tx) => {
      const row = await createContactRepository(tx).lock(messageId);
      if (!row) throw messageNotFound();
      const { action, fields } = await work(tx, row);
      await createContactRepository(tx).update(messageId, fields);
      const [before, after] = [{ status: row.status }, { status: fields.status ?? row.status }];
      await audit.record(tx, { actorId, action, entity: 'message', entityId: messageId, before, after });
    });
    return message(messageId);
  };

  return {
    message,

    async messages({ status, ...paging }: MessagesQuery) {
      const { rows, nextCursor } = await readPage(paging, idCursor, ({ limit, after }) =>
        repository.list({ status, before: after?.id, limit }),
      );
      return { messages: rows, nextCursor, unread: await repository.countUnread() };
    },

    /** What was answered stays so: read again, or back from the archive, it is answered. */
    mark: (actorId: string, messageId: string, status: Exclude<MessageStatus, 'answered'>) =>
      change(messageId, actorId, async (_tx, row) => ({
        action: markActions[status],
        fields: { status: status === 'read' && row.answeredAt ? 'answered' : status },
      })),

    /** The answer is kept, and a letter with it waits in the outbox: both or neither. Throws NO_EMAIL and ALREADY_ANSWERED. */
    answer: (actorId: string, messageId: string, answer: string) =>
      change(messageId, actorId, async (tx, row) => {
        if (row.email === '') throw noReplyAddress();
        if (row.answeredAt) throw alreadyAnswered();
        const data = {
          messageId,
          name: row.firstName,
          answer,
          message: row.message,
          sentAt: row.createdAt.toISOString(),
        };
        await mail.post(tx, { kind: 'message-answer', recipient: row.email, userId: row.userId, data });
        return { action: 'message.answer', fields: { status: 'answered', answer, answeredAt: clock.now() } };
      }),
  };
}
