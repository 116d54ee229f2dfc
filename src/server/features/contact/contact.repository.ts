import type { Connection } from '#server/db/client.ts';
import { contactMessages } from '#server/db/schema/index.ts';

export type NewContactMessage = typeof contactMessages.$inferInsert;

export const createContactRepository = (connection: Connection) => ({
  async insert(message: NewContactMessage) {
    await connection.insert(contactMessages).values(message);
  },
});
