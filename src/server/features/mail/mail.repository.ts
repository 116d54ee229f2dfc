import type { Connection } from '#server/db/client.ts';
import { mails } from '#server/db/schema/index.ts';

export type NewMail = typeof mails.$inferInsert;

export const createMailRepository = (connection: Connection) => ({
  async insert(mail: NewMail) {
    await connection.insert(mails).values(mail);
  },
});
