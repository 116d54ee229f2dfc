import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { mails, webhookDeliveries, webhooks } from '#server/db/schema/index.ts';
import { signedInUser } from '#testing/database/builders.ts';
import { isSignedWith, openWebhookReceiver, type WebhookReceiver } from '#testing/services/webhook-receiver.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';
import { until } from '#testing/until.ts';
import { createWebhookTools } from '#testing/webhooks.ts';

let shop: TestShop;
let receiver: WebhookReceiver;
const { ask, create, find, deliveries, delivery, send } = createWebhookTools(() => shop);
beforeAll(async () => {
  shop = await openTestShop({ env: { WEBHOOKS_PRIVATE: 'true' } });
  receiver = await openWebhookReceiver();
});
afterEach(async () => {
  receiver.respond = (response) => void response.writeHead(204).end();
  await shop.webhookSender.settled();
  await shop.db.delete(webhooks);
  receiver.clear();
  receiver.mostAtOnce = 0;
});
afterAll(async () => {
  await shop[Symbol.asyncDispose]();
  await receiver[Symbol.asyncDispose]();
});

const ping = async (id: string) => {
  const response = await ask('POST', `/${id}/test`);
  expect(response.statusCode).toBe(202);
  return response.json<{ data: { _id: string; eventId: string } }>().data;
};
const pings = async (id: string, count: number) => {
  for (let sent = 0; sent < count; sent += 1) await ping(id);
};
const latest = async (id: string) => (await deliveries(id))[0];
const stateOf = async (id: string) => {
  const row = await latest(id);
  return row && { status: row.status, attempts: row.attempts, lastStatus: row.lastStatus, failure: row.failure };
};

test('sends an event as Standard Webhooks says, and keeps what was answered', async () => {
  receiver.respond = (response) => void response.writeHead(200, { 'content-type': 'text/plain' }).end('Thank you');
  const { _id, secret } = await create(receiver.url);
  const { eventId } = await ping(_id);
  await send();
  const [received] = receiver.received;
  expect(received?.event).toEqual({ type: 'ping', timestamp: '2026-11-20T10:00:00.000Z', data: { webhookId: _id } });
  expect(received?.headers).toMatchObject({
    'webhook-id': eventId,
    'webhook-timestamp': String(Date.parse('2026-11-20T10:00:00.000Z') / 1000),
    'content-type': 'application/json',
    'user-agent': 'Hemline-Webhooks',
  });
  expect(received && isSignedWith(received, secret)).toBe(true);
  const sent = await latest(_id);
  expect(sent).toMatchObject({ status: 'done', attempts: 1, lastStatus: 200, failure: null, nextAt: null });
  expect(await delivery(_id, sent?._id ?? '')).toMatchObject({ payload: received?.body, answer: 'Thank you' });
});

test('signs with the secret before for a day after a new one', async () => {
  const { _id, secret: old } = await create(receiver.url);
  const { secret } = (await ask('POST', `/${_id}/secret`)).json<{ secret: string }>();
  await ping(_id);
  await send();
  shop.clock.advance({ hours: 24 });
  await ping(_id);
  await send();
  const signedBy = receiver.received.map((received) => [isSignedWith(received, secret), isSignedWith(received, old)]);
  expect(signedBy).toEqual([
    [true, true],
    [true, false],
  ]);
});

test('sends again what is not taken, with the same id, until it is', async () => {
  receiver.respond = (response) => void response.writeHead(503).end();
  const { _id } = await create(receiver.url);
  const { eventId } = await ping(_id);
  await send();
  expect(await stateOf(_id)).toEqual({ status: 'waiting', attempts: 1, lastStatus: 503, failure: null });
  expect((await latest(_id))?.nextAt).toBe(new Date(shop.clock.now().getTime() + 5_000).toISOString());
  expect((await find(_id))?.failingSince).toBe(shop.clock.now().toISOString());
  await send();
  expect(receiver.received).toHaveLength(1);
  shop.clock.advance({ minutes: 1 });
  await send();
  expect(receiver.received).toHaveLength(2);
  receiver.respond = (response) => void response.writeHead(204).end();
  shop.clock.advance({ minutes: 5 });
  await send();
  expect(await stateOf(_id)).toEqual({ status: 'done', attempts: 3, lastStatus: 204, failure: null });
  expect((await find(_id))?.failingSince).toBeNull();
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([eventId]));
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(3);
});

