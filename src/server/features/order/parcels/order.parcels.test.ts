import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AdminOrder, HistoryEntry } from '#contract/order/order-admin.ts';
import { type OrderStatus, orderTransitions } from '#contract/order/order-states.ts';
import type { ParcelStatus } from '#contract/order/parcels.ts';
import {
  auditEntries,
  mails,
  orderEdits,
  orderLines,
  parcelLines,
  parcels,
  payments,
} from '#server/db/schema/index.ts';
import { newId } from '#server/platform/ids.ts';
import { product, signedInUser, type Shopper } from '#testing/database/builders.ts';
import { sweepPayments } from '#testing/jobs.ts';
import { createCart, insertOrder, placeOrder, readStock } from '#testing/orders.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';

let shop: TestShop;
let admin: Shopper;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await signedInUser(shop, { role: 'admin', name: 'Grace' });
});
afterAll(() => shop[Symbol.asyncDispose]());

const read = async <Data>(path: string, by: Shopper = admin) =>
  (await shop.app.inject({ url: path, headers: by.headers })).json<{ data: Data }>().data;
const orderOf = (orderId: string) => read<AdminOrder>(`/api/admin/orders/${orderId}`);
const ask = async (method: 'POST' | 'PATCH', orderId: string, path: string, body: object = {}) => {
  const { version } = await orderOf(orderId);
  const url = `/api/admin/orders/${orderId}/parcels${path}`;
  return shop.app.inject({ method, url, headers: admin.headers, body: { version, ...body } });
};
const ship = (orderId: string, body: object = {}) => ask('POST', orderId, '', body);
const mark = (orderId: string, parcelId: string, body: object) => ask('PATCH', orderId, `/${parcelId}`, body);
const arrive = (orderId: string, parcelId: string) => ask('POST', orderId, `/${parcelId}/delivered`);
const remove = async (orderId: string, parcelId: string) => {
  const { version } = await orderOf(orderId);
  const url = `/api/admin/orders/${orderId}/parcels/${parcelId}?version=${encodeURIComponent(version)}`;
  return shop.app.inject({ method: 'DELETE', url, headers: admin.headers });
};
const move = (orderId: string, orderStatus: OrderStatus, more: object = {}) =>
  shop.app.inject({
    method: 'PATCH',
    url: `/api/order/${orderId}/status`,
    headers: admin.headers,
    body: { orderStatus, ...more },
  });
const cancel = (by: Shopper, orderId: string) =>
  shop.app.inject({ method: 'POST', url: `/api/order/${orderId}/cancel`, headers: by.headers });
const historyOf = async (orderId: string) =>
  (await read<HistoryEntry[]>(`/api/admin/orders/${orderId}/history`)).map(
    ({ kind, from, to, note }) => `${kind} ${from} ${to} ${note}`,
  );
const mailsAbout = async (orderId: string) => {
  const sent = await shop.db.select().from(mails).where(eq(mails.kind, 'order-dispatched')).orderBy(mails.id);
  return sent.map(({ data }) => data as { orderId: string }).filter((data) => data.orderId === orderId);
};
const auditOf = async (orderId: string, action: string) => {
  const entries = await shop.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.entityId, orderId))
    .orderBy(auditEntries.id);
  return entries.filter((entry) => entry.action === action);
};
const piecesOf = ({ cartItems }: AdminOrder) => cartItems.map(({ sent, left }) => `${sent} sent, ${left} left`);
const stateOf = async (orderId: string) => {
  const { orderStatus, fulfilment, ...order } = await orderOf(orderId);
  return [orderStatus, fulfilment, ...order.parcels.map(({ status }) => status)].join(' ');
};
const parcelIdOf = async (orderId: string, number = 1) =>
  (await orderOf(orderId)).parcels.find((parcel) => parcel.number === number)?._id ?? '';

