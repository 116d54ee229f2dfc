import { eq } from 'drizzle-orm';
import type { Connection } from '#server/db/client.ts';
import { roles } from '#server/db/schema/index.ts';

/** Returns the name of a role that the shop has made; undefined for one that was deleted. */
export async function findRoleName(connection: Connection, roleId: string): Promise<string | undefined> {
  const [role] = await connection.select({ name: roles.name }).from(roles).where(eq(roles.id, roleId));
  return role?.name;
}