test('gives up after ten tries, and can be told to send once more', async () => {
  receiver.respond = (response) => void response.writeHead(500).end();
  const { _id } = await create(receiver.url);
  await ping(_id);
  for (let tried = 0; tried < 10; tried += 1) {
    await send();
    shop.clock.advance({ hours: 25 });
    // Something else is taken, so that the webhook stays on.
    await shop.db.update(webhooks).set({ failingSince: null });
  }
  expect(await stateOf(_id)).toEqual({ status: 'failed', attempts: 10, lastStatus: 500, failure: null });
  await send();
  expect(receiver.received).toHaveLength(10);
  receiver.respond = (response) => void response.writeHead(204).end();
  const again = await ask('POST', `/${_id}/deliveries/${(await latest(_id))?._id}/send-again`);
  expect(again.statusCode).toBe(202);
  expect(again.json()).toMatchObject({ data: { status: 'waiting' } });
  await send();
  expect(await stateOf(_id)).toEqual({ status: 'done', attempts: 11, lastStatus: 204, failure: null });
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
});

test('follows no redirect', async () => {
  receiver.respond = (response, { path }) =>
    void response.writeHead(path === '/hook' ? 307 : 204, { location: '/elsewhere' }).end();
  const { _id } = await create(receiver.url);
  await ping(_id);
  await send();
  expect(await stateOf(_id)).toEqual({ status: 'waiting', attempts: 1, lastStatus: 307, failure: null });
  expect(receiver.received.map(({ path }) => path)).toEqual(['/hook']);
});

test('does not wait for a receiver that is slow', async () => {
  await using impatient = await openTestShop({ env: { WEBHOOKS_PRIVATE: 'true' }, webhookTimeoutMs: 300 });
  const tools = createWebhookTools(() => impatient);
  receiver.respond = () => undefined;
  const { _id } = await tools.create(receiver.url);
  await tools.ask('POST', `/${_id}/test`);
  await tools.send();
  expect(await tools.deliveries(_id)).toMatchObject([
    { status: 'waiting', attempts: 1, lastStatus: null, failure: 'timeout' },
  ]);
});

test('does not read the rest of a long response', async () => {
  receiver.respond = (response) => {
    response.writeHead(200);
    const write = (): void => {
      if (response.destroyed) return;
      response.write('ä'.repeat(700), () => setImmediate(write));
    };
    write();
  };
  const { _id } = await create(receiver.url);
  await ping(_id);
  await send();
  const { status, _id: deliveryId = '' } = (await latest(_id)) ?? {};
  expect(status).toBe('done');
  const { answer } = await delivery(_id, deliveryId);
  expect(answer.length).toBeGreaterThan(1_000);
  expect(Buffer.byteLength(answer)).toBeLessThanOrEqual(2_050);
});

test('says why there was no response', async () => {
  const closed = await create('http://127.0.0.1:1/');
  const unknown = await create('http://no-such-name.invalid/');
  const plain = await create(receiver.url.replace('http:', 'https:'));
  for (const { _id } of [closed, unknown, plain]) await ping(_id);
  await send();
  expect((await latest(closed._id))?.failure).toBe('connection');
  expect((await latest(unknown._id))?.failure).toBe('name');
  expect((await latest(plain._id))?.failure).toBe('certificate');
});

test('keeps a response with characters that cannot be stored', async () => {
  receiver.respond = (response) => void response.writeHead(200).end(Buffer.from([0, 0xff, 0x41]));
  const { _id } = await create(receiver.url);
  await ping(_id);
  await send();
  expect((await delivery(_id, (await latest(_id))?._id ?? '')).answer).toBe('\uFFFD\uFFFDA');
});

