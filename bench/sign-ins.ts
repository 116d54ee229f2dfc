import path from 'node:path';
import { hash } from '@node-rs/argon2';
import { sql } from 'drizzle-orm';
import { paths } from '#contract/paths.ts';
import type { Question } from './ask.ts';
import type { Bench } from './bench.ts';
import type { HashingResult, HashingWish } from './bare-argon2.ts';
import { endChild, nextMessage, startChild } from './children.ts';
import type { CrowdResult, CrowdWish } from './crowd.ts';
import { compare, type Figure, median, type Turn } from './figure.ts';
import { connections, deal, everybody, get, load } from './load.ts';
import { type Shop, startShop } from './shop.ts';
import { makeShoppers, openDatabase } from './shoppers.ts';
import { askSteadily, type Waits } from './steady.ts';

const hashingProgram = path.join(import.meta.dirname, 'bare-argon2.ts');
const crowdProgram = path.join(import.meta.dirname, 'crowd.ts');
const password = 'correct horse battery';
const shoppers = 400;
/** More than any turn makes. */
const newcomers = 20_000;
/** As many sign-ins under way at once as the pages are measured beside. */
const crowd = 50;
/** Pages per second: so few that the bench itself costs hardly anything, and a quarter of what two processors give, where it takes half of one. */
const paces = [200, 1000];

/** Signing in and registering beside the bare cost of the password's hash, and pages beside a crowd that signs in. */
export async function measureSignIns({ dataDir, rounds, seconds }: Bench): Promise<Figure[]> {
  await using shop = await startShop(dataDir);
  await using database = openDatabase(shop.databaseUrl);
  await using hashing = startHashing();
  await using signIns = startCrowd();
  await makeShoppers(database.db, shoppers, await hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 }));
  const { rows } = await database.db.execute<{ email: string }>(
    sql`select email from users where password_hash is not null and role = 'customer'`,
  );
  const logins = rows.map(({ email }, index) => loginOf(email, index));
  const registrations = Array.from({ length: newcomers }, (_, index) => registrationOf(index));

  const waits: { shop: number[]; ceiling: number[] } = { shop: [], ceiling: [] };
  const noted = (side: number[], turn: Turn & { p99Ms?: number }) => {
    if (turn.p99Ms !== undefined) side.push(turn.p99Ms);
    return { perSecond: turn.perSecond };
  };
  const bare = async () => noted(waits.ceiling, await hashing.check({ callers: connections, seconds }));
  const beside = (name: string, questions: () => readonly Question[]) =>
    compare({
      name,
      of: 'requests',
      rounds,
      shop: async () => noted(waits.shop, await load(shop, { questions: deal(questions()), seconds })),
      ceiling: bare,
    });
  const figures: Figure[] = [];
  for (const [name, questions] of [
    ['Sign-in, beside bare argon2id', () => logins],
    ['Registration, beside bare argon2id', () => registrations.splice(0, newcomers / (2 * (rounds + 1)))],
  ] as const) {
    waits.shop.length = 0;
    waits.ceiling.length = 0;
    figures.push(...(await beside(name, questions)));
    const [ours, theirs] = [median(waits.shop), median(waits.ceiling)];
    figures.push({ name: '  its 99th percentile', unit: 'ms', shop: ours, ceiling: theirs, ratio: ours / theirs });
  }
  return [...figures, ...(await pagesBeside(shop, { hashing, signIns }, logins, { rounds, seconds }))];
}

/**
 * The ceiling of the pages are the same pages while nobody signs in, and then beside a program that only hashes, which tells
 * what pages lose to the processor being shared and what to the shop. The crowd comes when the pages begin, from a process of
 * its own. First as fast as pages go, when every processor is wanted by somebody; then at a pace that leaves room.
 */
