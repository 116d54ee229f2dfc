import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addresses, mailLinks, mails, orders, users } from '#server/db/schema/index.ts';
import { personalDataRegister } from '#server/platform/personal-data/register.ts';
import { guestUser } from '#testing/database/builders.ts';
import { runJobs } from '#testing/jobs.ts';
import { guestOrder } from '#testing/order-links.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop[Symbol.asyncDispose]());

const byLink = (part: string, token: string) =>
  shop.app.inject({ method: 'POST', url: `/api/order/by-link${part}`, body: { token } });
const rowOf = async (orderId: string) => (await shop.db.select().from(orders).where(eq(orders.id, orderId)))[0];

/** Returns the tables with a row that contains the text. */
async function tablesWith(text: string): Promise<string[]> {
  const found: string[] = [];
  for (const table of Object.keys(personalDataRegister)) {
    const { rowCount } = await shop.pool.query(`select from ${table} where position($1 in ${table}::text) > 0`, [text]);
    if (rowCount !== 0) found.push(table);
  }
  return found;
}

/** Two people who order on one computer. */
async function sharedComputer(grace: string, bob: string) {
  const guest = await guestUser(shop);
  const graces = await guestOrder(shop, { guest, email: grace, name: 'Grace Hopper' });
  const bobs = await guestOrder(shop, { guest, email: bob, name: 'Bob Noyce' });
  return { guest, graces, bobs };
}

type Exported = {
  account: { email: string; name: string };
  orders: { id: string }[];
  addresses: { id: string }[];
  letters: { recipient: string }[];
};

test('exports the data of the guest', async () => {
  const { guest, token, orderId, addressId } = await guestOrder(shop, { email: 'all@example.com' });
  const answer = await byLink('/export', token);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-disposition']).toBe('attachment; filename="my-data.json"');
  expect(answer.json()).toMatchObject({
    exportedAt: shop.clock.now().toISOString(),
    account: { id: guest.id, email: 'all@example.com', name: 'Ada Lovelace', role: 'guest' },
    devices: [{ userAgent: 'test' }],
    orders: [{ id: orderId }],
    addresses: [{ id: addressId }],
    letters: [{ kind: 'order-received' }],
  });
  expect(answer.body).not.toContain(token);
});

test('exports one person’s data of a guest with several e-mails, and changes nothing', async () => {
  const { guest, graces, bobs } = await sharedComputer('grace.shares@example.com', 'bob.shares@example.com');
  const answer = await byLink('/export', graces.token);
  const data = answer.json<Exported>();
  expect(data.account).toMatchObject({ email: 'grace.shares@example.com', name: 'Grace Hopper' });
  expect(data.orders.map(({ id }) => id)).toEqual([graces.orderId]);
  expect(data.addresses.map(({ id }) => id)).toEqual([graces.addressId]);
  expect(data.letters.map(({ recipient }) => recipient)).toEqual(['grace.shares@example.com']);
  expect(answer.body).not.toMatch(/bob/i);
  for (const { orderId } of [graces, bobs]) expect(await rowOf(orderId)).toMatchObject({ userId: guest.id });
  expect(await shop.db.$count(users, eq(users.role, 'guest'))).toBe(2);
});

test('erases the data of the guest, and the order stays', async () => {
  const { guest, token, orderId } = await guestOrder(shop, { email: 'gone@example.com', name: 'Gone Person' });
  expect((await byLink('/erase', token)).statusCode).toBe(204);
  expect(await rowOf(orderId)).toMatchObject({ userId: null, userName: '', userEmail: '', address: '' });
  for (const text of ['gone@example.com', 'Gone Person', guest.id]) expect(await tablesWith(text)).toEqual([]);
  expect(await shop.db.$count(mailLinks, eq(mailLinks.ref, orderId))).toBe(0);
  expect((await byLink('/erase', token)).json()).toMatchObject({ code: 'LINK_INVALID' });
});

test('of two calls at once, one erases and the other finds no link', async () => {
  const { token } = await guestOrder(shop);
  const answers = await Promise.all([byLink('/erase', token), byLink('/erase', token)]);
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([204, 422]));
});

