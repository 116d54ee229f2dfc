import assert from 'node:assert/strict';
import pLimit from 'p-limit';
import pg from 'pg';
import type { Cart } from '#contract/order/cart.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { type Call, endpoints } from '#contract/endpoints.ts';
import type { Product } from '#contract/catalog/products.ts';
import { admin, openShop } from '#e2e/support/server.ts';
import { startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts';
import { createSample } from '#testing/bad-input.ts';
import { accountOf, type Client, sampleAddress, signIn } from './support/client.ts';
import type { Proof } from './support/proof.ts';

/** A request that must not pass, and the statuses that refuse it. */
type Attempt = { label: string; call: Call; headers: Record<string, string>; owner: string; allowed: number[] };
type Known = Readonly<Record<string, unknown>>;

const calls = Object.entries(endpoints) as [Call, Endpoint][];

export const wrongPerson: Proof = {
  claim:
    'every endpoint that needs a session refuses nobody, half of a session and the wrong person, and changes nothing',
  async prove() {
    const shop = await openShop({ LOG_LEVEL: 'error' });
    try {
      const owner = await signIn(shop.url, '/api/users/register', accountOf('ada'));
      const stranger = await signIn(shop.url, '/api/users/register', accountOf('bob'));
      const boss = await signIn(shop.url, '/api/users/login', admin);
      const known = await createData(owner);
      const attempts = calls.flatMap(([call, endpoint]) => attemptsOn(call, endpoint, { owner, stranger, boss }));
      const before = await contentOf(shop.dataDir);
      const limit = pLimit(8);
      const passed = await Promise.all(attempts.map((attempt) => limit(() => problemOf(shop.url, attempt, known))));
      assert.deepEqual(
        passed.filter((problem) => problem !== undefined),
        [],
      );
      assert.deepEqual(await contentOf(shop.dataDir), before);
      const guarded = new Set(attempts.map(({ call }) => call)).size;
      return `${attempts.length} requests to ${guarded} of ${calls.length} endpoints refused, ${before.size} tables unchanged`;
    } finally {
      await shop.close();
    }
  },
};

/** Creates an address, an order and a cart. Returns their ids by the names of the contract's fields. */
async function createData({ call, user }: Client): Promise<Known> {
  const userId = user._id;
  const products = await call<Product[]>('GET', '/api/product/popular');
  const choices = products.flatMap((product) => product.variants.map((variant) => ({ product, ...variant })));
  const choice = choices.find(({ instoke }) => instoke);
  assert(choice);
  const saved = await call<{ data: { _id: string }[] }>('POST', '/api/address/add', { userId, ...sampleAddress });
  const addressId = saved.data[0]?._id;
  const { product, color, size } = choice;
  const line = { userId, productId: product._id, name: product.name, color, size, quantity: 1 };
  const fill = async () => (await call<{ data: Cart }>('POST', '/api/cart/add', line)).data;
  const cart = await fill();
  const totalAmount = cart.data.items.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const order = { userId, cartId: cart._id, addressInfo: { addressId }, totalAmount };
  const { orderId } = await call<{ orderId: string }>('POST', '/api/order/create', order);
  const next = await fill();
  return {
    orderId,
    addressId,
    totalAmount,
    color,
    size,
    productId: product._id,
    cartId: next._id,
    itemId: next.data.items[0]?._id,
    ...accountOf('ada'),
    pincode: sampleAddress.pincode,
    cardNumber: '4242424242424242',
    expMonth: 12,
    expYear: 2030,
    cvv: '123',
    state: 'a state of enough characters',
    url: 'https://example.com/shop',
    timeZone: 'UTC',
    unpaidMinutes: 60,
  };
}

/** Returns everyone whom the declaration of an endpoint excludes. */
function attemptsOn(
  call: Call,
  { access, owner: ownerFields }: Endpoint,
  { owner, stranger, boss }: { owner: Client; stranger: Client; boss: Client },
): Attempt[] {
  if (access !== 'shopper' && access !== 'admin') return [];
  const right = access === 'admin' ? boss : owner;
  const { cookie, authorization } = right.headers;
  const ada = owner.user._id;
  const attempt = (label: string, headers: Record<string, string>, id: string, allowed: number[]): Attempt => ({
    label,
    call,
    headers,
    allowed,
    owner: id,
  });
  const byId = /:(orderId|addressId|itemId)/.test(call);
  return [
    attempt('nobody', {}, ada, [401]),
    attempt('a cookie without a token', { cookie }, ada, [401]),
    attempt('a token without a cookie', { authorization }, ada, [401]),
    attempt(
      "a cookie with another user's token",
      { cookie, authorization: stranger.headers.authorization },
      ada,
      [401],
    ),
    ...(access === 'admin' ? [attempt('a shopper', stranger.headers, stranger.user._id, [403])] : []),
    ...(access === 'shopper' && ownerFields ? [attempt('another shopper', stranger.headers, ada, [403])] : []),
    ...(access === 'shopper' && byId
      ? [attempt('another shopper under their own id', stranger.headers, stranger.user._id, [403, 404])]
      : []),
  ];
}

/** Returns what is wrong with the answer. */
async function problemOf(url: string, attempt: Attempt, known: Known): Promise<string | undefined> {
  const { call, headers, owner, allowed, label } = attempt;
  const endpoint: Endpoint = endpoints[call];
  const [method = '', path = ''] = call.split(' ');
  const named: Known = { ...known, id: owner, userId: owner };
  const address = path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(named[name] ?? known['productId'])),
  );
  const answer = await fetch(url + address, {
    method,
    headers: { ...headers, ...(endpoint.body && { 'content-type': 'application/json' }) },
    ...(endpoint.body && { body: JSON.stringify(createSample(endpoint.body, named)) }),
  });
  const text = await answer.text();
  if (allowed.includes(answer.status)) return undefined;
  return `${call} as ${label}: ${answer.status} ${text.slice(0, 200)}`;
}

/** Tables that change with time, or that count the refused requests. */
const volatile = new Set(['rate_limits', 'jobs', 'limit_refusals']);

/** Returns a digest of each table, without the time at which a session was last used. */
async function contentOf(dataDir: string): Promise<Map<string, string>> {
  const database = await startEmbeddedPostgres({ dataDir, share: true });
  const client = new pg.Client(database.url('hemline'));
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select tablename "name" from pg_tables where schemaname = 'public' order by 1`,
    );
    const digests = new Map<string, string>();
    for (const { name } of tables.filter((table) => !volatile.has(table.name))) {
      const { rows } = await client.query<{ digest: string }>(
        `select md5(coalesce(string_agg(line, e'\\n' order by line), '')) digest from (select (to_jsonb(t) - 'last_used_at')::text line from ${client.escapeIdentifier(name)} t) lines`,
      );
      digests.set(name, rows[0]?.digest ?? '');
    }
    return digests;
  } finally {
    await client.end();
  }
}
