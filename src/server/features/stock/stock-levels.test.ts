import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StockLocation } from '#contract/catalog/locations.ts';
import type { StockLevels, StockMovement } from '#contract/catalog/stock.ts';
import type { DraftOrder } from '#contract/order/draft-orders.ts';
import { findViolations } from '#server/db/invariants/find-violations.ts';
import {
  levelsAreTheirMovements,
  onHandIsAvailableAndCommitted,
  stockIsItsMovements,
} from '#server/db/invariants/invariants.ts';
import { stockMovements, variants } from '#server/db/schema/index.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { product, type Shopper, signedInUser } from '#testing/database/builders.ts';
import { draftAddress } from '#testing/draft-orders.ts';
import { booksAgree, createOrderEditor } from '#testing/order-edits.ts';
import { createCart, placeOrder } from '#testing/orders.ts';
import { cardNumbers, openPayingShop, type PayingShop } from '#testing/payments.ts';

let paying: PayingShop;
let admin: Shopper;
let editor: ReturnType<typeof createOrderEditor>;
/** Main, and two that are added. */
let places: string[];
beforeAll(async () => {
  paying = await openPayingShop();
  admin = await signedInUser(paying.shop, { role: 'admin' });
  editor = createOrderEditor(paying, admin);
  for (const name of ['Back room', 'Market stall']) await call('POST', '/api/admin/locations', { name });
  places = (await read<StockLocation[]>('/api/admin/locations')).map(({ _id }) => _id);
  // The moved clock makes the log-in old, and the refunds add up to more than is allowed then.
  const { version } = await paying.shop.teamSettings.stored();
  const refundStepUpAbove = 1_000_000_00;
  await paying.shop.teamSettings.change(admin.id, version, async (_tx, before) => ({ ...before, refundStepUpAbove }));
});
afterAll(() => paying[Symbol.asyncDispose]());

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
const call = (method: Method, url: string, body?: object, by: Pick<Shopper, 'headers'> = admin) =>
  paying.shop.app.inject({ method, url, headers: by.headers, ...(body && { body }) });
const read = async <Data>(url: string) => (await call('GET', url)).json<{ data: Data }>().data;
const levelsOf = (variantId: string) => read<StockLevels>(`/api/admin/stock/${variantId}/levels`);
const onHandOf = async (variantId: string) =>
  Object.fromEntries((await levelsOf(variantId)).onHand.map(({ name, onHand }) => [name, onHand]));
const change = (variantId: string, reason: string, quantity: number, locationId?: string) =>
  call('POST', `/api/admin/stock/${variantId}/movements`, { reason, quantity, locationId });
const transfer = (variantId: string, from: string, to: string, pieces: number) =>
  inTransaction(paying.shop.db, (tx) =>
    paying.shop.stock.moveAt(tx, { reason: 'transferred', actorId: admin.id }, [
      { variantId, locationId: from, delta: 0, onHandDelta: -pieces },
      { variantId, locationId: to, delta: 0, onHandDelta: pieces },
    ]),
  );

const one = { colors: ['Black'], sizes: ['M'] };
const variantOf = (tee: Awaited<ReturnType<typeof product>>) => tee.variants[0]?.id ?? '';

/** Places an order of pieces of a product, which is confirmed when it is paid in cash. */
async function anOrder(tee: Awaited<ReturnType<typeof product>>, quantity: number, paymentMethod = 'cod') {
  const ada = await signedInUser(paying.shop);
  const ready = await createCart(paying.shop, ada, [{ product: tee, quantity }]);
  const placed = await placeOrder(paying.shop, ada, ready, { paymentMethod });
  return { ada, orderId: placed.json<{ orderId: string }>().orderId };
}
const ship = async (orderId: string, body: object = {}) => {
  const { version } = await editor.orderOf(orderId);
  return call('POST', `/api/admin/orders/${orderId}/parcels`, { version, ...body });
};
const removeParcel = async (orderId: string, parcelId: string) => {
  const { version } = await editor.orderOf(orderId);
  return call('DELETE', `/api/admin/orders/${orderId}/parcels/${parcelId}?version=${encodeURIComponent(version)}`);
};
const piecesAt = (position: number, quantity: number) => ({ lines: [{ position, quantity }] });