/** A shopper's confirmed order of two black tees and one mug, cash on delivery. */
async function cashOrder(stock = 5) {
  const ada = await signedInUser(shop);
  const tee = await product(shop, { stock });
  const mug = await product(shop, { stock: 5, name: 'Mug' });
  const ready = await createCart(shop, ada, [{ product: tee, quantity: 2 }, { product: mug }]);
  const answer = await placeOrder(shop, ada, ready, { paymentMethod: 'cod' });
  return { ada, tee, mug, orderId: answer.json<{ orderId: string }>().orderId };
}
const teesOf = (quantity: number) => ({ lines: [{ position: 0, quantity }] });

test('sends an order in two parcels, each with a mail, and delivers it with the last', async () => {
  const { ada, orderId, tee } = await cashOrder();
  const first = await ship(orderId, { ...teesOf(1), carrier: 'ups', trackingNumber: ' 1Z 999 ' });
  expect(first.statusCode).toBe(201);
  const { data: part } = first.json<{ data: AdminOrder }>();
  expect(part).toMatchObject({ orderStatus: 'confirmed', fulfilment: 'part', trackingNumber: '1Z 999' });
  expect(part.parcels).toMatchObject([
    {
      number: 1,
      status: 'sent',
      carrier: 'ups',
      trackingNumber: '1Z 999',
      trackingUrl: 'https://www.ups.com/track?tracknum=1Z999',
      lines: [{ position: 0, quantity: 1 }],
      deliveredAt: null,
    },
  ]);
  expect(piecesOf(part)).toEqual(['1 sent, 1 left', '0 sent, 1 left']);
  expect(await mailsAbout(orderId)).toMatchObject([
    {
      trackingNumber: '1Z 999',
      trackingUrl: 'https://www.ups.com/track?tracknum=1Z999',
      isMoreLeft: true,
      lines: [{ name: tee.name, color: 'Black', size: 'M', quantity: 1 }],
    },
  ]);

  const page = 'https://parcels.example/2';
  const second = await ship(orderId, { carrier: 'other', trackingNumber: 'P2', trackingUrl: page });
  const { data: all } = second.json<{ data: AdminOrder }>();
  expect(all).toMatchObject({ orderStatus: 'dispatched', fulfilment: 'all', trackingNumber: 'P2' });
  expect(all.parcels[1]).toMatchObject({ number: 2, trackingUrl: page, lines: [{ position: 0 }, { position: 1 }] });
  const [, lastMail] = await mailsAbout(orderId);
  expect(lastMail).toMatchObject({ lines: [{ quantity: 1 }, { name: 'Mug', quantity: 1 }] });
  expect(lastMail).not.toHaveProperty('isMoreLeft');

  const seen = await read<AdminOrder>(`/api/order/details/${orderId}`, ada);
  expect(seen.parcels).toEqual(all.parcels);
  await arrive(orderId, await parcelIdOf(orderId, 2));
  expect(await stateOf(orderId)).toBe('dispatched all sent delivered');
  shop.clock.advance({ minutes: 1 });
  const last = (await arrive(orderId, await parcelIdOf(orderId))).json<{ data: AdminOrder }>().data;
  expect(last).toMatchObject({ orderStatus: 'delivered', paymentStatus: 'paid' });
  expect(last.parcels[0]?.deliveredAt).toBe(shop.clock.now().toISOString());
  expect(await shop.db.select().from(payments).where(eq(payments.orderId, orderId))).toHaveLength(1);
  expect((await historyOf(orderId)).slice(0, 5)).toEqual([
    'payment pending paid ',
    'order dispatched delivered ',
    'parcel sent delivered 2',
    'order confirmed dispatched ',
    'parcel null sent 1',
  ]);
  expect(await auditOf(orderId, 'order.ship')).toMatchObject([
    { before: { trackingNumber: '' }, after: { parcel: 1, pieces: 1 } },
    { before: { orderStatus: 'confirmed' }, after: { orderStatus: 'dispatched', parcel: 2, pieces: 2 } },
  ]);
  expect(await auditOf(orderId, 'order.parcel')).toMatchObject([
    { after: { parcel: 2, parcelStatus: 'delivered' } },
    { after: { parcel: 1, parcelStatus: 'delivered', orderStatus: 'delivered', paymentStatus: 'paid' } },
  ]);
});

