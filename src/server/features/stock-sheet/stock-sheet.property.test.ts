import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StockLocation } from '#contract/catalog/locations.ts';
import { sheetKinds } from '#contract/catalog/stock-sheet-kinds.ts';
import type { AdminOrder } from '#contract/order/order-admin.ts';
import { findViolations } from '#server/db/invariants/find-violations.ts';
import {
  levelsAreTheirMovements,
  onHandIsAvailableAndCommitted,
  stockIsItsMovements,
} from '#server/db/invariants/invariants.ts';
import { stockMovements } from '#server/db/schema/index.ts';
import { createAdmin, type RequestAs } from '#testing/catalogue.ts';
import { type Shopper, signedInUser } from '#testing/database/builders.ts';
import { createCart, placeOrder } from '#testing/orders.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';
import { openSheet, scannedProduct } from '#testing/stock-sheets.ts';

let shop: TestShop;
let call: RequestAs;
/** Main, and two that are added. */
let places: string[];
beforeAll(async () => {
  shop = await openTestShop();
  ({ call } = await createAdmin(shop));
  for (const name of ['Back room', 'Market stall']) await call('POST', '/api/admin/locations', { name });
  const { data } = (await call('GET', '/api/admin/locations')).json<{ data: StockLocation[] }>();
  places = data.map(({ _id }) => _id);
});
afterAll(() => shop[Symbol.asyncDispose]());

const kinds = ['order', 'cancel', 'ship', 'move', 'sheet', 'scan', 'line', 'book', 'book twice', 'remove'] as const;
type Step = { kind: (typeof kinds)[number]; pieces: number; other: number; place: number; flag: boolean };
const aStep: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom(...kinds),
  pieces: fc.integer({ min: 0, max: 5 }),
  other: fc.integer({ min: 0, max: 5 }),
  place: fc.integer({ min: 0, max: 2 }),
  flag: fc.boolean(),
});
/** What happens at the same time. */
const aWave = fc.array(aStep, { minLength: 2, maxLength: 5 });

let stories = 0;

/** Returns what the team and shoppers do to two sizes of a product at once. The shop refuses what makes no sense. */
async function createStory() {
  stories += 1;
  const skus = [`STORY-${stories}-S`, `STORY-${stories}-M`];
  const tee = await scannedProduct(shop, { skus, stock: 6 });
  const orders: { shopper: Shopper; orderId: string }[] = [];
  const sheets: Awaited<ReturnType<typeof openSheet>>[] = [];
  const at = <Item>(items: readonly Item[], index: number) => items[index % items.length];
  const answered = (...answers: { statusCode: number; body: string }[]) => {
    for (const { statusCode, body } of answers) if (statusCode >= 500) throw new Error(body);
  };

  const acts: Record<Step['kind'], (step: Step) => Promise<void>> = {
    async order({ pieces, flag }) {
      const shopper = await signedInUser(shop);
      const lines = ['0', '1'].map((size) => ({ product: tee, size, quantity: Math.max(1, pieces) }));
      const cart = await createCart(shop, shopper, flag ? lines : lines.toReversed()).catch(() => undefined);
      if (!cart) return;
      const placed = await placeOrder(shop, shopper, cart, { paymentMethod: 'cod' });
      answered(placed);
      if (placed.statusCode === 201) orders.push({ shopper, ...placed.json<{ orderId: string }>() });
    },
    async cancel({ other }) {
      const order = at(orders, other);
      if (!order) return;
      const { headers } = order.shopper;
      answered(await shop.app.inject({ method: 'POST', url: `/api/order/${order.orderId}/cancel`, headers }));
    },
    async ship({ other, place, flag }) {
      const order = at(orders, other);
      if (!order) return;
      const url = `/api/admin/orders/${order.orderId}`;
      const { version } = (await call('GET', url)).json<{ data: AdminOrder }>().data;
      answered(await call('POST', `${url}/parcels`, { version, ...(flag && { locationId: places[place] }) }));
    },
    async move({ other, pieces, place, flag }) {
      const reason = at(['received', 'damaged', 'counted'], other);
      const body = { reason, quantity: pieces, ...(flag && { locationId: places[place] }) };
      answered(await call('POST', `/api/admin/stock/${at(tee.ids, pieces)}/movements`, body));
    },
    async sheet({ other, place, pieces, flag }) {
      const kind = at(sheetKinds, other) ?? 'count';
      const to = kind === 'transfer' ? { toLocationId: places[(place + 1) % 3] ?? '' } : {};
      const sheet = await openSheet(call, { kind, locationId: places[place] ?? '', ...to });
      for (const sku of flag ? skus : skus.toReversed()) answered(await sheet.scan(sku, { quantity: pieces + 1 }));
      sheets.push(sheet);
    },
    async scan({ other, flag }) {
      const sheet = at(sheets, other);
      if (!sheet) return;
      const scanId = crypto.randomUUID();
      const codes = [at(skus, flag ? 0 : 1) ?? '', skus[0] ?? ''];
      answered(...(await Promise.all(codes.map((code) => sheet.scan(code, { scanId })))));
    },
    async line({ other, pieces, flag }) {
      const sheet = at(sheets, other);
      if (sheet) answered(await sheet.change(at(tee.ids, flag ? 0 : 1) ?? '', { quantity: pieces }));
    },
    async book({ other }) {
      const sheet = at(sheets, other);
      if (sheet) answered(await sheet.book());
    },
    async 'book twice'({ other }) {
      const sheet = at(sheets, other);
      if (!sheet) return;
      const answers = await Promise.all([sheet.book(), sheet.book()]);
      answered(...answers);
      expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeLessThan(2);
    },
    async remove({ other }) {
      const sheet = at(sheets, other);
      if (sheet) answered(await sheet.remove());
    },
  };
  for (const other of [0, 1, 2]) await acts.sheet({ kind: 'sheet', other, pieces: 0, place: 0, flag: true });
  return (step: Step) => acts[step.kind](step);
}

async function levelsAgree(): Promise<void> {
  for (const invariant of [stockIsItsMovements, levelsAreTheirMovements, onHandIsAvailableAndCommitted])
    expect([invariant.holds, (await findViolations(shop.pool, invariant, 3)).examples]).toEqual([invariant.holds, []]);
}

test('whatever sheets, orders, parcels and movements do at once, what can be sold and is committed is what lies at the locations', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(aWave, { minLength: 4, maxLength: 8 }), async (waves) => {
      const act = await createStory();
      for (const wave of waves) {
        await Promise.all(wave.map((step) => act(step)));
        await levelsAgree();
      }
    }),
    { numRuns: 12 },
  );
  const reasons = await shop.db.selectDistinct({ reason: stockMovements.reason }).from(stockMovements);
  expect(reasons.map(({ reason }) => reason)).toEqual(
    expect.arrayContaining(['sold', 'dispatched', 'received', 'counted', 'transferred']),
  );
});