async function levelsAgree(): Promise<void> {
  for (const invariant of [stockIsItsMovements, levelsAreTheirMovements, onHandIsAvailableAndCommitted])
    expect([invariant.holds, (await findViolations(paying.shop.pool, invariant, 3)).examples]).toEqual([
      invariant.holds,
      [],
    ]);
}

test('puts and takes pieces at the location that is named, else at the first, and says what lies where', async () => {
  const id = variantOf(await product(paying.shop, { ...one, stock: 4 }));
  const [, backRoom = '', stall = ''] = places;
  expect(await levelsOf(id)).toEqual({
    available: 4,
    committed: 0,
    onHand: [{ locationId: places[0], name: 'Main', onHand: 4 }],
  });
  await change(id, 'received', 2);
  const received = await change(id, 'received', 3, stall);
  expect(received.json<{ data: { movement: StockMovement } }>().data.movement).toMatchObject({
    delta: 3,
    onHandDelta: 3,
    location: { _id: stall, name: 'Market stall' },
  });
  expect(await onHandOf(id)).toEqual({ Main: 6, 'Market stall': 3 });
  expect((await change(id, 'damaged', 4, stall)).json()).toMatchObject({
    code: 'NOT_AT_LOCATION',
    message: 'Heavyweight Tee, Black, M: only 3 at Market stall.',
  });
  await change(id, 'damaged', 2, stall);
  await change(id, 'damaged', 1);
  expect(await onHandOf(id)).toEqual({ Main: 5, 'Market stall': 1 });
  await transfer(id, places[0] ?? '', backRoom, 4);
  await expect(transfer(id, stall, backRoom, 2)).rejects.toMatchObject({ code: 'NOT_AT_LOCATION' });
  expect(await onHandOf(id)).toEqual({ Main: 1, 'Back room': 4, 'Market stall': 1 });
  await change(id, 'counted', 2);
  expect(await onHandOf(id)).toEqual({ Main: 0, 'Back room': 1, 'Market stall': 1 });
  await change(id, 'counted', 4, backRoom);
  expect(await levelsOf(id)).toMatchObject({ available: 4, committed: 0 });
  expect(await onHandOf(id)).toEqual({ Main: 0, 'Back room': 3, 'Market stall': 1 });
  const cells = [{ variantId: id, quantity: 2 }];
  const many = await call('POST', '/api/admin/stock/movements', { reason: 'damaged', locationId: stall, cells });
  expect(many.json()).toMatchObject({
    code: 'STOCK_CONFLICTS',
    errors: [{ path: 'cells.0.quantity', message: 'Only 1 at this location.' }],
  });
  for (const locationId of ['nowhere', id]) {
    const answer = await change(id, 'received', 1, locationId);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: 'INVALID_FIELDS', errors: [{ path: 'locationId' }] });
  }
  await levelsAgree();
});

test('sends from the location that is named, else from the first that have the pieces, and puts them back there', async () => {
  const tee = await product(paying.shop, { ...one, stock: 3 });
  const id = variantOf(tee);
  const [main = '', , stall = ''] = places;
  await change(id, 'received', 3, stall);
  const { orderId } = await anOrder(tee, 5);
  expect(await levelsOf(id)).toMatchObject({ available: 1, committed: 5 });
  expect((await ship(orderId, { ...piecesAt(0, 4), locationId: stall })).json()).toMatchObject({
    code: 'NOT_AT_LOCATION',
  });
  expect((await ship(orderId, { ...piecesAt(0, 1), locationId: 'nowhere' })).statusCode).toBe(422);
  await ship(orderId, { ...piecesAt(0, 1), locationId: stall });
  expect((await ship(orderId, piecesAt(0, 3))).statusCode).toBe(201);
  expect(await levelsOf(id)).toMatchObject({ available: 1, committed: 1 });
  expect(await onHandOf(id)).toEqual({ Main: 0, 'Market stall': 2 });
  await levelsAgree();
  const { parcels } = await editor.orderOf(orderId);
  expect(parcels.map(({ locationId }) => locationId)).toEqual([stall, undefined]);
  for (const { _id } of parcels.toReversed()) expect((await removeParcel(orderId, _id)).statusCode).toBe(200);
  expect(await onHandOf(id)).toEqual({ Main: 3, 'Market stall': 3 });
  await call('PATCH', `/api/order/${orderId}/status`, { orderStatus: 'dispatched' });
  expect(await onHandOf(id)).toEqual({ Main: 0, 'Market stall': 1 });
  expect(await levelsOf(id)).toMatchObject({ available: 1, committed: 0 });
  const moved = await read<StockMovement[]>(`/api/admin/stock/${id}/movements?limit=2`);
  expect(moved).toMatchObject([
    { reason: 'dispatched', delta: 0, onHandDelta: -2, orderId, location: { _id: stall } },
    { reason: 'dispatched', delta: 0, onHandDelta: -3, orderId, location: { _id: main } },
  ]);
  await levelsAgree();
});

