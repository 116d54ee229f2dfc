import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { AdminOrder } from '#contract/order/order-admin.ts';
import type { EditPreview } from '#contract/order/order-edits.ts';
import type { ProposedEdit } from '#contract/order/order-edit.ts';
import { findViolations } from '#server/db/invariants/find-violations.ts';
import { invariants } from '#server/db/invariants/invariants.ts';
import { mails, productColors, productSizes, variants } from '#server/db/schema/index.ts';
import type { Shopper } from './database/builders.ts';
import type { PayingShop } from './payments.ts';

type Line = { quantity: number } & ({ position: number } | { variantId: string });
type Change = {
  lines?: Line[];
  charge?: 'ask' | 'waive';
  address?: object;
  note?: string;
  version?: string;
  seenTotal?: number;
};

/** What a member of the team does to orders of a shop. */
export function createOrderEditor(paying: PayingShop, admin: Pick<Shopper, 'headers'>) {
  const { shop, post } = paying;
  const orderOf = async (orderId: string): Promise<AdminOrder> => {
    const { headers } = admin;
    const read = await shop.app.inject({ url: `/api/admin/orders/${orderId}`, headers });
    return read.json<{ data: AdminOrder }>().data;
  };
  const bodyOf = (order: AdminOrder, { lines, charge = 'ask', ...more }: Change) => ({
    lines: lines ?? order.cartItems.map(({ position, quantity }) => ({ position, quantity })),
    charge,
    ...more,
  });
  const preview = async (orderId: string, change: Change) =>
    post(admin, `/api/admin/orders/${orderId}/edits/preview`, bodyOf(await orderOf(orderId), change));
  const previewOf = async (orderId: string, change: Change) =>
    (await preview(orderId, change)).json<{ data: EditPreview }>().data;

  return {
    orderOf,
    preview,
    previewOf,
    /** Edits an order as the preview has shown it. */
    async edit(orderId: string, change: Change) {
      const order = await orderOf(orderId);
      const seenTotal = change.seenTotal ?? (await previewOf(orderId, change))?.after.totalAmount ?? 0;
      return post(admin, `/api/admin/orders/${orderId}/edits`, {
        version: order.version,
        note: '',
        ...bodyOf(order, change),
        seenTotal,
      });
    },
    editOf: (answer: { json: () => unknown }) =>
      (answer.json() as { data: { edit: ProposedEdit; order: AdminOrder } }).data,
    withdraw: (orderId: string, editId: string) =>
      shop.app.inject({
        method: 'DELETE',
        url: `/api/admin/orders/${orderId}/edits/${editId}`,
        headers: admin.headers,
      }),
  };
}

/** Returns the variant of a product in a color and a size. */
export async function variantOf({ shop }: PayingShop, productId: string, color: string, size: string): Promise<string> {
  const rows = await shop.db
    .select({ id: variants.id, color: productColors.name, size: productSizes.name })
    .from(variants)
    .innerJoin(productColors, eq(productColors.id, variants.colorId))
    .innerJoin(productSizes, eq(productSizes.id, variants.sizeId))
    .where(eq(variants.productId, productId));
  const found = rows.find((row) => row.color === color && row.size === size);
  if (!found) throw new Error(`There is no ${color} ${size}`);
  return found.id;
}

/** Checks the statements about the tables that always hold. The builders name pictures that nobody has uploaded. */
export async function booksAgree({ shop }: PayingShop): Promise<void> {
  const books = invariants.filter(({ holds }) => !/picture|is found/.test(holds));
  for (const invariant of books) expect((await findViolations(shop.pool, invariant, 5)).examples).toEqual([]);
}

/** Returns the kinds of the mails about an order, oldest first. */
export async function mailsAbout({ shop }: PayingShop, orderId: string): Promise<string[]> {
  const rows = await shop.db.select().from(mails).orderBy(mails.id);
  return rows.filter(({ data }) => JSON.stringify(data).includes(orderId)).map(({ kind }) => kind);
}
