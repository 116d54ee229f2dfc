import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { check } from '#server/cli/check.ts';
import { findViolations } from '#server/db/invariants/find-violations.ts';
import { invariants } from '#server/db/invariants/invariants.ts';
import { signedInUser } from '#testing/database/builders.ts';
import { emptyDatabase } from '#testing/database/database.ts';
import { cardNumbers, openPayingShop, type PayingShop } from '#testing/payments.ts';
import { sweepPayments } from '#testing/jobs.ts';

let paying: PayingShop;
let ids: { paid: string; partly: string; cash: string };
beforeAll(async () => {
  paying = await openPayingShop();
  const { shop } = paying;
  ids = { paid: await paidOrder(), partly: await paidOrder(), cash: (await paying.anOrder('cod')).orderId };
  const admin = await signedInUser(shop, { role: 'admin' });
  const asAdmin = (method: 'POST' | 'PATCH', url: string, body: object) =>
    shop.app.inject({ method, url, headers: admin.headers, body });
  for (const orderStatus of ['dispatched', 'delivered']) {
    await asAdmin('PATCH', `/api/order/${ids.cash}/status`, { orderStatus });
    await asAdmin('PATCH', `/api/order/${ids.partly}/status`, { orderStatus });
  }
  const { ada, orderId: declined } = await paying.anOrder();
  await paying.pay(ada, cardNumbers.declines, declined);
  const cancelled = await paidOrder();
  await asAdmin('PATCH', `/api/order/${cancelled}/status`, { orderStatus: 'cancelled' });
  await shop.pool.query(
    `insert into returns (id, order_id, status, lines, created_at, updated_at)
     values (gen_random_uuid(), $1, 'requested', '[{"position": 0, "quantity": 1}]', now(), now())`,
    [ids.partly],
  );
  const [requested] = (
    await shop.pool.query<{ id: string; version: Date }>('select id, updated_at as version from returns')
  ).rows;
  await asAdmin('POST', `/api/admin/returns/${requested?.id}/accept`, {
    refund: 10,
    restock: true,
    answer: '',
    version: requested?.version.toISOString(),
  });
  await sweepPayments(shop);
  await uploadAllPictures();
});
afterAll(() => paying.shop[Symbol.asyncDispose]());

/** An order of two pieces that is paid by card. */
async function paidOrder(): Promise<string> {
  const { ada, orderId } = await paying.anOrder();
  await paying.pay(ada, cardNumbers.pays, orderId);
  return orderId;
}

/** The builders name pictures that nobody has uploaded. */
async function uploadAllPictures(): Promise<void> {
  const { pool, storage } = paying.shop;
  const { rows } = await pool.query<{ path: string }>(
    `insert into uploads (id, path, width, height, bytes, created_at)
     select gen_random_uuid(), path, 1, 1, 1, now() - interval '1 hour'
     from (select path from product_images union select image from categories) used returning path`,
  );
  for (const { path: picture } of rows) await storage.put(picture.replace('/media/', ''), Buffer.from('picture'));
}

/** Runs `check` on the shop. */
async function runCheck(databaseUrl = paying.shop.url) {
  const printed: string[] = [];
  for (const method of ['log', 'error'] as const) {
    vi.spyOn(console, method).mockImplementation((line: string) => void printed.push(line));
  }
  vi.stubEnv('DATABASE_URL', databaseUrl);
  vi.stubEnv('DATA_DIR', paying.shop.config.dataDir);
  const code = await check.run();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  return { code, printed };
}

const count = invariants.length + 2;

test('finds nothing wrong in a shop with orders in all states, and says so in a line for each check', async () => {
  const { code, printed } = await runCheck();
  expect(printed.filter((line) => !line.startsWith('ok     '))).toEqual([`All ${count} checks hold.`]);
  expect(printed.length).toBe(count + 1);
  expect(printed[0]).toMatch(/^ok {5}The stock of every variant is the sum of its movements \([1-9]\d* variants\)\.$/);
  expect(code).toBe(0);
});