test('says nothing to the shopper where the team does not want it', async () => {
  const { orderId } = await cashOrder();
  expect((await ship(orderId, { notify: false })).statusCode).toBe(201);
  expect(await mailsAbout(orderId)).toEqual([]);
});

test('refuses more pieces than are left, lines that it has not, and bad pages', async () => {
  const { orderId } = await cashOrder();
  await ship(orderId, teesOf(1));
  for (const lines of [
    [{ position: 0, quantity: 2 }],
    [{ position: 7, quantity: 1 }],
    [
      { position: 0, quantity: 1 },
      { position: 0, quantity: 1 },
    ],
  ]) {
    const refused = await ship(orderId, { lines });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      422,
      { code: 'NO_SUCH_PIECES', errors: [{ path: `lines.${lines.length - 1}.quantity` }] },
    ]);
  }
  for (const trackingUrl of ['http://parcels.example', 'javascript:alert(1)', 'parcels.example'])
    expect((await ship(orderId, { trackingUrl })).json()).toMatchObject({ errors: [{ path: 'trackingUrl' }] });
  expect((await ship(orderId, { carrier: 'pigeon' })).statusCode).toBe(422);
  expect((await ship(orderId, { lines: [] })).statusCode).toBe(422);
  expect((await ship(orderId, { version: 'old' })).json()).toMatchObject({ code: 'CHANGED_MEANWHILE' });
  expect(await stateOf(orderId)).toBe('confirmed part sent');
});

test('repeats the answer for the same idempotency key', async () => {
  const { orderId } = await cashOrder();
  const { version } = await orderOf(orderId);
  const again = () =>
    shop.app.inject({
      method: 'POST',
      url: `/api/admin/orders/${orderId}/parcels`,
      headers: { ...admin.headers, 'idempotency-key': `parcel ${orderId}` },
      body: { version, ...teesOf(1) },
    });
  const first = await again();
  expect([first.statusCode, (await again()).json()]).toEqual([201, first.json()]);
  expect((await orderOf(orderId)).parcels).toHaveLength(1);
});

test('sends the last piece once when two parcels are packed at the same time', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { orderId } = await cashOrder();
    const { version } = await orderOf(orderId);
    await ship(orderId, { lines: [...teesOf(1).lines, { position: 1, quantity: 1 }] });
    const { version: current } = await orderOf(orderId);
    const answers = await Promise.all([
      ship(orderId, { version: current, ...teesOf(1) }),
      ship(orderId, { version: current, ...teesOf(1) }),
      ship(orderId, { version }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
    expect(await stateOf(orderId)).toBe('dispatched all sent sent');
  }
});

test('either sends a parcel or cancels, when both are asked at the same time', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { ada, orderId, tee } = await cashOrder();
    const [shipped, cancelled] = await Promise.all([ship(orderId, teesOf(1)), cancel(ada, orderId)]);
    const isSent = shipped.statusCode === 201;
    expect(cancelled.statusCode).toBe(isSent ? 409 : 200);
    expect((await orderOf(orderId)).orderStatus).toBe(isSent ? 'confirmed' : 'cancelled');
    expect((await readStock(shop, tee.id, 'Black', 'M'))?.stock).toBe(isSent ? 3 : 5);
  }
});

test('cancels no order with a parcel, neither for the shopper nor the team nor by itself', async () => {
  const { ada, orderId } = await cashOrder();
  await ship(orderId, teesOf(1));
  expect((await cancel(ada, orderId)).json()).toMatchObject({ code: 'ILLEGAL_TRANSITION' });
  expect((await move(orderId, 'cancelled')).json()).toMatchObject({
    code: 'ILLEGAL_TRANSITION',
    message: 'A parcel of this order has been sent, so the order can no longer be cancelled.',
  });
  shop.clock.advance({ hours: 25 });
  await sweepPayments(shop);
  expect(await stateOf(orderId)).toBe('confirmed part sent');
  // Without its parcel it can be cancelled again.
  await remove(orderId, await parcelIdOf(orderId));
  expect((await cancel(ada, orderId)).statusCode).toBe(200);
});

