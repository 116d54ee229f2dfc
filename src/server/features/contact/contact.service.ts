import { getLocale } from '#i18n/locale.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { newId } from '#server/platform/ids.ts';
import { createInbox } from './contact.inbox.ts';
import type { ContactDeps } from './contact.deps.ts';
import { createContactRepository } from './contact.repository.ts';

export type ContactService = ReturnType<typeof createContactService>;

type MessageFields = { firstName: string; lastName: string; email: string; phone: string; message: string };

const isEmpty = (fields: MessageFields) => Object.values(fields).every((text) => text === '');

export function createContactService(deps: ContactDeps) {
  const { db, mail, limits, clock, settings } = deps;
  return {
    ...createInbox(deps),

    /**
     * Stores a message and mails it to the store. An empty message is stored, too (spec §5), but not mailed. When the account
     * was erased during the request, the message is stored as a guest's.
     */
    async receiveMessage(
      { firstName, lastName, email, phone, message }: MessageFields,
      from: { address: string; userId: string | null },
    ) {
      await limits.contactMessagesPerIp.take(from.address);
      const id = newId();
      const { email: storeEmail } = await settings.current();
      const fields = { firstName, lastName, email, phone, message };
      await inTransaction(db, async (tx) => {
        const repository = createContactRepository(tx);
        const userId = from.userId !== null && (await repository.lockAccount(from.userId)) ? from.userId : null;
        await repository.insert({ id, userId, ...fields, locale: getLocale(), createdAt: clock.now() });
        if (isEmpty(fields)) return;
        const data = { messageId: id, ...fields };
        await mail.post(tx, {
          kind: 'contact-message',
          recipient: storeEmail,
          userId,
          locale: null,
          market: null,
          data,
        });
      });
    },
  };
}
