import { availableParallelism } from 'node:os';
import path from 'node:path';
import { hash } from '@node-rs/argon2';
import { sql } from 'drizzle-orm';
import type { HashingInput, HashingResult } from './support/bare-argon2.ts';
import type { Bench } from './support/bench.ts';
import { endChild, nextMessage, startChild } from './support/children.ts';
import { compare, type Figure, median, type Turn } from './support/figure.ts';
import type { HttpRequest } from './support/http.ts';
import { connections, distribute, load } from './support/load.ts';
import { startShop } from './support/shop.ts';
import { createShoppers, openDatabase } from './support/shoppers.ts';

const program = path.join(import.meta.dirname, 'support/bare-argon2.ts');
const password = 'correct horse battery';
const shoppers = 400;
/** More than all turns register. */
const registrations = 20_000;

/** Measures signing in and registering against argon2id alone, on the same number of threads. */
export async function measureSignIns({ dataDir, rounds, seconds }: Bench): Promise<Figure[]> {
  await using shop = await startShop(dataDir);
  await using database = openDatabase(shop.databaseUrl);
  await using hashing = startHashing();
  await createShoppers(
    database.db,
    shoppers,
    await hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 }),
  );
  const { rows } = await database.db.execute<{ email: string }>(
    sql`select email from users where password_hash is not null and role = 'customer'`,
  );
  const signIns = rows.map(({ email }, index) => signInRequest(email, index));
  const newAccounts = Array.from({ length: registrations }, (_, index) => registrationRequest(index));

  const figures: Figure[] = [];
  for (const [name, requests] of [
    ['Sign-in', () => signIns],
    ['Registration', () => newAccounts.splice(0, registrations / (2 * (rounds + 1)))],
  ] as const) {
    const waits = { shop: [] as number[], ceiling: [] as number[] };
    const record = (side: number[], { perSecond, p99Ms }: Turn & { p99Ms: number }) => {
      side.push(p99Ms);
      return { perSecond };
    };
    const compared = await compare({
      name,
      of: 'requests',
      rounds,
      shop: async () => record(waits.shop, await load(shop, { requests: distribute(requests()), seconds })),
      ceiling: async () => record(waits.ceiling, await hashing.verify({ callers: connections, seconds })),
    });
    const [ours, theirs] = [median(waits.shop), median(waits.ceiling)];
    figures.push(...compared);
    figures.push({ name: '  99th percentile', unit: 'ms', shop: ours, ceiling: theirs, ratio: ours / theirs });
  }
  return figures;
}

/** Gives every shopper an IP address of their own, because sign-ins are limited per address. */
const headersFrom = (index: number) => ({
  'content-type': 'application/json',
  'x-forwarded-for': `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`,
});

const signInRequest = (email: string, index: number): HttpRequest => ({
  method: 'POST',
  path: '/api/users/login',
  headers: headersFrom(index),
  body: JSON.stringify({ email, password }),
});

const registrationRequest = (index: number): HttpRequest => ({
  method: 'POST',
  path: '/api/users/register',
  headers: headersFrom(index),
  body: JSON.stringify({ email: `new-${process.pid}-${index}@example.com`, name: 'Ada', password }),
});

function startHashing() {
  const threads = String(Math.max(1, availableParallelism() - 1));
  const child = startChild([program], { ...process.env, UV_THREADPOOL_SIZE: threads });
  return {
    async verify(input: HashingInput): Promise<HashingResult> {
      child.send(input);
      return nextMessage<HashingResult>(child, 60_000);
    },
    [Symbol.asyncDispose]: () => endChild(child),
  };
}
