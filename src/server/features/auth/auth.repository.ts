import { eq, sql } from 'drizzle-orm';
import type { Connection } from '#server/db/client.ts';
import { users } from '#server/db/schema/index.ts';

export type UserRow = typeof users.$inferSelect;

export function createAuthRepository(connection: Connection) {
  return {
    async findByEmail(email: string): Promise<UserRow | undefined> {
      const [row] = await connection
        .select()
        .from(users)
        .where(sql`lower(${users.email}) = ${email}`);
      return row;
    },
    /** False when the e-mail is taken. */
    async insert(user: UserRow): Promise<boolean> {
      const rows = await connection.insert(users).values(user).onConflictDoNothing().returning({ id: users.id });
      return rows.length > 0;
    },
    async hasAdmin(): Promise<boolean> {
      const rows = await connection.select({ id: users.id }).from(users).where(eq(users.role, 'admin')).limit(1);
      return rows.length > 0;
    },
  };
}
