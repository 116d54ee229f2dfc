import { setTimeout as pause } from 'node:timers/promises';
import { LimitName, type ShopLimits } from '#contract/shop/limits.ts';
import type { SystemStatus } from '#contract/shop/system.ts';
import { raisedLimits } from '#bench/support/limits.ts';
import { stockAllVariants, variantsOf } from '#bench/support/catalogue.ts';
import { openDatabase } from '#bench/support/shoppers.ts';
import { signIn } from '#e2e/hardening/support/client.ts';
import { admin, openShop } from '#e2e/support/server.ts';
import { startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts';

export type Answer = {
  status: number;
  code: string;
  retryAfter: string | null;
  cookie: string;
  body: Record<string, unknown>;
};
export type Send = (
  at: number,
  call: string,
  request: { headers?: Record<string, string>; body?: object },
) => Promise<Answer>;
export type Refusals = Record<LimitName, number>;

export type Instances = Awaited<ReturnType<typeof openInstances>>;

/** Starts two instances of one shop on one database. */
export async function openInstances() {
  const token = crypto.randomUUID();
  const environment = { TRUST_PROXY: 'true', LOG_LEVEL: 'error', METRICS_TOKEN: token };
  const first = await openShop(environment);
  const databaseUrl = (await startEmbeddedPostgres({ dataDir: first.dataDir, share: true })).url('hemline');
  const second = await openShop({ ...environment, DATABASE_URL: databaseUrl });
  const urls = [first.url, second.url] as const;
  const database = openDatabase(databaseUrl);
  await stockAllVariants(database.db);
  const owner = await signIn(first.url, '/api/users/login', admin);
  const owners = [owner, await signIn(second.url, '/api/users/login', admin)];

  /** Sends the request with the number `at` to one of the instances in turn. */
  const send: Send = async (at, call, { headers, body }) => {
    const [method = '', place = ''] = call.split(' ');
    const response = await fetch(`${urls[at % 2]}${place}`, {
      method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const parsed = (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>;
    const code = typeof parsed['code'] === 'string' ? parsed['code'] : '';
    const cookie = response.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
    return { status: response.status, code, retryAfter: response.headers.get('retry-after'), cookie, body: parsed };
  };

  const metricsOf = async (url: string): Promise<Refusals> => {
    const response = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } });
    const text = await response.text();
    const count = (name: string) =>
      Number(new RegExp(`^hemline_limit_refusals_total\\{limit="${name}"\\} (\\d+)$`, 'm').exec(text)?.[1]);
    return Object.fromEntries(LimitName.options.map((name) => [name, count(name)])) as Refusals;
  };

  return {
    ...database,
    url: first.url,
    owner,
    variants: await variantsOf(database.db),
    send,
    /** Changes limits as an admin does, so that a case meets only its own, and waits until both instances have them. */
    async setLimits(changes: Partial<ShopLimits>): Promise<void> {
      const limits = { ...raisedLimits, ...changes };
      const settings = await owner.call<object>('GET', '/api/admin/settings');
      await owner.call('PUT', '/api/admin/settings', { ...settings, limits });
      for (const { call } of owners) {
        const read = async () => (await call<{ limits: ShopLimits }>('GET', '/api/admin/settings')).limits;
        while (JSON.stringify(await read()) !== JSON.stringify(limits)) await pause(20);
      }
    },
    /** Lets visitors shop without an account, and waits until both instances do. */
    async allowGuests(): Promise<void> {
      const { data } = await owner.call<{ data: object }>('GET', '/api/admin/selling');
      await owner.call('PUT', '/api/admin/selling', { ...data, guestCheckout: true });
      for (const { call } of owners) {
        const read = async () => (await call<{ guestCheckout?: boolean }>('GET', '/api/store')).guestCheckout;
        while (!(await read())) await pause(20);
      }
    },
    /** Returns what `/metrics` of both instances has counted. */
    async metrics(): Promise<Refusals> {
      const [one, other] = await Promise.all([metricsOf(first.url), metricsOf(second.url)]);
      return Object.fromEntries(LimitName.options.map((name) => [name, one[name] + other[name]])) as Refusals;
    },
    /** Returns the page System. An instance writes its counts when it is asked, so the first is asked again. */
    async system(): Promise<SystemStatus> {
      for (const { call } of owners) await call('GET', '/api/admin/system');
      return (await owner.call<{ data: SystemStatus }>('GET', '/api/admin/system')).data;
    },
    async [Symbol.asyncDispose]() {
      await database[Symbol.asyncDispose]();
      await second.close();
      await first.close();
    },
  };
}

/** Returns an IP address that no other caller has. */
export const createAddresses = () => {
  let used = 0;
  return () => {
    used += 1;
    return `10.9.${used >> 8}.${used & 255}`;
  };
};

export const from = (ip: string) => ({ 'x-forwarded-for': ip });
