import { inTransaction } from '#server/db/transaction.ts';
import { newId } from '#server/platform/ids.ts';
import { createInbox } from './contact.inbox.ts';
import type { ContactDeps } from './contact.deps.ts';
import { createContactRepository } from './contact.repository.ts';

export type ContactService = ReturnType<typeof createContactService>;

type Fields = { firstName: string; lastName: string; email: string; phone: string; message: string };

const isEmpty = (fields: Fields) => Object.values(fields).every((text) => text === '');

export function createContactService(needs: ContactDeps) {
  const { db, mail, limits, clock, settings } = needs;
  return {
    ...createInbox(needs),

    /**
     * Keeps a message and writes to the store of it. An empty one is kept, too (spec §5), but is not worth a letter. Whose
     * account ends meanwhile writes as a guest does.
     */
    async receive(
      { firstName, lastName, email, phone, message }: Fields,
      from: { address: string; userId: string | null },
    ) {
      await limits.contactMessagesPerAddress.take(from.address);
      const id = newId();
      const { email: storeEmail } = await settings.current();
      const fields = { firstName, lastName, email, phone, message };
      await inTransaction(db, async (tx) => {
        const repository = createContactRepository(tx);
        const userId = from.userId !== null && (await repository.holdAccount(from.userId)) ? from.userId : null;
        await repository.insert({ id, userId, ...fields, createdAt: clock.now() });
        if (isEmpty(fields)) return;
        const data = { messageId: id, ...fields };
        await mail.post(tx, { kind: 'contact-message', recipient: storeEmail, userId, data });
      });
    },
  };
}
