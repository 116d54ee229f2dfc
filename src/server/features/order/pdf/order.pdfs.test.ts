import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orders } from '#server/db/schema/index.ts';
import { type Shopper, signedInUser } from '#testing/database/builders.ts';
import { insertOrder } from '#testing/orders.ts';
import { textOfPdf } from '#testing/pdf.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';

let shop: TestShop;
let admin: Shopper;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await signedInUser(shop, { role: 'admin' });
});
afterAll(() => shop[Symbol.asyncDispose]());

const get = (url: string) => shop.app.inject({ url: `/api/admin/orders/${url}`, headers: admin.headers });
const aConfirmedOrder = () => insertOrder(shop, { orderStatus: 'confirmed', paymentStatus: 'paid' });

test('makes packing slips, each on a page of its own, without prices', async () => {
  const [one, other] = [await aConfirmedOrder(), await aConfirmedOrder()];
  const answer = await get(`packing-slips.pdf?ids=${one.id},${other.id}`);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="packing-slips-2026-11-20.pdf"',
    'cache-control': 'private, no-store',
  });
  const text = await textOfPdf(answer.rawPayload);
  expect(text.match(/Packing slip/g)).toHaveLength(2);
  for (const part of [
    one.id,
    other.id,
    'Ada Lovelace',
    '12 Cloth Lane',
    'Ring twice',
    'Heavyweight Tee, Black, M',
    '2 / 2',
  ])
    expect(text).toContain(part);
  expect(text).not.toContain('38');
});

test('makes the pick list of what is left to send', async () => {
  const [one, sent] = [await aConfirmedOrder(), await aConfirmedOrder()];
  await shop.db.update(orders).set({ orderStatus: 'dispatched' }).where(eq(orders.id, sent.id));
  const text = await textOfPdf((await get(`pick-list.pdf?ids=${one.id},${sent.id}`)).rawPayload);
  for (const part of ['Pick list', '1 ×', 'Heavyweight Tee, Black, M', `${one.id} (1)`]) expect(text).toContain(part);
  expect(text).not.toContain(sent.id);
});

test('says that the page can be printed where a PDF cannot show a script', async () => {
  const { id } = await insertOrder(shop, { orderStatus: 'confirmed', userName: '山田太郎' });
  expect((await get(`packing-slips.pdf?ids=${id}`)).json()).toMatchObject({ code: 'NO_PDF' });
});