test('switches off when the receiver is gone, and tells the owners', async () => {
  receiver.respond = (response) => void response.writeHead(410).end();
  const owner = await signedInUser(shop, { role: 'admin', email: 'owner@example.com' });
  const packer = await signedInUser(shop, { role: 'admin', memberRole: 'fulfilment', email: 'packer@example.com' });
  const { _id } = await create(receiver.url);
  await ping(_id);
  await send();
  const off = await find(_id);
  expect(off).toMatchObject({ active: false, failingSince: shop.clock.now().toISOString() });
  const sent = await shop.db.select().from(mails).where(eq(mails.kind, 'webhook-off'));
  const dataOf = (email: string) => sent.filter(({ recipient }) => recipient === email).map(({ data }) => data);
  expect(dataOf(owner.email ?? '')).toEqual([{ name: 'Ada', host: `127.0.0.1:${receiver.port}`, reason: 'gone' }]);
  expect(dataOf(packer.email ?? '')).toEqual([]);
  expect((await ask('POST', `/${_id}/test`)).statusCode).toBe(409);
  // Switched on again, it begins again with what waits.
  receiver.respond = (response) => void response.writeHead(204).end();
  receiver.clear();
  shop.clock.advance({ minutes: 1 });
  const { url, events, version } = off ?? {};
  expect((await ask('PUT', `/${_id}`, { url, events, version, active: true })).statusCode).toBe(200);
  await send();
  expect(receiver.types()).toEqual(['ping']);
  expect(await find(_id)).toMatchObject({ active: true, failingSince: null });
});

test('switches off after five days of failures alone', async () => {
  receiver.respond = (response) => void response.writeHead(500).end();
  const { _id } = await create(receiver.url);
  await ping(_id);
  await send();
  shop.clock.advance({ days: 4, hours: 23 });
  await ping(_id);
  await send();
  expect((await find(_id))?.active).toBe(true);
  shop.clock.advance({ hours: 1 });
  await ping(_id);
  await send();
  expect((await find(_id))?.active).toBe(false);
  const sent = await shop.db.select().from(mails).where(eq(mails.kind, 'webhook-off'));
  expect(sent.at(-1)?.data).toMatchObject({ reason: 'failing' });
});

test('sends four at once to a webhook, and another does not wait for a slow one', async () => {
  const held: (() => void)[] = [];
  receiver.respond = (response) => void held.push(() => response.writeHead(204).end());
  await using quick = await openWebhookReceiver();
  const slow = await create(receiver.url);
  const other = await create(quick.url);
  await pings(slow._id, 9);
  await pings(other._id, 9);
  await shop.webhookSender.sendDue();
  await until(() => held.length === 4 && quick.received.length === 9);
  expect(receiver.received).toHaveLength(4);
  await shop.webhookSender.sendDue();
  expect(receiver.received).toHaveLength(4);
  receiver.respond = (response) => void response.writeHead(204).end();
  for (const respond of held) respond();
  await until(() => receiver.received.length === 9);
  await shop.webhookSender.settled();
  expect((await deliveries(slow._id)).map(({ status, attempts }) => `${status} ${attempts}`)).toEqual(
    Array<string>(9).fill('done 1'),
  );
  expect(receiver.mostAtOnce).toBe(4);
});

test('sends each once where several instances look at the same time, four at once by all of them', async () => {
  await using other = await openTestShop({
    databaseUrl: shop.url,
    env: { WEBHOOKS_PRIVATE: 'true' },
  });
  const held: (() => void)[] = [];
  receiver.respond = (response) => void held.push(() => response.writeHead(204).end());
  const { _id } = await create(receiver.url);
  await pings(_id, 12);
  other.clock.advance({ minutes: (shop.clock.now().getTime() - other.clock.now().getTime()) / 60_000 });
  const look = () =>
    Promise.all([shop.webhookSender, other.webhookSender, shop.webhookSender].map((sender) => sender.sendDue()));
  await look();
  await until(() => held.length === 4);
  await look();
  expect(receiver.received).toHaveLength(4);
  receiver.respond = (response) => void response.writeHead(204).end();
  for (const respond of held) respond();
  await until(async () => (await deliveries(_id, '?status=done')).length === 12);
  await Promise.all([shop.webhookSender.settled(), other.webhookSender.settled()]);
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(12);
  expect(receiver.received).toHaveLength(12);
});