test('knows what was sold before a variant was not counted, and counts nothing that was sold meanwhile', async () => {
  const tee = await product(paying.shop, { ...one, stock: 5 });
  const id = variantOf(tee);
  const recount = (stock: number | null) =>
    inTransaction(paying.shop.db, (tx) => paying.shop.stock.recount(tx, admin.id, [{ variantId: id, stock }]));
  const before = await anOrder(tee, 2);
  await recount(null);
  expect(await levelsOf(id)).toEqual({
    available: null,
    committed: 0,
    onHand: [{ locationId: places[0], name: 'Main', onHand: 0 }],
  });
  const meanwhile = await anOrder(tee, 3);
  await ship(before.orderId, piecesAt(0, 1));
  await levelsAgree();
  await recount(4);
  expect(await levelsOf(id)).toMatchObject({ available: 4, committed: 1, onHand: [{ onHand: 5 }] });
  await ship(meanwhile.orderId);
  await removeParcel(before.orderId, (await editor.orderOf(before.orderId)).parcels[0]?._id ?? '');
  expect(await levelsOf(id)).toMatchObject({ available: 4, committed: 2, onHand: [{ onHand: 6 }] });
  await call('POST', `/api/order/${before.orderId}/cancel`, undefined, before.ada);
  expect(await levelsOf(id)).toMatchObject({ available: 6, committed: 0, onHand: [{ onHand: 6 }] });
  await levelsAgree();
});

type Step = { kind: (typeof kinds)[number]; pieces: number; other: number; place: number; flag: boolean };
const kinds = [
  'order',
  'cancel',
  'edit',
  'pay',
  'withdraw',
  'ship',
  'ship',
  'ship',
  'delete parcel',
  'parcel',
  'parcel',
  'move',
  'refund',
  'return',
  'hold',
  'release',
  'order draft',
  'stock',
  'transfer',
  'counting',
] as const;
const aStep = fc.record({
  kind: fc.constantFrom(...kinds),
  pieces: fc.integer({ min: 0, max: 4 }),
  other: fc.integer({ min: 0, max: 3 }),
  place: fc.integer({ min: 0, max: 3 }),
  flag: fc.boolean(),
});

