import { eq, sql } from 'drizzle-orm';
import { creditMovements, giftCardCodes, giftCardMovements, giftCards, storeCredits } from '#server/db/schema/index.ts';
import { newId, newReadableText } from '#server/platform/ids.ts';
import { hashSecret } from '#server/platform/secrets.ts';
import { codesTag, sellingTag } from '#server/platform/selling.ts';
import type { TestShop } from './shop.ts';

type Opened = Pick<TestShop, 'db' | 'clock'> & Partial<Pick<TestShop, 'cache'>>;
type CardFields = Partial<typeof giftCards.$inferInsert> & { code?: string };

/** Inserts a gift card of the team, by default of $50.00 without an end, with its code and the movement of its balance. */
export async function giftCard(shop: Opened, { code = newReadableText(16), ...fields }: CardFields = {}) {
  const now = shop.clock.now();
  const row = {
    id: newId(),
    initialCents: Math.max(1, fields.balanceCents ?? 5000),
    balanceCents: 5000,
    expiresOn: null,
    status: 'active' as const,
    source: 'admin' as const,
    createdAt: now,
    updatedAt: now,
    ...fields,
  };
  await shop.db.insert(giftCards).values(row);
  await shop.db
    .insert(giftCardCodes)
    .values({ hash: hashSecret(code), giftCardId: row.id, ending: code.slice(-4), createdAt: now });
  await shop.db.insert(giftCardMovements).values({
    id: newId(),
    giftCardId: row.id,
    deltaCents: row.balanceCents,
    reason: 'issued',
    balanceAfterCents: row.balanceCents,
    createdAt: now,
  });
  shop.cache?.purge([sellingTag, codesTag]);
  return { ...row, code, ending: code.slice(-4) };
}

/** Gives store credit to an account that has none. */
export async function storeCredit({ db, clock }: Opened, userId: string, balanceCents: number) {
  await db.insert(storeCredits).values({ userId, balanceCents });
  await db.insert(creditMovements).values({
    id: newId(),
    userId,
    deltaCents: balanceCents,
    reason: 'adjusted',
    balanceAfterCents: balanceCents,
    createdAt: clock.now(),
  });
}

/** Returns the balance of a gift card and the sum of its movements, which must always be equal. */
export async function readCard({ db }: Pick<TestShop, 'db'>, id: string) {
  const [row] = await db
    .select({
      balance: giftCards.balanceCents,
      moved: sql<number>`(select coalesce(sum(delta_cents), 0)::int from gift_card_movements where gift_card_id = gift_cards.id)`,
    })
    .from(giftCards)
    .where(eq(giftCards.id, id));
  return row;
}

/** Returns the store credit of an account and the sum of its movements, which must always be equal. */
export async function readCredit({ db }: Pick<TestShop, 'db'>, userId: string) {
  const [row] = await db
    .select({
      balance: storeCredits.balanceCents,
      moved: sql<number>`(select coalesce(sum(delta_cents), 0)::int from credit_movements where user_id = store_credits.user_id)`,
    })
    .from(storeCredits)
    .where(eq(storeCredits.userId, userId));
  return row;
}