test('keeps the address of an order under way until it has arrived', async () => {
  const { token, orderId } = await guestOrder(shop, { paymentMethod: 'cod' });
  expect((await byLink('/erase', token)).statusCode).toBe(204);
  expect(await rowOf(orderId)).toMatchObject({ orderStatus: 'confirmed', userName: '', address: '12 Cloth Lane' });
  await shop.db.update(orders).set({ orderStatus: 'delivered' }).where(eq(orders.id, orderId));
  await runJobs(shop, ['delete-expired-rows']);
  expect(await rowOf(orderId)).toMatchObject({ address: '', city: '' });
});

test('erases one person’s data of a guest with several e-mails', async () => {
  const { guest, graces, bobs } = await sharedComputer('grace.erases@example.com', 'bob.stays@example.com');
  expect((await byLink('/erase', graces.token)).statusCode).toBe(204);
  expect(await tablesWith('grace.erases@example.com')).toEqual([]);
  expect(await shop.db.$count(addresses, eq(addresses.id, graces.addressId))).toBe(0);
  expect(await rowOf(graces.orderId)).toMatchObject({ userId: null, userEmail: '' });
  expect(await rowOf(bobs.orderId)).toMatchObject({ userId: guest.id, userEmail: 'bob.stays@example.com' });
  expect(await shop.db.$count(mails, eq(mails.recipient, 'bob.stays@example.com'))).toBe(1);
  expect((await byLink('', bobs.token)).statusCode).toBe(200);
  expect((await shop.app.inject({ url: '/api/users/me', headers: guest.headers })).statusCode).toBe(200);
});

test('erases again what a restored backup has brought back, and nothing of others', async () => {
  const { guest, graces, bobs } = await sharedComputer('grace.again@example.com', 'bob.again@example.com');
  const { rows } = await shop.pool.query<{ backup: string }>(
    'select to_json(orders) as backup from orders where id = $1',
    [graces.orderId],
  );
  expect((await byLink('/erase', graces.token)).statusCode).toBe(204);
  await runJobs(shop);
  await shop.pool.query(
    `update orders set user_id = r.user_id, user_name = r.user_name, user_email = r.user_email
     from json_populate_record(null::orders, $1) r where orders.id = r.id`,
    [rows[0]?.backup],
  );
  expect(await tablesWith('grace.again@example.com')).toEqual(['orders']);
  expect(await shop.account.eraseAgain()).toBe(1);
  expect(await tablesWith('grace.again@example.com')).toEqual([]);
  expect(await shop.account.eraseAgain()).toBe(0);
  expect(await rowOf(bobs.orderId)).toMatchObject({ userId: guest.id, userEmail: 'bob.again@example.com' });
});

test('erases again an order of an erased account that was a guest’s in the backup', async () => {
  const { guest, orderId, token } = await guestOrder(shop, { email: 'claimed.then.gone@example.com' });
  const backup = await shop.pool.query<{ users: string; orders: string }>(
    `select (select to_json(users) from users where id = $1) as users, to_json(orders) as orders from orders where id = $2`,
    [guest.id, orderId],
  );
  const password = 'correct horse battery';
  const claimed = await shop.app.inject({ method: 'POST', url: '/api/users/claim', body: { token, password } });
  const { _id, token: half } = claimed.json<{ _id: string; token: string }>();
  const cookie = `session=${claimed.cookies.find(({ name }) => name === 'session')?.value}`;
  const headers = { cookie, authorization: `Bearer ${half}` };
  const erased = await shop.app.inject({ method: 'DELETE', url: `/api/users/${_id}`, headers, body: { password } });
  expect(erased.statusCode).toBe(204);
  await runJobs(shop);
  await shop.pool.query('insert into users select * from json_populate_record(null::users, $1)', [
    backup.rows[0]?.users,
  ]);
  await shop.pool.query(
    `update orders set user_id = r.user_id, is_guest = r.is_guest, user_email = r.user_email
     from json_populate_record(null::orders, $1) r where orders.id = r.id`,
    [backup.rows[0]?.orders],
  );
  expect(await shop.account.eraseAgain()).toBe(1);
  expect(await tablesWith('claimed.then.gone@example.com')).toEqual([]);
});