/** Does to a product what the team and shoppers do, of which the shop refuses what makes no sense. */
async function createStory() {
  const tee = await product(paying.shop, { ...one, stock: 6 });
  const id = variantOf(tee);
  const { ada, orderId } = await anOrder(tee, 3);
  const orders = [{ ada, orderId }];
  const drafts: { id: string; token: string }[] = [];
  const at = <Item>(items: readonly Item[], index: number) => items[index % items.length];
  const answered = (answer: { statusCode: number; body: string }) => {
    if (answer.statusCode >= 500) throw new Error(answer.body);
  };
  const namedPlace = ({ place }: Step) => (place === 3 ? {} : { locationId: places[place] });
  const draftOf = async (draftId: string) => read<DraftOrder>(`/api/admin/draft-orders/${draftId}`);

  const acts: Record<Step['kind'], (step: Step) => Promise<void>> = {
    async order({ pieces, flag }) {
      const placed = await anOrder(tee, Math.max(1, pieces), flag ? 'card' : 'cod').catch(() => undefined);
      if (placed?.orderId) orders.push(placed);
      if (placed?.orderId && flag) await paying.pay(placed.ada, cardNumbers.pays, placed.orderId);
    },
    async cancel({ other }) {
      const order = at(orders, other);
      if (order) answered(await call('POST', `/api/order/${order.orderId}/cancel`, undefined, order.ada));
    },
    async edit({ pieces, other, flag }) {
      const order = at(orders, other);
      const line = order && (await editor.orderOf(order.orderId)).cartItems[0];
      const lines = [{ position: line?.position ?? 0, quantity: pieces + 1 }];
      if (order) answered(await editor.edit(order.orderId, { lines, charge: flag ? 'ask' : 'waive' }));
    },
    async pay({ other }) {
      const order = at(orders, other);
      if (order) answered(await paying.pay(order.ada, cardNumbers.pays, order.orderId));
    },
    async withdraw({ other }) {
      const order = at(orders, other);
      const edit = order && (await editor.orderOf(order.orderId)).edit;
      if (order && edit) answered(await editor.withdraw(order.orderId, edit._id));
    },
    async ship(step) {
      const order = at(orders, step.other);
      const lines = step.pieces > 0 ? piecesAt(0, step.pieces) : {};
      if (order) answered(await ship(order.orderId, { ...lines, ...namedPlace(step), replace: step.flag }));
    },
    async 'delete parcel'({ other, pieces }) {
      const order = at(orders, other);
      const parcel = order && at((await editor.orderOf(order.orderId)).parcels, pieces);
      if (order && parcel) answered(await removeParcel(order.orderId, parcel._id));
    },
    async parcel({ other, pieces, flag, place }) {
      const order = at(orders, other);
      const { parcels = [], version = '' } = order ? await editor.orderOf(order.orderId) : {};
      const parcel = at(parcels, pieces);
      if (!order || !parcel) return;
      const url = `/api/admin/orders/${order.orderId}/parcels/${parcel._id}`;
      const status = flag ? 'lost' : 'returned_to_sender';
      answered(
        place === 0
          ? await call('POST', `${url}/delivered`, { version })
          : await call('PATCH', url, { version, status }),
      );
    },
    async move({ other, pieces, flag }) {
      const order = at(orders, other);
      const orderStatus = at(['dispatched', 'delivered', 'lost', 'returned_to_sender', 'cancelled'], pieces);
      const body = { orderStatus, restock: flag, replace: flag };
      if (order) answered(await call('PATCH', `/api/order/${order.orderId}/status`, body));
    },
    async refund({ other, pieces, flag }) {
      const order = at(orders, other);
      if (!order) return;
      const { version } = await editor.orderOf(order.orderId);
      const lines = [{ position: 0, quantity: pieces + 1, restock: flag }];
      const body = { lines, reason: 'damaged', version };
      answered(await call('POST', `/api/admin/orders/${order.orderId}/refunds`, body));
    },
    async return({ other }) {
      const order = at(orders, other);
      if (order) answered(await call('PATCH', `/api/order/${order.orderId}/status`, { orderStatus: 'returned' }));
    },
    async hold({ pieces }) {
      const created = await call('POST', '/api/admin/draft-orders', {
        customer: { name: 'Grace Hopper', email: `grace-${tee.id}@example.com`, phone: '' },
        lines: [{ variantId: id, quantity: pieces + 1 }],
        address: draftAddress,
        payment: ['card', 'cod'],
      });
      const draft = created.json<{ data: DraftOrder }>().data;
      const body = { version: draft.version, mail: false };
      const sent = await call('POST', `/api/admin/draft-orders/${draft._id}/send`, body);
      answered(sent);
      if (sent.statusCode !== 200) return;
      const { link } = sent.json<{ link: string }>();
      drafts.push({ id: draft._id, token: link.slice(link.indexOf('#') + 1) });
    },
    async release({ other }) {
      const draft = at(drafts, other);
      if (draft) answered(await call('DELETE', `/api/admin/draft-orders/${draft.id}`));
      drafts.splice(0, drafts.length, ...drafts.filter((each) => each !== draft));
    },
    async 'order draft'({ other }) {
      const draft = at(drafts, other);
      if (!draft) return;
      const { version } = await draftOf(draft.id);
      const paid = await call('POST', `/api/admin/draft-orders/${draft.id}/paid`, { version, method: 'cash' });
      answered(paid);
      if (paid.statusCode < 300) orders.push({ ada, orderId: paid.json<{ orderId: string }>().orderId });
    },
    async stock(step) {
      const reason = at(['received', 'damaged', 'counted'], step.other) ?? '';
      answered(await change(id, reason, step.pieces, namedPlace(step).locationId));
    },
    async transfer({ place, other, pieces }) {
      const [from = '', to = ''] = [at(places, place), at(places, other)];
      if (from !== to && pieces > 0)
        await transfer(id, from, to, pieces).catch((error: { code?: string }) => {
          if (error.code !== 'NOT_AT_LOCATION' && error.code !== 'NOT_COUNTED') throw error;
        });
    },
    async counting({ pieces, flag }) {
      const counts = [{ variantId: id, stock: flag ? null : pieces }];
      await inTransaction(paying.shop.db, (tx) => paying.shop.stock.recount(tx, admin.id, counts));
    },
  };
  return (step: Step) => acts[step.kind](step);
}