async function pagesBeside(
  shop: Shop,
  { hashing, signIns }: { hashing: ReturnType<typeof startHashing>; signIns: ReturnType<typeof startCrowd> },
  logins: readonly Question[],
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Figure[]> {
  const page = get(paths.home.href());
  const busy = () => load(shop, { questions: everybody(page), seconds });
  const questions = Array.from({ length: crowd }, (_, index) => logins.filter((_login, at) => at % crowd === index));
  const meanwhile: number[] = [];
  const amid = async <Pages>(home: () => Promise<Pages>): Promise<Pages> => {
    const [pages, { perSecond }] = await Promise.all([home(), signIns.come({ url: shop.url, questions, seconds })]);
    meanwhile.push(perSecond);
    return pages;
  };
  const besideHashing = async <Pages>(home: () => Promise<Pages>): Promise<Pages> => {
    const [pages] = await Promise.all([home(), hashing.check({ callers: 1, seconds })]);
    return pages;
  };
  const atFullSpeed: Figure[] = [];
  for (const [name, ceiling] of [
    [`Home page amid ${crowd} sign-ins`, busy],
    ['  beside hashing elsewhere', () => besideHashing(busy)],
  ] as const) {
    const figures = await compare({
      name,
      of: 'requests',
      rounds: rounds * 2,
      shop: async () => ({ perSecond: (await amid(busy)).perSecond }),
      ceiling: async () => ({ perSecond: (await ceiling()).perSecond }),
    });
    atFullSpeed.push(...figures);
  }
  const signInsAtFullSpeed: Figure = {
    name: '  sign-ins meanwhile',
    unit: 'requests/s',
    shop: median(meanwhile.splice(0)),
  };
  const figures = [...atFullSpeed, signInsAtFullSpeed];
  for (const pace of paces) {
    const calm = () => askSteadily(shop, { question: page, pace, seconds });
    const turns: Turns[] = [];
    for (let round = 0; round < rounds * 2; round += 1) {
      turns.push({ amid: await amid(calm), alone: await calm(), besideHashing: await besideHashing(calm) });
    }
    figures.push(
      ...waitsOf(turns, 'alone', `at ${pace} a second`),
      ...waitsOf(turns, 'besideHashing', '  beside hashing elsewhere'),
      { name: '    sign-ins meanwhile', unit: 'requests/s', shop: median(meanwhile.splice(0)) },
    );
  }
  return figures;
}

type Turns = { amid: Waits; alone: Waits; besideHashing: Waits };

const names = { medianMs: 'median wait', meanMs: 'mean wait', p99Ms: '99th percentile' };

function waitsOf(turns: readonly Turns[], than: 'alone' | 'besideHashing', where: string): Figure[] {
  return (['medianMs', 'meanMs', 'p99Ms'] as const).map((of) => {
    const ours = median(turns.map(({ amid }) => amid[of]));
    const theirs = median(turns.map((turn) => turn[than][of]));
    return { name: `  ${where}: ${names[of]}`, unit: 'ms', shop: ours, ceiling: theirs, ratio: ours / theirs };
  });
}

/** Every shopper has an address of their own: the limits are per address. */
const from = (index: number) => ({
  'content-type': 'application/json',
  'x-forwarded-for': `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`,
});

const loginOf = (email: string, index: number): Question => ({
  method: 'POST',
  path: '/api/users/login',
  headers: from(index),
  body: JSON.stringify({ email, password }),
});

const registrationOf = (index: number): Question => ({
  method: 'POST',
  path: '/api/users/register',
  headers: from(index),
  body: JSON.stringify({ email: `new-${process.pid}-${index}@example.com`, name: 'Ada', password }),
});

function startHashing() {
  const child = startChild([hashingProgram]);
  return {
    async check(wish: HashingWish): Promise<HashingResult> {
      child.send(wish);
      return nextMessage<HashingResult>(child, 60_000);
    },
    [Symbol.asyncDispose]: () => endChild(child),
  };
}

function startCrowd() {
  const child = startChild([crowdProgram]);
  return {
    async come(wish: CrowdWish): Promise<CrowdResult> {
      child.send(wish);
      return nextMessage<CrowdResult>(child, 60_000);
    },
    [Symbol.asyncDispose]: () => endChild(child),
  };
}
