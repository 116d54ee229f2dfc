import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ErrorBody } from '#contract/errors.ts';
import { mostWebhooks } from '#contract/shop/webhook-events.ts';
import { auditEntries, webhookDeliveries, webhookEvents, webhooks } from '#server/db/schema/index.ts';
import { newId } from '#server/platform/ids.ts';
import { signedInUser } from '#testing/database/builders.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';
import { createWebhookTools } from '#testing/webhooks.ts';

const key = Buffer.alloc(32, 7).toString('base64');

let shop: TestShop;
const { ask, create, find, list, deliveries } = createWebhookTools(() => shop);
beforeAll(async () => {
  shop = await openTestShop({
    env: { SECRETS_KEY: key },
    lookup: (hostname, _options, callback) =>
      callback(null, [{ address: hostname === 'intranet.example' ? '10.0.0.1' : '93.184.215.14', family: 4 }]),
  });
});
afterAll(() => shop[Symbol.asyncDispose]());

const lastAudit = async (entityId: string) => {
  const [entry] = await shop.db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.entity, 'webhook'), eq(auditEntries.entityId, entityId)))
    .orderBy(desc(auditEntries.id))
    .limit(1);
  return entry && { action: entry.action, before: entry.before, after: entry.after };
};

test('adds a webhook, whose secret is answered once and stored sealed', async () => {
  const { secret, ...webhook } = await create('https://stock.example/hook?token=sesame', [
    'order.paid',
    'stock.low',
    'order.paid',
  ]);
  expect(webhook).toMatchObject({
    url: 'https://stock.example/hook?token=sesame',
    events: ['order.paid', 'stock.low'],
    active: true,
    failingSince: null,
    oldSecretUntil: null,
  });
  expect(Buffer.from(secret.replace(/^whsec_/, ''), 'base64')).toHaveLength(32);
  expect(secret).toMatch(/^whsec_/);
  expect(await find(webhook._id)).toEqual(webhook);
  const [row] = await shop.db.select().from(webhooks).where(eq(webhooks.id, webhook._id));
  expect(row?.secret).toMatch(/^v1:/);
  expect(row?.secret).not.toContain(secret.slice(6));
  expect(await lastAudit(webhook._id)).toEqual({
    action: 'webhook.create',
    before: null,
    after: { host: 'stock.example', webhookEvents: ['order.paid', 'stock.low'], active: true },
  });
});

test('does not repeat the secret for a repeated request', async () => {
  const { headers } = await signedInUser(shop, { role: 'admin' });
  const send = () =>
    shop.app.inject({
      method: 'POST',
      url: '/api/admin/webhooks',
      headers: { ...headers, 'idempotency-key': 'once' },
      body: { url: 'https://once.example/', events: ['order.paid'] },
    });
  expect((await send()).statusCode).toBe(201);
  expect((await send()).statusCode).toBe(409);
  expect((await list()).filter(({ url }) => url === 'https://once.example/')).toHaveLength(1);
});

test.each(['http://stock.example/', 'https://127.0.0.1/', 'https://intranet.example/hook', 'stock.example'])(
  'refuses the address %s',
  async (url) => {
    const before = await list();
    const response = await ask('POST', '', { url, events: ['order.paid'] });
    expect(response.statusCode).toBe(422);
    expect(response.json<ErrorBody>()).toMatchObject({ code: 'ADDRESS_NOT_ALLOWED', errors: [{ path: 'url' }] });
    expect(await list()).toEqual(before);
  },
);

test('refuses an event that there is not, none, and the test that only the team sends', async () => {
  for (const events of [['order.eaten'], [], ['ping']]) {
    const response = await ask('POST', '', { url: 'https://stock.example/', events });
    expect(response.statusCode).toBe(422);
  }
});

test('changes a webhook, unless someone else has changed it meanwhile', async () => {
  const { _id, version } = await create('https://before.example/');
  const change = { url: 'https://after.example/', events: ['product.updated'], active: false, version };
  const response = await ask('PUT', `/${_id}`, change);
  expect(response.statusCode).toBe(200);
  expect(await find(_id)).toMatchObject({ url: 'https://after.example/', events: ['product.updated'], active: false });
  expect(await lastAudit(_id)).toEqual({
    action: 'webhook.update',
    before: { host: 'before.example', webhookEvents: ['order.created'], active: true },
    after: { host: 'after.example', webhookEvents: ['product.updated'], active: false },
  });
  const stale = await ask('PUT', `/${_id}`, change);
  expect(stale.statusCode).toBe(409);
  expect(stale.json<ErrorBody>().code).toBe('CHANGED_MEANWHILE');
  const inside = await ask('PUT', `/${_id}`, { ...change, url: 'https://intranet.example/' });
  expect(inside.json<ErrorBody>().code).toBe('ADDRESS_NOT_ALLOWED');
});