test('deletes a parcel until the order is dispatched', async () => {
  const { orderId } = await cashOrder();
  await ship(orderId, { ...teesOf(1), trackingNumber: 'P1' });
  await ship(orderId, { ...teesOf(1), trackingNumber: 'P2' });
  const gone = await remove(orderId, await parcelIdOf(orderId, 2));
  expect(gone.json()).toMatchObject({ data: { trackingNumber: 'P1', fulfilment: 'part', parcels: [{ number: 1 }] } });
  expect((await historyOf(orderId))[0]).toBe('parcel sent deleted 2');
  expect(await auditOf(orderId, 'order.parcelDelete')).toHaveLength(1);
  expect((await remove(orderId, newId())).json()).toMatchObject({ code: 'PARCEL_NOT_FOUND' });
  expect((await remove(orderId, 'none')).statusCode).toBe(404);
  await mark(orderId, await parcelIdOf(orderId), { status: 'lost' });
  await ship(orderId, { ...teesOf(1), trackingNumber: 'P2' });
  expect((await remove(orderId, await parcelIdOf(orderId, 2))).json()).toMatchObject({ code: 'ALREADY_SENT' });
  await ship(orderId);
  expect(await stateOf(orderId)).toBe('dispatched all lost sent sent');
  expect((await remove(orderId, await parcelIdOf(orderId, 3))).json()).toMatchObject({ code: 'ALREADY_SENT' });
});

test('ships nothing while a proposed edit waits for its payment', async () => {
  const { orderId } = await cashOrder();
  const amounts = {
    subtotalCents: 0,
    discountCents: 0,
    deliveryCents: 0,
    taxCents: 0,
    includedTaxCents: 0,
    adjustmentCents: 0,
    totalCents: 0,
  };
  const plan = { changed: [], added: [], costs: [], taxes: [], discounts: [], before: amounts, after: amounts };
  const now = shop.clock.now();
  const edit = { id: newId(), orderId, status: 'proposed', plan, differenceCents: 100, createdAt: now } as const;
  await shop.db.insert(orderEdits).values({ ...edit, expiresAt: now });
  expect((await ship(orderId)).json()).toMatchObject({ code: 'EDIT_OPEN' });
  expect((await move(orderId, 'dispatched')).json()).toMatchObject({ code: 'EDIT_OPEN' });
  const listed = await shop.app.inject({
    method: 'POST',
    url: '/api/admin/orders/dispatch',
    headers: admin.headers,
    body: { orderIds: [orderId] },
  });
  expect(listed.json()).toMatchObject({ data: [{ dispatched: false }] });
  expect(await stateOf(orderId)).toBe('confirmed none');
});

test.each([
  ['lost', undefined, 1],
  ['lost', false, 2],
  ['returned_to_sender', undefined, 2],
  ['returned_to_sender', true, 1],
] as const)('sends the pieces of a parcel again that is %s, with others: %s', async (status, replace, left) => {
  const { orderId, tee } = await cashOrder(4);
  await ship(orderId, { lines: [...teesOf(1).lines, { position: 1, quantity: 1 }] });
  await ship(orderId, teesOf(1));
  await arrive(orderId, await parcelIdOf(orderId));
  expect((await mark(orderId, await parcelIdOf(orderId, 2), { status })).statusCode).toBe(200);
  expect(await stateOf(orderId)).toBe(`dispatched part delivered ${status}`);
  const again = (await ship(orderId, { replace })).json<{ data: AdminOrder }>();
  expect(again.data).toMatchObject({ orderStatus: 'dispatched', parcels: [{}, {}, { lines: [{ position: 0 }] }] });
  expect(await readStock(shop, tee.id, 'Black', 'M')).toEqual({ stock: left, movements: left });
  await arrive(orderId, await parcelIdOf(orderId, 3));
  expect(await stateOf(orderId)).toBe(`delivered all delivered ${status} delivered`);
  expect((await ship(orderId)).json()).toMatchObject({ code: 'NOT_DISPATCHABLE' });
});

