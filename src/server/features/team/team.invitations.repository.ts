import { and, asc, eq, exists, gt, isNull, sql } from 'drizzle-orm';
import type { Connection } from '#server/db/client.ts';
import { invitations, mailLinks, roles, users } from '#server/db/schema/index.ts';

export type NewInvitation = typeof invitations.$inferInsert;

const purpose = 'invitation';
const most = 1_000;

const isOf = (email: string) => sql`lower(${invitations.email}) = ${email.toLowerCase()}`;
const isUnaccepted = isNull(invitations.acceptedAt);
const isOpen = (now: Date) => and(isUnaccepted, gt(invitations.expiresAt, now));
const linksOf = (invitationId: string) => and(eq(mailLinks.purpose, purpose), eq(mailLinks.ref, invitationId));

export function createInvitationsRepository(connection: Connection) {
  const select = () =>
    connection
      .select({
        id: invitations.id,
        email: invitations.email,
        builtInRole: invitations.builtInRole,
        roleId: invitations.roleId,
        ownName: roles.name,
        inviterName: users.name,
        createdAt: invitations.createdAt,
        expiresAt: invitations.expiresAt,
      })
      .from(invitations)
      .leftJoin(roles, eq(roles.id, invitations.roleId))
      .leftJoin(users, eq(users.id, invitations.invitedBy));

  const hasLink = (tokenHash: Buffer, now: Date) =>
    exists(
      connection
        .select({ ref: mailLinks.ref })
        .from(mailLinks)
        .where(
          and(
            eq(mailLinks.tokenHash, tokenHash),
            eq(mailLinks.purpose, purpose),
            eq(mailLinks.ref, sql`${invitations.id}::text`),
            gt(mailLinks.expiresAt, now),
          ),
        ),
    );

  return {
    /** Returns the invitations that nobody has accepted, also those that have expired, oldest first. */
    listUnaccepted: () =>
      select().where(isUnaccepted).orderBy(asc(invitations.createdAt), asc(invitations.id)).limit(most),

    async find(id: string) {
      const [row] = await select().where(and(eq(invitations.id, id), isUnaccepted));
      return row;
    },

    /** Returns the open invitation that an unexpired link leads to. */
    async findByLink(tokenHash: Buffer, now: Date) {
      const [row] = await select().where(and(isOpen(now), hasLink(tokenHash, now)));
      return row;
    },

    /** Stores an invitation in place of an earlier one for the same e-mail, whose links lead nowhere then. */
    async put(invitation: NewInvitation) {
      const inserted = await connection
        .insert(invitations)
        .values(invitation)
        .onConflictDoNothing()
        .returning({ id: invitations.id });
      if (inserted.length === 0)
        await connection
          .update(invitations)
          .set(invitation)
          .where(and(isOf(invitation.email), isUnaccepted));
    },

    /** Gives an invitation more time. Returns false when there is none that nobody has accepted. */
    async extend(id: string, expiresAt: Date): Promise<boolean> {
      const rows = await connection
        .update(invitations)
        .set({ expiresAt })
        .where(and(eq(invitations.id, id), isUnaccepted))
        .returning({ id: invitations.id });
      return rows.length > 0;
    },

    /** Locks an open invitation until the transaction ends, and returns when it expires. */
    async lockOpen(id: string, now: Date): Promise<Date | undefined> {
      const [row] = await connection
        .select({ expiresAt: invitations.expiresAt })
        .from(invitations)
        .where(and(eq(invitations.id, id), isOpen(now)))
        .for('no key update');
      return row?.expiresAt;
    },

    /** Marks the open invitation of a link as accepted and returns it; of two calls at the same time, only one gets it. */
    async accept(tokenHash: Buffer, now: Date) {
      const [row] = await connection
        .update(invitations)
        .set({ acceptedAt: now })
        .where(and(isOpen(now), hasLink(tokenHash, now)))
        .returning();
      return row;
    },

    /** Returns false when there is no such invitation that nobody has accepted. */
    async delete(id: string): Promise<boolean> {
      const rows = await connection
        .delete(invitations)
        .where(and(eq(invitations.id, id), isUnaccepted))
        .returning({ id: invitations.id });
      return rows.length > 0;
    },
    async deleteUnaccepted(email: string) {
      await connection.delete(invitations).where(and(isOf(email), isUnaccepted));
    },

    async insertLink(invitationId: string, { tokenHash, expiresAt }: { tokenHash: Buffer; expiresAt: Date }) {
      await connection.insert(mailLinks).values({ tokenHash, purpose, ref: invitationId, expiresAt });
    },
    async deleteLinks(invitationId: string) {
      await connection.delete(mailLinks).where(linksOf(invitationId));
    },
  };
}

/** An invitation with the names of its role and of who invited. */
export type InvitationRow = NonNullable<Awaited<ReturnType<ReturnType<typeof createInvitationsRepository>['find']>>>;