test('makes a new secret, beside which the one before is valid for a day', async () => {
  const { _id, secret } = await create('https://secret.example/');
  const renewed = (await ask('POST', `/${_id}/secret`)).json<{ secret: string; data: { oldSecretUntil: string } }>();
  expect(renewed.secret).toMatch(/^whsec_/);
  expect(renewed.secret).not.toBe(secret);
  expect(renewed.data.oldSecretUntil).toBe(new Date(shop.clock.now().getTime() + 24 * 60 * 60 * 1000).toISOString());
  expect(await lastAudit(_id)).toEqual({ action: 'webhook.secret', before: null, after: null });
});

test('deletes a webhook with what was sent to it', async () => {
  const { _id } = await create('https://gone.example/');
  expect((await ask('POST', `/${_id}/test`)).statusCode).toBe(202);
  expect(await deliveries(_id)).toHaveLength(1);
  expect((await ask('DELETE', `/${_id}`)).statusCode).toBe(204);
  expect(await find(_id)).toBeUndefined();
  expect(await shop.db.select().from(webhookDeliveries).where(eq(webhookDeliveries.webhookId, _id))).toEqual([]);
  for (const [method, path] of [
    ['DELETE', ''],
    ['POST', '/secret'],
    ['POST', '/test'],
    ['GET', '/deliveries'],
  ] as const) {
    const response = await ask(method, `/${_id}${path}`);
    expect(response.statusCode).toBe(404);
    expect(response.json<ErrorBody>().code).toBe('WEBHOOK_NOT_FOUND');
  }
});

test('sends nothing to a webhook that is off', async () => {
  const { _id } = await create('https://off.example/', ['order.created'], { active: false });
  const response = await ask('POST', `/${_id}/test`);
  expect(response.statusCode).toBe(409);
  expect(response.json<ErrorBody>().code).toBe('WEBHOOK_OFF');
  expect(await deliveries(_id)).toEqual([]);
});

test('lists what was sent by page and state, newest first', async () => {
  const { _id } = await create('https://list.example/');
  for (let sent = 0; sent < 3; sent += 1) await ask('POST', `/${_id}/test`);
  const all = await deliveries(_id);
  expect(all.map(({ status, type, attempts }) => `${type} ${status} ${attempts}`)).toEqual(
    Array<string>(3).fill('ping waiting 0'),
  );
  const first = (await ask('GET', `/${_id}/deliveries?limit=2`)).json<{ data: unknown[]; nextCursor: string }>();
  expect(first.data).toEqual(all.slice(0, 2));
  const second = await ask('GET', `/${_id}/deliveries?limit=2&cursor=${encodeURIComponent(first.nextCursor)}`);
  expect(second.json()).toEqual({ data: all.slice(2), nextCursor: null });
  expect(await deliveries(_id, '?status=failed')).toEqual([]);
  const other = await create('https://other.example/');
  const foreign = await ask('GET', `/${other._id}/deliveries/${all[0]?._id}`);
  expect(foreign.statusCode).toBe(404);
  expect(foreign.json<ErrorBody>().code).toBe('DELIVERY_NOT_FOUND');
  expect((await ask('POST', `/${_id}/deliveries/${newId()}/send-again`)).statusCode).toBe(404);
});

test('has no more webhooks than a shop may have, also when they are added at the same time', async () => {
  const left = mostWebhooks - (await list()).length;
  const responses = await Promise.all(
    Array.from({ length: left + 2 }, () => ask('POST', '', { url: 'https://many.example/', events: ['stock.low'] })),
  );
  expect(responses.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
    ...Array<number>(left).fill(201),
    409,
    409,
  ]);
  expect(await list()).toHaveLength(mostWebhooks);
});

test('deletes events that are older than 30 days', async () => {
  const [{ _id } = { _id: '' }] = await list();
  const at = (days: number) => new Date(shop.clock.now().getTime() - days * 24 * 60 * 60 * 1000);
  const insert = async (days: number) => {
    const event = { id: newId(), type: 'order.created', data: {}, createdAt: at(days) };
    await shop.db.insert(webhookEvents).values(event);
    const of = { webhookId: _id, eventId: event.id, createdAt: event.createdAt };
    await shop.db.insert(webhookDeliveries).values({ id: newId(), ...of, status: 'done' });
    return event.id;
  };
  const [old, young] = [await insert(31), await insert(29)];
  await shop.expiredRows.delete();
  const left = (await deliveries(_id)).map(({ eventId }) => eventId);
  expect(left).toContain(young);
  expect(left).not.toContain(old);
});
