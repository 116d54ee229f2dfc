import type { Connection } from '#server/db/client.ts';
import type { Clock } from '#server/platform/clock.ts';
import { newId } from '#server/platform/ids.ts';
import { createMailRepository } from './mail.repository.ts';

export type MailService = ReturnType<typeof createMailService>;

/** What the shop writes about. The letter is made of `data` when it is sent or read. */
export type Letter =
  | { kind: 'order-received'; recipient: string; data: { orderId: string; name: string } }
  | { kind: 'order-cancelled'; recipient: string; data: { orderId: string; name: string } }
  | {
      kind: 'contact-message';
      recipient: string;
      data: { messageId: string; firstName: string; lastName: string; email: string; phone: string; message: string };
    };

export function createMailService({ clock }: { clock: Clock }) {
  return {
    /** Puts a letter into the outbox, in the transaction of what it tells of: both happen or neither. */
    async post(tx: Connection, letter: Letter) {
      await createMailRepository(tx).insert({ id: newId(), createdAt: clock.now(), ...letter });
    },
  };
}
