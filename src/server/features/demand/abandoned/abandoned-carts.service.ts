import type { AbandonedSettings } from '#contract/order/abandoned-carts.ts';
import type { Paging } from '#contract/paging.ts';
import type { Connection } from '#server/db/client.ts';
import { createCursor, time, uuid } from '#server/platform/paging/cursor.ts';
import { type Page, readPage } from '#server/platform/paging/page.ts';
import { sellingTag } from '#server/platform/selling.ts';
import {
  createSettingsDocument,
  type SettingsDocumentDeps,
  type Versioned,
} from '#server/platform/settings/settings-document.ts';
import { abandonedCartsKey } from '#server/platform/settings/settings.repository.ts';
import {
  type AbandonedFigures,
  type AbandonedRow,
  createAbandonedCartsRepository,
} from './abandoned-carts.repository.ts';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;
/** An order within this time is one of the bag that was left. */
const recoveryMs = 7 * dayMs;
/** For how long the orders of abandoned bags are added up. */
const recoveredMs = 30 * dayMs;

const cursor = createCursor({ since: time, id: uuid });

export type AbandonedCarts = ReturnType<typeof createAbandonedCarts>;
export type AbandonedSums = AbandonedFigures & { recovered: { orders: number; totalCents: number } };

/** The bags that shoppers have filled and left. Nothing counts as abandoned until the merchant says after how long. */
export function createAbandonedCarts(deps: SettingsDocumentDeps) {
  const { db, clock } = deps;
  const repository = createAbandonedCartsRepository(db);
  const document = createSettingsDocument<AbandonedSettings>(deps, {
    key: abandonedCartsKey,
    untouched: { reminderHours: null },
    auditedFieldsOf: (settings) => settings,
    // No page shows it; the tag only lets every instance read it again.
    changedTags: [sellingTag],
  });
  const ago = (ms: number) => new Date(clock.now().getTime() - ms);

  /** Returns before when a bag was last changed that counts as abandoned; undefined while none does. */
  const abandonedBefore = async (): Promise<Date | undefined> => {
    const { reminderHours } = await document.current();
    return reminderHours === null ? undefined : ago(reminderHours * hourMs);
  };

  return {
    settings: (): Promise<Versioned<AbandonedSettings>> => document.stored(),

    /** Throws CHANGED_MEANWHILE. */
    updateSettings: (actorId: string, { version, ...next }: AbandonedSettings & { version: string }) =>
      document.change(actorId, version, async () => next),

    /** Throws BAD_CURSOR. */
    async list(paging: Paging): Promise<Page<AbandonedRow>> {
      const before = await abandonedBefore();
      return readPage(paging, cursor, async (page) => (before ? repository.list(before, page) : []));
    },

    async sums(): Promise<AbandonedSums> {
      const before = await abandonedBefore();
      const [figures, recovered] = await Promise.all([
        before ? repository.figures(before) : { carts: 0, items: 0, totalCents: 0 },
        repository.recovered(ago(recoveredMs)),
      ]);
      return { ...figures, recovered };
    },

    /** Notes the bags that have begun to count as abandoned. Several instances may run it at the same time. */
    async mark(): Promise<void> {
      const before = await abandonedBefore();
      if (before) await repository.mark(before, clock.now());
    },

    /** Notes that a bag was ordered, in the transaction of the order and before the bag is deleted. */
    async recover(tx: Connection, order: { orderId: string; cartId: string }): Promise<void> {
      await createAbandonedCartsRepository(tx).recover(order, { earliest: ago(recoveryMs), now: clock.now() });
    },
  };
}