const aVariant = '(select id from variants order by id limit 1)';
const aProduct = '(select id from products order by id limit 1)';
const otherProduct = '(select id from products order by id desc limit 1)';

const aDiscount = (limit: number | null = null) =>
  `insert into discounts (id, name, kind, enabled, rule, limit_total, used, created_at, updated_at)
   values (gen_random_uuid(), 'Autumn sale', 'automatic', true, '{}', ${limit}, 1, now(), now())`;

const aTax = (on: 'goods' | 'delivery', cents: number, position = 0) =>
  `insert into order_taxes values ('PAID', ${position}, 'VAT', 19000, '${on}', 100, ${cents}, false, 'DE', '')`;

const aRefund = (cents: number) =>
  `insert into refunds (id, order_id, delivery_cents, amount_cents, reason, created_at)
   values (gen_random_uuid(), 'PAID', 0, ${cents}, 'other', now())`;

const anInvoice = (number: number, cents: number) =>
  `insert into invoices (id, series, year, number, kind, order_id, issued_at, document, total_cents)
   values (gen_random_uuid(), 'INV', 2026, ${number}, 'invoice', 'PAID', now(), '{}', ${cents})`;

/** Statements that break the invariant, and what is said about it. `PAID` and others are ids of orders. */
const breaches: Record<string, [statement: string, says: RegExp]> = {
  'The stock of every variant is the sum of its movements': [
    `update variants set stock = stock + 1 where id = ${aVariant}`,
    /^Heavyweight Tee, White, S: the stock is 6, its movements add up to 5$/,
  ],
  'What lies at every location is the sum of its movements': [
    `update stock_movements set on_hand_delta = 6 where variant_id = ${aVariant} and reason = 'counted'`,
    /^Heavyweight Tee, White, S: 5 lie at Main, the movements there add up to 6$/,
  ],
  'What lies anywhere of a variant is what can be sold and what is sold or held and not sent': [
    `with moved as (
       update stock_movements set on_hand_delta = 6 where variant_id = ${aVariant} and reason = 'counted' returning variant_id
     ) update stock_levels set on_hand = 6 from moved where stock_levels.variant_id = moved.variant_id`,
    /^Heavyweight Tee, White, S: 5 can be sold and 0 are committed, 6 are on hand$/,
  ],
  'Every order has taken its pieces at most once, and none came back twice': [
    `update order_lines set quantity = 3, price_cents = 0 where order_id = 'PAID'`,
    /^order PAID, Heavyweight Tee: ordered 3, sold 2, came back 0$/,
  ],
  'Only an edit that waits for its payment holds pieces': [
    `with held as (insert into stock_movements (id, variant_id, delta, reason, order_id, created_at)
       values (gen_random_uuid(), ${aVariant}, -1, 'held', 'PAID', now()) returning variant_id)
     update variants set stock = stock - 1 where id = ${aVariant}`,
    /^order PAID: 1 pieces of the variant .+ are held$/,
  ],
  'No line of an order has more pieces in parcels than it has': [
    `update parcel_lines set quantity = 3 where parcel_id = (select id from parcels where order_id = 'PARTLY')`,
    /^order PARTLY, line 0: 3 of 2 pieces are in parcels$/,
  ],
  'Held pieces of a draft order are those of a sent one': [
    `update stock_movements set draft_order_id = '01890000-0000-7000-8000-000000000000'
     where id = (select id from stock_movements where reason = 'counted' order by id limit 1)`,
    /^draft order 01890000-0000-7000-8000-000000000000 \(deleted\) holds -5 of \S+, it has 0$/,
  ],
  'The prices of an order add up to its subtotal': [
    `update order_lines set price_cents = 1 where order_id = 'PAID'`,
    /^order PAID: its lines add up to \$0\.02, its subtotal is \$76\.00$/,
  ],
  'The taxes of the lines of an order and of its delivery add up to its tax': [
    `update order_lines set tax_cents = 7 where order_id = 'PAID'`,
    /^order PAID: the taxes of its lines add up to \$0\.07, that of its delivery is \$0\.00, its tax is \$0\.00$/,
  ],
  'The taxes of an order that is taxed by its place add up to its tax': [
    aTax('goods', 7),
    /^order PAID: its taxes add up to \$0\.07, its tax is \$0\.00$/,
  ],
  'The prices of an order contain all of its tax or none': [
    `update orders set tax_cents = 7, included_tax_cents = 3, total_cents = total_cents + 4 where id = 'PAID'`,
    /^order PAID: its prices contain \$0\.03 of the tax of \$0\.07$/,
  ],
  'The discounts of the lines of an order add up to its discount': [
    `update order_lines set discount_cents = 7 where order_id = 'PAID'`,
    /^order PAID: the discounts of its lines add up to \$0\.07, its discount is \$0\.00$/,
  ],
  'The discounts of an order add up to what it and its delivery are lowered by': [
    `${aDiscount()}; insert into order_discounts (order_id, position, discount_id, name, applies_to, amount_cents)
       select 'PAID', 0, id, name, 'delivery', 495 from discounts`,
    /^order PAID: its discounts add up to \$0\.00 and \$4\.95 of its delivery, it is lowered by \$0\.00 and \$0\.00$/,
  ],
  'Every discount with a limit counts the orders that have it and were not cancelled': [
    aDiscount(5),
    /^Autumn sale: 1 orders are counted, 0 have it$/,
  ],
  'Every code with a limit counts the orders that have it and were not cancelled': [
    `${aDiscount()}; insert into discount_codes select gen_random_uuid(), id, 'SUMMER', 5, 1 from discounts`,
    /^SUMMER: 1 orders are counted, 0 have it$/,
  ],
  'The balance of every gift card is the sum of its movements': [
    `insert into gift_cards (id, initial_cents, balance_cents, status, source, created_at, updated_at)
       values (gen_random_uuid(), 5000, 3000, 'active', 'admin', now(), now())`,
    /^gift card [\w-]+: the balance is \$30\.00, its movements add up to \$0\.00$/,
  ],
  'The store credit of every account is the sum of its movements': [
    `insert into store_credits select id, 1200 from users limit 1`,
    /^account [\w-]+: the store credit is \$12\.00, its movements add up to \$0\.00$/,
  ],
  'Every paid order has one successful payment, and no other order has one': [
    `update payments set status = 'declined' where order_id = 'PAID'`,
    /^order PAID is paid and has 0 successful payments$/,
  ],
  'What was charged and refunded is what the orders say': [
    `update orders set payment_status = 'paid' where id = 'PARTLY'`,
    /^order PARTLY of \$76\.00 is paid: charged \$76\.00, refunded \$10\.00$/,
  ],
  'What gift cards and store credit pay of an order is what it says, and all of it is back when the order is cancelled':
    [
      `insert into order_tenders (order_id, position, kind, amount_cents) values ('PAID', 0, 'store-credit', 100)`,
      /^order PAID: gift cards and store credit pay \$1\.00 and have \$0\.00 back, it says \$0\.00, confirmed$/,
    ],
  'Every refund is of a charge of its order, and no charge is refunded more than once in full': [
    `update payments set charge_id = gen_random_uuid() where kind = 'refund' and order_id = 'PARTLY'`,
    /^order PARTLY: the refund of \$10\.00 has no charge$/,
  ],
  'What is given back of a charge is its share in the base currency too': [
    `update payments set base_amount_cents = case kind when 'charge' then 8261 else 1000 end where order_id = 'PARTLY'`,
    /^order PARTLY: 1000 of a charge of 7600 are refunded, in the base currency 1000 of 8261$/,
  ],
  'The ledger of sales says of every order what it costs less what was refunded, and nothing of a cancelled one': [
    `insert into sales_entries values (gen_random_uuid(), now(), now()::date, 'refund', 'adjustment', 'PAID', null, null, null, null, null, null, 'card', '',
      'other', null, 0, -100, 0, 0)`,
    /^order PAID: its entries add up to \$75\.00 instead of \$76\.00$/,
  ],
  'The numbers of each series of invoices have no gaps': [
    anInvoice(2, 7600),
    /^INV2026-000002 is the number after one that is missing$/,
  ],
  'What was invoiced of an order less what was credited is what was paid less what was refunded': [
    anInvoice(1, 1000),
    /^order PAID: invoiced less credited is \$10\.00, paid less refunded is \$76\.00$/,
  ],
  'Every return is of pieces of its order': [
    `update returns set lines = '[{"position": 0, "quantity": 3}]'`,
    /^order PARTLY: the return has pieces that were not ordered$/,
  ],
  'No more pieces of an order were refunded or returned than it has': [
    `${aRefund(0)}; insert into refund_lines select id, 0, 3, 0, 0 from refunds`,
    /^order PAID: of the line 0 of 2 pieces, 3 were refunded or returned$/,
  ],
  'What was refunded by line went back to what the order was paid with': [
    aRefund(500),
    /^order PAID: \$5\.00 were refunded by line, of payments \$0\.00, of gift cards and store credit \$0\.00$/,
  ],
  'Every stock movement of an order has its order': [
    `update stock_movements set order_id = 'GONE' where order_id = 'PAID'`,
    /^movement [\w-]+ names the order GONE, which does not exist$/,
  ],
  'Every variant has a color and a size of its own product': [
    `update variants set color_id = (select id from product_colors where product_id = ${otherProduct} limit 1) where id = ${aVariant}`,
    /^Heavyweight Tee: variant [\w-]+$/,
  ],
  'A sale that runs is what its product costs, less than its regular price': [
    `update products set regular_cents = price_cents + 100 where id = ${aProduct}`,
    /^Heavyweight Tee costs \$38\.00, its sale price is none, its regular price \$39\.00$/,
  ],
  'Every picture of a product shows a color of that product': [
    `update product_images set color_id = (select id from product_colors where product_id = ${otherProduct} limit 1)
     where product_id = ${aProduct} and position = 0`,
    /^Heavyweight Tee: \/media\/test\/white\.webp$/,
  ],
  'Every attribute of a product has a value of its kind': [
    `with attribute as (
       insert into attributes (id, name, kind, position, updated_at) values (gen_random_uuid(), 'Weight', 'number', 1, now()) returning id
     ) insert into product_attributes select ${aProduct}, id, '"heavy"' from attribute`,
    /^Heavyweight Tee, Weight: "heavy"$/,
  ],
  'Every picture of a product was uploaded': [
    `update product_images set path = '/media/gone.webp' where product_id = ${aProduct} and position = 0`,
    /^Heavyweight Tee: \/media\/gone\.webp$/,
  ],
  'Every picture of a category was uploaded': [
    `update categories set image = '/media/gone.webp' where id = (select category_id from products where id = ${aProduct})`,
    /^T-shirts: \/media\/gone\.webp$/,
  ],
  'Every picture of a collection was uploaded': [
    `insert into collections (id, slug, name, image, kind, created_at, updated_at)
       values ('01890a5d-ac96-774b-bcce-b302099a8058', 'summer', 'Summer', '/media/gone.webp', 'hand', now(), now())`,
    /^Summer: \/media\/gone\.webp$/,
  ],
  'Every picture of an order was uploaded': [
    `update order_lines set image = '/media/gone.webp' where order_id = 'PAID'`,
    /^order PAID: \/media\/gone\.webp$/,
  ],
  'Every picture in the settings was uploaded': [
    `insert into settings values ('x', '{"pages": [{"image": "/media/gone.webp"}]}', now())`,
    /^the setting x: \/media\/gone\.webp$/,
  ],
  'Every picture of the designed content was uploaded': [
    `insert into contents values ('home', 'en', '{"blocks": [{"image": "/media/gone.webp"}]}', now())`,
    /^home in en: \/media\/gone\.webp$/,
  ],
  'Every picture of a page was uploaded': [
    `with page as (insert into pages values ('01890a5d-ac96-774b-bcce-b302099a8057', 'care', 'draft', null, now(), now()) returning id)
      insert into page_texts select id, 'en', 'Care', '{"type": "doc", "content": [{"type": "image", "attrs": {"src": "/media/gone.webp"}}]}', '', '', now() from page`,
    /^the page Care: \/media\/gone\.webp$/,
  ],
  'No old address of a page is in use': [
    `insert into old_slugs select 'product', slug, id, now() from products where id = ${aProduct}`,
    /^the product tee-/,
  ],
  'No old slug of a language is in use': [
    `insert into old_localized_slugs select 'product', 'de', slug, id from products where id = ${aProduct}`,
    /^the product tee-/,
  ],
  'No slug of a language is that of another product or category': [
    `insert into translations select 'product', ${aProduct}, 'de', 'slug', slug, '', now() from products where id <> ${aProduct} limit 1`,
    /^the product tee-/,
  ],
  'Every translation of a product, category, collection, attribute, market, discount or delivery method has what it is of':
    [
      `insert into translations values ('product', '01890a5d-ac96-774b-bcce-b302099a8057', 'de', 'name', 'Hemd', 'Shirt', now()),
       ('color', 'white', 'de', 'name', 'Weiß', 'White', now())`,
      /^the product 01890a5d-ac96-774b-bcce-b302099a8057$/,
    ],
  'Every account of an admin belongs to the team, and no other one does': [
    'delete from team_members',
    /^account [\w-]+ is of the role admin and does not belong to the team$/,
  ],
  'Every public product is found under what it is now, and no other one is': [
    `update product_documents set document = '' where product_id = ${aProduct}`,
    /^Heavyweight Tee is found under what it was$/,
  ],
  'Every public product is found in the other languages of the shop under what it is there, and in no further language':
    [
      `insert into product_translation_documents (product_id, locale, title, document, category_id, price_cents, colors, sizes, choices, alike)
     select product_id, 'de', title, document, category_id, price_cents, colors, sizes, choices, alike from product_documents
     where product_id = ${aProduct}`,
      /^Heavyweight Tee is found in the language de$/,
    ],
  'The counts beside the lists of each category are those of its products': [
    'update product_search_size_groups set products = products + 1 where ctid = (select min(ctid) from product_search_size_groups)',
    /^T-shirts: 2 counts$/,
  ],
};