test('replaces no lost pieces that are sold out', async () => {
  const { orderId } = await cashOrder(2);
  await ship(orderId, teesOf(2));
  await mark(orderId, await parcelIdOf(orderId), { status: 'lost' });
  expect(await stateOf(orderId)).toBe('confirmed none lost');
  expect((await ship(orderId, teesOf(1))).json()).toMatchObject({ code: 'OUT_OF_STOCK' });
  expect(await stateOf(orderId)).toBe('confirmed none lost');
});

test('an order whose parcels are all lost is lost, and dispatched again with the next', async () => {
  const { orderId } = await cashOrder();
  await ship(orderId, teesOf(2));
  await ship(orderId);
  await mark(orderId, await parcelIdOf(orderId), { status: 'returned_to_sender' });
  expect(await stateOf(orderId)).toBe('dispatched part returned_to_sender sent');
  await mark(orderId, await parcelIdOf(orderId, 2), { status: 'lost' });
  expect(await stateOf(orderId)).toBe('lost none returned_to_sender lost');
  // Part of it is sent again, and the lost parcel turns up.
  await ship(orderId, teesOf(1));
  expect(await stateOf(orderId)).toBe('dispatched part returned_to_sender lost sent');
  await arrive(orderId, await parcelIdOf(orderId, 2));
  await ship(orderId);
  await move(orderId, 'delivered');
  expect(await stateOf(orderId)).toBe('delivered all returned_to_sender delivered delivered delivered');
});

test('a lost parcel cannot arrive after its pieces were sent again', async () => {
  const { orderId } = await cashOrder();
  await ship(orderId);
  await move(orderId, 'lost');
  expect(await stateOf(orderId)).toBe('lost none lost');
  await ship(orderId);
  expect((await arrive(orderId, await parcelIdOf(orderId))).json()).toMatchObject({ code: 'ALREADY_SENT' });
  expect((await mark(orderId, await parcelIdOf(orderId), { status: 'returned_to_sender' })).statusCode).toBe(200);
  expect(await stateOf(orderId)).toBe('dispatched all returned_to_sender sent');
});

test('an order of which a parcel arrived is neither lost nor returned to the sender', async () => {
  const { orderId } = await cashOrder();
  await ship(orderId, teesOf(2));
  await ship(orderId);
  await arrive(orderId, await parcelIdOf(orderId));
  for (const status of ['lost', 'returned_to_sender'] as const)
    expect((await move(orderId, status)).json()).toMatchObject({ code: 'ILLEGAL_TRANSITION' });
  expect(await stateOf(orderId)).toBe('dispatched all delivered sent');
});

test('changes how a parcel is tracked, and the number of the order with the latest', async () => {
  const { orderId } = await cashOrder();
  await ship(orderId, { ...teesOf(1), trackingNumber: 'A' });
  await ship(orderId, { ...teesOf(1), trackingNumber: 'B' });
  const first = await parcelIdOf(orderId);
  const changed = await mark(orderId, first, { carrier: 'gls', trackingNumber: ' A 1 ' });
  expect(changed.json()).toMatchObject({
    data: { trackingNumber: 'B', parcels: [{ carrier: 'gls', trackingUrl: 'https://gls-group.eu/track/A1' }, {}] },
  });
  const { version } = await orderOf(orderId);
  expect((await mark(orderId, first, { trackingNumber: 'A 1' })).json()).toMatchObject({ data: { version } });
  await mark(orderId, await parcelIdOf(orderId, 2), { trackingNumber: 'B 1', trackingUrl: 'https://parcels.example' });
  expect(await orderOf(orderId)).toMatchObject({ trackingNumber: 'B 1', parcels: [{}, { carrier: null }] });
  const latest = await shop.app.inject({
    method: 'PATCH',
    url: `/api/admin/orders/${orderId}/tracking`,
    headers: admin.headers,
    body: { trackingNumber: 'B 2', version: (await orderOf(orderId)).version },
  });
  expect(latest.json()).toMatchObject({
    data: { trackingNumber: 'B 2', parcels: [{ trackingNumber: 'A 1' }, { trackingNumber: 'B 2' }] },
  });
});