test('does not send a second time what is being sent', async () => {
  const held: (() => void)[] = [];
  receiver.respond = (response) => void held.push(() => response.writeHead(204).end());
  const { _id } = await create(receiver.url);
  const { _id: deliveryId } = await ping(_id);
  await shop.webhookSender.sendDue();
  await until(() => held.length === 1);
  expect((await ask('POST', `/${_id}/deliveries/${deliveryId}/send-again`)).statusCode).toBe(202);
  await shop.webhookSender.sendDue();
  held[0]?.();
  await send();
  expect(receiver.received).toHaveLength(1);
  expect(await stateOf(_id)).toMatchObject({ status: 'done', attempts: 1 });
});

test('sends again what an instance was sending when it was killed', async () => {
  const { _id } = await create(receiver.url);
  const { _id: deliveryId } = await ping(_id);
  const sendingUntil = new Date(shop.clock.now().getTime() + 60_000);
  await shop.db
    .update(webhookDeliveries)
    .set({ attempts: 1, sendingUntil })
    .where(eq(webhookDeliveries.id, deliveryId));
  await send();
  expect(receiver.received).toHaveLength(0);
  shop.clock.advance({ minutes: 1 });
  await shop.webhookSender.sendDue();
  await shop.webhookSender.settled();
  expect(await stateOf(_id)).toMatchObject({ status: 'done', attempts: 2 });
});

test('lets nothing of a webhook go on that is deleted while something is sent to it', async () => {
  const held: (() => void)[] = [];
  receiver.respond = (response) => void held.push(() => response.writeHead(500).end());
  const { _id } = await create(receiver.url);
  await pings(_id, 6);
  await shop.webhookSender.sendDue();
  await until(() => held.length === 4);
  expect((await ask('DELETE', `/${_id}`)).statusCode).toBe(204);
  for (const respond of held) respond();
  await shop.webhookSender.settled();
  expect(receiver.received).toHaveLength(4);
});

test('reaches no private address, also where the name leads elsewhere at the second look', async () => {
  const seen: string[] = [];
  const saved = '93.184.215.14';
  let answer = saved;
  await using guarded = await openTestShop({
    lookup: (_hostname, _options, callback) => {
      seen.push(answer);
      callback(null, [{ address: answer, family: 4 }]);
    },
  });
  const tools = createWebhookTools(() => guarded);
  const { _id } = await tools.create(`https://rebound.example:${receiver.port}/hook`);
  // One that was stored while private addresses were allowed.
  const inside = await tools.create('https://inside.example/');
  await guarded.db.update(webhooks).set({ url: receiver.url }).where(eq(webhooks.id, inside._id));
  for (const id of [_id, inside._id]) expect((await tools.ask('POST', `/${id}/test`)).statusCode).toBe(202);
  answer = '127.0.0.1';
  await tools.send();
  for (const id of [_id, inside._id])
    expect(await tools.deliveries(id)).toMatchObject([{ status: 'waiting', failure: 'address', lastStatus: null }]);
  expect(seen).toEqual([saved, saved, '127.0.0.1']);
  expect(receiver.received).toEqual([]);
});

test('sends nothing from a copy of the shop', async () => {
  await using copy = await openTestShop({ env: { WEBHOOKS_PRIVATE: 'true' }, clone: { takenAt: new Date() } });
  const tools = createWebhookTools(() => copy);
  const { _id } = await tools.create(receiver.url);
  await tools.ask('POST', `/${_id}/test`);
  await tools.send();
  expect(receiver.received).toEqual([]);
});

test('says when the secret cannot be read', async () => {
  const { _id } = await create(receiver.url);
  await shop.db.update(webhooks).set({ secret: 'v1:c2VhbGVk' }).where(eq(webhooks.id, _id));
  await ping(_id);
  await send();
  expect(await stateOf(_id)).toEqual({ status: 'waiting', attempts: 1, lastStatus: null, failure: 'secret' });
  expect(receiver.received).toEqual([]);
});