test('after any series of orders, edits, parcels, returns, holds, transfers and counts, levels and movements agree', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(aStep, { minLength: 6, maxLength: 16 }), async (steps) => {
      const act = await createStory();
      for (const step of steps) {
        await act(step);
        await levelsAgree();
      }
    }),
    { numRuns: 12 },
  );
  await booksAgree(paying);
  expect(await paying.shop.db.$count(stockMovements, eq(stockMovements.reason, 'dispatched'))).toBeGreaterThan(0);
});

const migration = path.resolve(import.meta.dirname, '../../../../migrations/0063_stock_at_locations.sql');

test('the migration puts the stock of the version before at the first location', async () => {
  const { orderId } = await anOrder(await product(paying.shop, { ...one, stock: 3 }), 2);
  expect((await ship(orderId, piecesAt(0, 1))).statusCode).toBe(201);
  const client = await paying.shop.pool.connect();
  try {
    await client.query('begin');
    await client.query(`delete from stock_movements where delta = 0`);
    await client.query('update stock_movements set location_id = null, on_hand_delta = 0');
    await client.query('delete from stock_levels');
    for (const statement of readFileSync(migration, 'utf8').split('--> statement-breakpoint'))
      await client.query(statement);
    for (const invariant of [stockIsItsMovements, levelsAreTheirMovements, onHandIsAvailableAndCommitted])
      expect((await findViolations(client, invariant, 3)).examples).toEqual([]);
    const { rows } = await client.query<{ pieces: number; sent: number }>(
      `select sum(on_hand)::int as pieces, (select count(*)::int from stock_movements where reason = 'dispatched') as sent from stock_levels`,
    );
    expect(rows[0]?.pieces).toBeGreaterThan(0);
    expect(rows[0]?.sent).toBeGreaterThan(0);
  } finally {
    await client.query('rollback');
    client.release();
  }
});

test('of two parcels and a transfer of the last piece at a location, one gets it', async () => {
  const tee = await product(paying.shop, { ...one, stock: 3 });
  const id = variantOf(tee);
  const [main = '', backRoom = '', stall = ''] = places;
  await transfer(id, main, stall, 1);
  const [first, second] = [await anOrder(tee, 1), await anOrder(tee, 1)];
  const outcomes = await Promise.all([
    ship(first.orderId, { locationId: stall }).then(({ statusCode }) => statusCode === 201),
    ship(second.orderId, { locationId: stall }).then(({ statusCode }) => statusCode === 201),
    transfer(id, stall, backRoom, 1).then(
      () => true,
      () => false,
    ),
  ]);
  expect(outcomes.filter(Boolean)).toHaveLength(1);
  expect((await onHandOf(id))['Market stall']).toBe(0);
  await levelsAgree();
});

test('counts pieces while they are sold and sent, and loses none', async () => {
  const tee = await product(paying.shop, { ...one, stock: 30 });
  const id = variantOf(tee);
  const open = await Promise.all(Array.from({ length: 4 }, () => anOrder(tee, 2)));
  await Promise.all([
    ...open.map(({ orderId }) => ship(orderId)),
    ...Array.from({ length: 6 }, () => anOrder(tee, 1)),
    ...[40, 20, 25].map((pieces) => change(id, 'counted', pieces)),
    change(id, 'received', 4, places[1]),
    transfer(id, places[0] ?? '', places[2] ?? '', 3),
  ]);
  const [variant] = await paying.shop.db.select().from(variants).where(eq(variants.id, id));
  const moved = await paying.shop.db.select().from(stockMovements).where(eq(stockMovements.variantId, id));
  expect(moved.reduce((sum, { delta }) => sum + delta, 0)).toBe(variant?.stock);
  expect(moved.filter(({ reason }) => reason === 'sold')).toHaveLength(10);
  await levelsAgree();
});