test('sends nothing of an order that is not confirmed, or of gift cards', async () => {
  const statuses: OrderStatus[] = ['pending', 'cancelled', 'returned', 'delivered', 'dispatched'];
  for (const orderStatus of statuses) {
    const { id } = await insertOrder(shop, { orderStatus });
    expect((await ship(id)).json()).toMatchObject({ code: 'NOT_DISPATCHABLE' });
  }
  const { id } = await insertOrder(shop, { orderStatus: 'confirmed' });
  await shop.db.update(orderLines).set({ kind: 'gift-card' }).where(eq(orderLines.orderId, id));
  expect((await ship(id)).json()).toMatchObject({ code: 'NOT_DISPATCHABLE' });
  expect((await move(id, 'dispatched')).statusCode).toBe(200);
  expect(await stateOf(id)).toBe('dispatched all');
});

test('an order that was dispatched without a parcel gets that parcel when it is sent again', async () => {
  const { orderId, tee } = await cashOrder();
  await ship(orderId, { trackingNumber: 'OLD' });
  await move(orderId, 'lost');
  await shop.db.delete(parcels).where(eq(parcels.orderId, orderId));
  expect(piecesOf(await orderOf(orderId))).toEqual(['0 sent, 2 left', '0 sent, 1 left']);
  await ship(orderId, { ...teesOf(1), trackingNumber: 'NEW' });
  expect(await stateOf(orderId)).toBe('dispatched part lost sent');
  expect((await orderOf(orderId)).parcels).toMatchObject([
    { number: 1, trackingNumber: 'OLD', lines: [{ quantity: 2 }, { quantity: 1 }] },
    { number: 2, trackingNumber: 'NEW' },
  ]);
  expect((await readStock(shop, tee.id, 'Black', 'M'))?.stock).toBe(2);
});

const orderStatuses = Object.keys(orderTransitions) as OrderStatus[];
/** The steps of an order with one parcel, all of it or half, that is in this state. */
const inParcels = [
  ['confirmed', 'sent', 1, ['dispatched']],
  ['confirmed', 'lost', 1, ['dispatched']],
  ['dispatched', 'sent', 2, ['delivered', 'lost', 'returned_to_sender']],
  ['lost', 'lost', 2, ['dispatched', 'delivered', 'returned_to_sender', 'cancelled']],
  ['returned_to_sender', 'returned_to_sender', 2, ['dispatched', 'cancelled']],
  ['delivered', 'delivered', 2, ['returned']],
  ['returned', 'delivered', 2, []],
  ['cancelled', 'lost', 2, []],
] as const satisfies readonly (readonly [OrderStatus, ParcelStatus, number, OrderStatus[]])[];

test.each(inParcels)(
  'an order that is %s with a parcel that is %s moves only where it may',
  async (orderStatus, status, quantity, allowed) => {
    const moved: OrderStatus[] = [];
    for (const to of orderStatuses) {
      const { id } = await insertOrder(shop, { orderStatus, paymentMethod: 'cod' });
      await shop.db.update(orderLines).set({ quantity: 2 }).where(eq(orderLines.orderId, id));
      const parcelId = newId();
      const row = { id: parcelId, orderId: id, number: 1, status, dispatchedAt: shop.clock.now() };
      await shop.db.insert(parcels).values(row);
      await shop.db.insert(parcelLines).values({ parcelId, position: 0, quantity });
      const answer = await move(id, to, { replace: false });
      expect([200, 409]).toContain(answer.statusCode);
      const order = await orderOf(id);
      expect(order.orderStatus).toBe(answer.statusCode === 200 ? to : orderStatus);
      for (const { quantity: ordered, sent } of order.cartItems) expect(sent).toBeLessThanOrEqual(ordered);
      if (answer.statusCode === 200) moved.push(to);
    }
    expect(moved.toSorted()).toEqual([...allowed].toSorted());
  },
);
