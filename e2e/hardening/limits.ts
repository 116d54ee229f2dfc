import assert from 'node:assert/strict';
import type { LimitName } from '#contract/shop/limits.ts';
import { newIp, orderOf } from './limits/callers.ts';
import { type Case, cases } from './limits/cases.ts';
import { declinesOfShop } from './limits/declines-of-shop.ts';
import { type Answer, from, type Instances, openInstances } from './limits/instances.ts';
import { office } from './limits/office.ts';
import { slowedEmail } from './limits/slowed-email.ts';
import type { Proof } from './support/proof.ts';
import { createCarts } from '#bench/support/shoppers.ts';

export const limits: Proof = {
  claim:
    'on two instances, every limit lets exactly as many tries at the same time through as it allows and tells the others when to come back; /metrics and the page System have what was refused; an office full of honest shoppers meets none',
  async prove({ seed }) {
    await using shop = await openInstances();
    const figures: string[] = [];
    const note = (figure: string) => {
      console.log(figure);
      figures.push(figure);
    };
    note(await office(shop, seed));
    for (const [limit, each] of Object.entries(cases)) note(await exceed(shop, limit as LimitName, each));
    note(await rush(shop));
    note(await slowedEmail(shop));
    note(await declinesOfShop(shop));
    return figures.join('; ');
  },
};

/** Exceeds a limit on both instances at the same time. Returns the figures. */
async function exceed(
  shop: Instances,
  limit: LimitName,
  { settings, allowed, tries, inTurn, refusal, prepare }: Case,
): Promise<string> {
  await shop.setLimits(settings ?? {});
  const attempt = await prepare(shop);
  const metricsBefore = (await shop.metrics())[limit];
  const systemBefore = await refusedOnSystem(shop, limit);
  const startedAt = performance.now();
  const answers: Answer[] = [];
  if (inTurn) for (let at = 0; at < tries; at += 1) answers.push(await attempt(at));
  else answers.push(...(await Promise.all(Array.from({ length: tries }, (_, at) => attempt(at)))));
  // Once more on each instance, when nothing is under way any longer.
  for (const at of [tries, tries + 1]) answers.push(await attempt(at));
  const seconds = (performance.now() - startedAt) / 1000;

  const refused = answers.filter(({ status, code }) => status === refusal.status && code === refusal.code);
  assert.equal(answers.length - refused.length, allowed, `${limit}: ${summaryOf(answers)}`);
  const unexpected = answers.filter(
    (answer) => !refused.includes(answer) && (answer.status >= 500 || answer.status === 429),
  );
  assert.deepEqual(unexpected, [], limit);
  for (const { retryAfter } of refused)
    assert.equal(
      retryAfter !== null && Number(retryAfter) >= 1 && Number(retryAfter) <= 3_600,
      refusal.waits,
      `${limit}: Retry-After ${retryAfter}`,
    );
  assert.equal(
    (await shop.metrics())[limit] - metricsBefore,
    refused.length,
    `${limit}: /metrics has what was refused`,
  );
  assert.equal(
    (await refusedOnSystem(shop, limit)) - systemBefore,
    refused.length,
    `${limit}: the page System has what was refused`,
  );
  return `${limit} ${allowed}/${answers.length} in ${seconds.toFixed(1)} s`;
}

const refusedOnSystem = async (shop: Instances, limit: LimitName): Promise<number> =>
  (await shop.system()).refusals.find((row) => row.limit === limit)?.lastHour ?? Number.NaN;

function summaryOf(answers: readonly Answer[]): string {
  const counts = Map.groupBy(answers, ({ status, code }) => `${status} ${code}`);
  return [...counts].map(([kind, { length }]) => `${length} x ${kind}`).join(', ');
}

const mostOrders = 5;
const rushing = 60;

/** Orders that fail do not count: after a rush of them, an address has all of its orders left. Returns the figures. */
async function rush(shop: Instances): Promise<string> {
  await shop.setLimits({ hourlyOrdersPerIp: mostOrders });
  const carts = await createCarts(shop.db, rushing, shop.variants);
  const ip = newIp();
  const order = (at: number, cents: number) => {
    const cart = carts[at];
    assert(cart);
    const body = orderOf({ ...cart, totalCents: cart.totalCents + cents }, 'card');
    return shop.send(at, 'POST /api/order/create', { headers: { ...cart.shopper.headers, ...from(ip) }, body });
  };
  const failed = await Promise.all(carts.map((_, at) => order(at, 1)));
  assert(
    failed.every(({ code }) => code === 'PRICE_CHANGED' || code === 'TOO_MANY_TRIES'),
    summaryOf(failed),
  );
  // An instance remembers for a second that it has refused the address.
  const limit = Date.now() + 10_000;
  let placed = 0;
  while (placed < mostOrders && Date.now() < limit) if ((await order(placed, 0)).status === 201) placed += 1;
  assert.equal(placed, mostOrders, 'Orders that failed are not counted');
  assert.equal((await order(mostOrders, 0)).code, 'TOO_MANY_TRIES');
  return `${rushing} failed orders at once cost an address none of its ${mostOrders}`;
}