/** Runs the statements in a transaction, and returns what is wrong by invariant. The shop stays as it is. */
async function wrongAfter(...statements: string[]): Promise<Record<string, string[]>> {
  const client: PoolClient = await paying.shop.pool.connect();
  const { paid, partly } = ids;
  try {
    await client.query('begin');
    for (const statement of statements)
      await client.query(statement.replaceAll('PAID', paid).replaceAll('PARTLY', partly));
    const found: Record<string, string[]> = {};
    for (const invariant of invariants) {
      const { examples } = await findViolations(client, invariant, 5);
      if (examples.length > 0)
        found[invariant.holds] = examples.map(({ says }) => says.replaceAll(paid, 'PAID').replaceAll(partly, 'PARTLY'));
    }
    return found;
  } finally {
    await client.query('rollback');
    client.release();
  }
}

test('has a breach for every invariant', () => {
  expect(Object.keys(breaches)).toEqual(invariants.map(({ holds }) => holds));
});

test.each(Object.entries(breaches))('notices when this does not hold: %s', async (holds, [statement, says]) => {
  const found = await wrongAfter(statement);
  expect(found[holds]).toContainEqual(expect.stringMatching(says));
});

test('notices a member of the team whose account is that of a shopper', async () => {
  const found = await wrongAfter(`update users set role = 'customer' where role = 'admin'`);
  expect(found).toEqual({
    'Every account of an admin belongs to the team, and no other one does': [
      expect.stringMatching(/^account [\w-]+ is of the role customer and belongs to the team$/),
    ],
  });
});

