import assert from 'node:assert/strict';
import pLimit from 'p-limit';
import { defaultLimits, LimitName } from '#contract/shop/limits.ts';
import { createRandom } from '#e2e/hardening/support/random.ts';
import { cardOf, cards, newEmail, newIp, orderOf, password, wrongPassword } from './callers.ts';
import { from, type Instances } from './instances.ts';

const people = 24;

/**
 * Lets everyone in an office buy from its one IP address with the default limits. Each mistypes the password twice and pays at the second
 * try; some write to the shop or ask for a new password first. Returns the figures.
 */
export async function office(shop: Instances, seed: number): Promise<string> {
  await shop.setLimits(defaultLimits);
  const random = createRandom(seed);
  const ip = newIp();
  const before = await shop.metrics();
  const limit = pLimit(6);
  const choices = Array.from({ length: people }, () => ({
    variant: shop.variants[Math.floor(random() * shop.variants.length)],
    quantity: 1 + Math.floor(random() * 3),
    writes: random() < 0.5,
    forgets: random() < 0.5,
  }));
  await Promise.all(choices.map((choice, at) => limit(() => buy(shop, ip, at, choice))));
  const after = await shop.metrics();
  for (const name of LimitName.options)
    assert.equal(after[name], before[name], `An honest shopper met the limit ${name}`);
  await shop.setLimits({});
  return `${people} shoppers of one address met none`;
}

type Choice = {
  variant: Instances['variants'][number] | undefined;
  quantity: number;
  writes: boolean;
  forgets: boolean;
};

async function buy({ send }: Instances, ip: string, at: number, { variant, quantity, writes, forgets }: Choice) {
  assert(variant);
  let session: Record<string, string> = {};
  const call = async (place: string, body: object, expected: number) => {
    const answer = await send(at, place, { headers: { ...from(ip), ...session }, body });
    assert.equal(answer.status, expected, `${place} for shopper ${at}: ${JSON.stringify(answer.body)}`);
    return answer;
  };
  const email = newEmail();
  await call('POST /api/users/register', { email, name: `Shopper ${at}`, password }, 201);
  if (writes) await call('POST /api/send-email', { email, message: 'Does it run small?' }, 200);
  for (let mistake = 0; mistake < 2; mistake += 1)
    await call('POST /api/users/login', { email, password: wrongPassword }, 401);
  if (forgets) await call('POST /api/users/forgot-password', { email }, 202);
  const { body: user, cookie } = await call('POST /api/users/login', { email, password }, 200);
  session = { cookie, authorization: `Bearer ${String(user['token'])}` };
  const userId = String(user['_id']);

  const address = { address: '12 Cloth Lane', city: 'Leeds', phone: '555 0100', pincode: 'LS1 1AA', notes: 'Ring' };
  const { body: saved } = await call('POST /api/address/add', { userId, ...address }, 201);
  const [{ _id: addressId } = { _id: '' }] = saved['data'] as { _id: string }[];
  const { productId, name, color, size, priceCents } = variant;
  const { body: added } = await call('POST /api/cart/add', { userId, productId, name, color, size, quantity }, 200);
  const cartId = (added['data'] as { _id: string })._id;
  const ready = { shopper: { id: userId }, cartId, addressId, totalCents: priceCents * quantity };
  const { body: placed } = await call('POST /api/order/create', orderOf(ready, 'card'), 201);
  const { orderId } = placed;
  await call('POST /api/pay', { ...cardOf(cards.declines), orderId }, 402);
  await call('POST /api/pay', { ...cardOf(cards.pays), orderId }, 200);
}