test('takes an order whose delivery is taxed', async () => {
  const taxed = [
    `update orders set tax_cents = 12, subtotal_cents = subtotal_cents - 12 where id = 'PAID'`,
    `update order_lines set tax_cents = 7 where order_id = 'PAID'`,
    aTax('goods', 7),
    aTax('delivery', 5, 1),
  ];
  expect(Object.keys(await wrongAfter(...taxed))).toEqual(['The prices of an order add up to its subtotal']);
});

test.each([
  ['is deleted and is found', 'update products set deleted_at = now() where id = ' + aProduct],
  ['is not active and is found', `update products set status = 'draft' where id = ${aProduct}`],
  ['is not found', 'delete from product_documents where product_id = ' + aProduct],
])('notices that a product %s', async (says, statement) => {
  const found = await wrongAfter(statement);
  expect(found['Every public product is found under what it is now, and no other one is']).toEqual([
    `Heavyweight Tee ${says}`,
  ]);
});

test('notices that a product is not found in a language of the shop, or under what it was', async () => {
  const offered = `insert into settings values ('localization', '{"locales": ["en", "de"], "defaultLocale": "en"}', now())`;
  const written = `select refresh_translation_documents(array(select id from products), '{de}')`;
  const says = async (...statements: string[]) => Object.values(await wrongAfter(offered, ...statements)).flat();
  expect(new Set(await says())).toEqual(new Set(['Heavyweight Tee is not found in the language de']));
  expect(await says(written)).toEqual([]);
  const outdated = `update product_translation_documents set title = '' where product_id = ${aProduct}`;
  expect(await says(written, outdated)).toEqual(['Heavyweight Tee is found in the language de under what it was']);
});

test('reads all pages of a table, and keeps no more examples than asked for', async () => {
  const [stock] = invariants;
  if (!stock) throw new Error('There are no invariants.');
  const client = await paying.shop.pool.connect();
  try {
    await client.query('begin');
    await client.query('update variants set stock = stock + 1');
    const { checked, wrong, examples } = await findViolations(client, { ...stock, batch: 4 }, 6);
    expect(checked).toBeGreaterThan(20);
    expect([wrong, examples.length]).toEqual([checked, 6]);
    await client.query('rollback');
  } finally {
    client.release();
  }
});

test('lists what is wrong with pictures and past days, and exits with 1', async () => {
  const { shop } = paying;
  await rm(path.join(shop.config.dataDir, 'media/test/white.webp'));
  await shop.pool.query(`insert into sales_days values ('2020-01-01', '2020-01-02', 3, 100, 0, 0, 0, 0, 0, 0)`);
  const { code, printed } = await runCheck();
  expect(code).toBe(1);
  expect(printed.filter((line) => !line.startsWith('ok'))).toEqual([
    'WRONG  The sums of past days are those of their orders and payments: 1 of 1 days is wrong.',
    '         the day from 2020-01-01T00:00:00.000Z: orders 3, counted 0; total_cents 100, counted 0',
    expect.stringMatching(/^WRONG {2}Every picture is in the storage: 1 of \d+ pictures is wrong\.$/),
    '         /media/test/white.webp',
    `2 of ${count} checks do not hold.`,
  ]);
  await shop.pool.query('delete from sales_days');
  await shop.storage.put('test/white.webp', Buffer.from('picture'));
});

test('says that there is no shop', async () => {
  expect(await runCheck(await emptyDatabase())).toEqual({
    code: 1,
    printed: ['There is no shop in this database yet.'],
  });
});
