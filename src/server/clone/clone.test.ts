import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { backUp } from '#server/backup/backup.ts';
import { checkBackup } from '#server/backup/check.ts';
import { restore } from '#server/backup/restore.ts';
import { run as hemline } from '#server/cli/run.ts';
import { readConfig } from '#server/config/config.ts';
import { findViolations } from '#server/db/invariants/find-violations.ts';
import { invariants } from '#server/db/invariants/invariants.ts';
import { samples } from '#server/features/mail/templates/samples.ts';
import { StoredMail } from '#server/features/mail/templates/mail-kinds.ts';
import { newId } from '#server/platform/ids.ts';
import { personalDataRegister } from '#server/platform/personal-data/register.ts';
import { readAllRows } from '#testing/database/backups.ts';
import { emptyDatabase } from '#testing/database/database.ts';
import { guestOrder } from '#testing/order-links.ts';
import { cardNumbers, openPayingShop, type PayingShop } from '#testing/payments.ts';
import { giftCard, storeCredit } from '#testing/gift-cards.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';
import { fakeStatements, type People } from './anonymize.ts';
import { cloneLive, createClone, createCloneFolder, replacePeople } from './create-clone.ts';
import { fakes } from './fakes.ts';
import { removeClone } from './remove-clone.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

/** What must not be found anywhere in a copy. */
const secrets = {
  name: 'Wilhelmina Quackenbush',
  other: 'Bartholomew Featherstone',
  email: 'wilhelmina@private.example',
  old: 'old-address@private.example',
  guest: 'guest@private.example',
  visitor: 'Ottoline Grimsby',
  street: '221B Confidential Lane',
  phone: '0113 496 0999',
  pincode: 'ZX9 8WV',
  district: 'Confidential End',
  dialled: '+441134960999',
  city: 'Leeds',
  note: 'the dog bites, ring twice',
  company: 'Quackenbush & Daughters',
  vat: 'GB123456789',
  tracking: 'RM998877665GB',
  payer: 'PAYERSECRET',
  provider: 'PROVIDERREF-4711',
  hash: '$argon2id$secret',
  // No hexadecimal number, which an id could contain.
  last4: 'zq31',
};
const { city: _, ...hidden } = secrets;

let paying: PayingShop;
let orderId: string;
/** A folder for copies, and a backup of the shop in it. */
let folder: string;
let backup: string;
let withFakes: TestShop;
let withoutPeople: TestShop;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'hemline-clone-'));
  backup = path.join(folder, 'shop.tar.gz');
  paying = await openPayingShop();
  orderId = await fillWithPeople(paying);
  await backUp(paying.shop, backup, () => undefined);
  withFakes = await copy('fake');
  withoutPeople = await copy('gone');
});
afterAll(async () => {
  for (const shop of [paying.shop, withFakes, withoutPeople]) await shop[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

/** Restores the backup into a database and replaces its people. */
async function copy(people: People): Promise<TestShop> {
  const shop = await openTestShop({ databaseUrl: await emptyDatabase() });
  await restore(shop, { file: backup, manifest: await checkBackup(backup) });
  await replacePeople(shop, people);
  return shop;
}

/** Gives a shopper rows with secrets in every column about people. */
async function fillWithPeople({ shop, ...buy }: PayingShop): Promise<string> {
  const { ada, orderId: placed } = await buy.anOrder();
  await buy.pay(ada, cardNumbers.pays, placed);
  await guestOrder(shop, { email: secrets.guest, name: secrets.visitor });
  const { rows } = await shop.pool.query<{ id: string }>('select id from variants order by id limit 1');
  const run = (text: string, ...values: unknown[]) => shop.pool.query(text, values);
  await run(
    `update users set email = $2, name = $3, phone = $4, address = $5, pickup_point = $5, delivery_address = $5, country = 'UK',
       locale = 'de', city = $6, company_name = $7, vat_number = $8, password_hash = $9, tax_exempt_note = $10 where id = $1`,
    ada.id,
    secrets.email,
    secrets.name,
    secrets.phone,
    secrets.street,
    secrets.city,
    secrets.company,
    secrets.vat,
    secrets.hash,
    secrets.note,
  );
  await run(
    `update addresses set recipient = $1, address = $2, city = $3, phone = $4, pincode = $5, notes = $6,
       country = 'GB', region = 'England', district = $7, phone_e164 = $8`,
    secrets.other,
    secrets.street,
    secrets.city,
    secrets.phone,
    secrets.pincode,
    secrets.note,
    secrets.district,
    secrets.dialled,
  );
  await run(
    `update orders set user_name = $2, user_email = $3, recipient = $4, address = $5, city = $6, pincode = $7, phone = $8, notes = $9, tax_exempt_note = $9,
       payer_id = $10, tracking_number = $11, payment_id = $12, country = 'GB', region = 'England', district = $13, phone_e164 = $14 where id = $1`,
    placed,
    secrets.name,
    secrets.old,
    secrets.other,
    secrets.street,
    secrets.city,
    secrets.pincode,
    secrets.phone,
    secrets.note,
    secrets.payer,
    secrets.tracking,
    secrets.provider,
    secrets.district,
    secrets.dialled,
  );
  await run(
    `update payments set provider = 'paypal', provider_reference = $2, provider_payment_id = $2, last4 = $3 where order_id = $1`,
    placed,
    secrets.provider,
    secrets.last4,
  );
  await run(`update order_events set note = $2, actor_id = $3 where order_id = $1`, placed, secrets.note, ada.id);
  await run(
    `insert into stock_movements (id, variant_id, delta, reason, actor_id, note, created_at) values
       ($1, $2, 1, 'counted', $3, $4, now()), ($5, $2, -1, 'counted', $3, $4, now())`,
    newId(),
    rows[0]?.id,
    ada.id,
    secrets.note,
    newId(),
  );
  await run(
    `insert into returns (id, order_id, status, lines, reason, answer, created_at, updated_at)
       values ($1, $2, 'declined', '[{"position": 0, "quantity": 1}]', $3, $3, now(), now())`,
    newId(),
    placed,
    secrets.note,
  );
  await run(
    `insert into identities values ($1, $2, 'https://id.example', $3, $3, now())`,
    newId(),
    ada.id,
    secrets.email,
  );
  await run(`insert into one_time_tokens values ($1, $2, 'reset-password', '\\x01', now(), now())`, newId(), ada.id);
  await run(`insert into mail_links values ('\\x02', 'order', $1, now())`, placed);
  await run(
    `insert into payment_methods values ($1, $2, 'paypal', $3, 'Visa', $4, 1, 2030, now())`,
    newId(),
    ada.id,
    secrets.provider,
    secrets.last4,
  );
  const groupId = newId();
  await run(`insert into customer_groups values ($1, 'Trade', 'trade')`, groupId);
  await run(`insert into customer_group_members values ($1, $2)`, groupId, ada.id);
  await run(`insert into customer_notes values ($1, $2, $2, $3, now())`, newId(), ada.id, secrets.note);
  await run(
    `insert into idempotency_keys (scope, key, endpoint, request_hash, status, body, created_at) values ($1, 'k', 'e', '\\x01', 200, $2, now())`,
    ada.id,
    secrets.email,
  );
  await run(
    `insert into contact_messages (id, first_name, last_name, email, phone, message, answer, created_at)
       values ($1, 'Wilhelmina', 'Quackenbush', $2, $3, $4, $4, now()), ($5, 'Guest', '', $6, $3, $4, '', now())`,
    newId(),
    secrets.email,
    secrets.phone,
    secrets.note,
    newId(),
    secrets.guest,
  );
  await run(
    `insert into audit_entries values ($1, $2, 'order.tracking', 'order', $3, jsonb_build_object('trackingNumber', $4::text), '{"trackingNumber": ""}', now())`,
    newId(),
    ada.id,
    placed,
    secrets.tracking,
  );
  await run(
    `insert into payments (id, order_id, kind, status, provider, charge_id, message, amount_cents, created_at, updated_at)
       select $2, order_id, 'refund', 'declined', 'paypal', id, $3, 100, now(), now() from payments where order_id = $1`,
    placed,
    newId(),
    secrets.note,
  );
  const people = {
    recipientEmail: secrets.guest,
    recipientName: secrets.other,
    message: secrets.note,
    note: secrets.note,
  };
  await giftCard(shop, { ...people, boughtBy: ada.id });
  await storeCredit(shop, ada.id, 1200);
  for (const table of ['gift_card_movements', 'credit_movements'])
    await run(`update ${table} set actor_id = $1, note = $2`, ada.id, secrets.note);
  await run(`update contact_messages set user_id = $1 where first_name = 'Wilhelmina'`, ada.id);
  await run('insert into carts values ($1, $2, now(), now())', newId(), ada.id);
  await run(`update users set role = 'admin' where id = $1`, ada.id);
  await run(`insert into team_members values ($1, 'viewer', null, now())`, ada.id);
  await run(
    `insert into invitations values ($1, $2, 'viewer', null, $3, now(), now(), null)`,
    newId(),
    secrets.guest,
    ada.id,
  );
  await run(`update orders set tags = array[$1]`, secrets.note);
  const ordered = (await paying.shop.pool.query<{ id: string }>('select id from orders limit 1')).rows[0]?.id;
  const address = JSON.stringify({ recipient: secrets.other, address: secrets.street, pincode: secrets.pincode });
  await run(
    `insert into parcels values ($1, $2, 1, 'other', $3, 'https://parcels.example/' || $3, 'sent', now(), null)`,
    newId(),
    ordered,
    secrets.tracking,
  );
  await run(`insert into refunds values ($1, $2, 0, 0, 'other', $3, null, now())`, newId(), ordered, secrets.note);
  await run(
    `insert into order_edits (id, order_id, status, plan, address, difference_cents, note, created_at)
       values ($1, $2, 'applied', '{}', $3, 0, $4, now())`,
    newId(),
    ordered,
    address,
    secrets.note,
  );
  await run(
    `insert into draft_orders (id, status, user_id, name, email, phone, address, payment, note, link_hash, created_at, updated_at)
       values ($1, 'sent', $2, $3, $4, $5, $6, '{card}', $7, '\\x01', now(), now())`,
    newId(),
    ada.id,
    secrets.name,
    secrets.email,
    secrets.phone,
    address,
    secrets.note,
  );
  await run(
    `insert into invoices (id, series, year, number, kind, order_id, issued_at, document, total_cents)
       values ($1, '', 2026, 1, 'invoice', $2, now(), $3, 100)`,
    newId(),
    ordered,
    address,
  );
  await run(
    `insert into saved_filters values ($1, $2, 'orders', $3, 'status=confirmed', true, now())`,
    newId(),
    ada.id,
    secrets.note,
  );
  await run(`insert into totp_secrets values ($1, 'JBSWY3DP', 1, now(), now())`, ada.id);
  await run(`insert into recovery_codes values ($1, '\\x01')`, ada.id);
  await run(
    `insert into passkeys values ($1, $2, '\\x01', '\\x01', 1, '{usb}', $3, now(), now())`,
    newId(),
    ada.id,
    secrets.note,
  );
  await run(
    `insert into demand_days values ('2026-11-01', 'search', $1, 1, 2), ('2026-11-01', 'search', 'linen', 2, 2),
       ('2026-11-01', 'sold-out', $2, 1, 1)`,
    secrets.note,
    rows[0]?.id,
  );
  await run('delete from mails');
  for (const mail of Object.values(samples)) {
    await run(
      `insert into mails (id, kind, recipient, user_id, data, last_error, created_at) values ($1, $2, $3, $4, $5, $6, now())`,
      newId(),
      mail.kind,
      secrets.email,
      ada.id,
      withSecrets(mail.data),
      `550 ${secrets.email} is unknown`,
    );
  }
  // The builders name pictures that nobody has uploaded.
  await run(
    `insert into uploads select gen_random_uuid(), path, 1, 1, 1, now() from (select path from product_images union select image from categories) used (path)`,
  );
  return placed;
}

/** The data of a sample, with secrets instead of its person. */
function withSecrets(data: object): object {
  const replaced: Record<string, unknown> = {
    name: secrets.name,
    firstName: 'Wilhelmina',
    lastName: 'Quackenbush',
    email: secrets.email,
    phone: secrets.phone,
    message: secrets.note,
    answer: secrets.note,
    notes: secrets.note,
    recipient: secrets.other,
    senderName: secrets.name,
    note: secrets.note,
    pincode: secrets.pincode,
    label: `${secrets.other}\n${secrets.street}`,
    trackingNumber: secrets.tracking,
    token: 'secret-token',
  };
  return Object.fromEntries(
    Object.entries(data).map(([key, value]: [string, unknown]) => {
      if (key === 'address') return [key, typeof value === 'object' && value ? withSecrets(value) : secrets.street];
      return [key, replaced[key] ?? value];
    }),
  );
}

const textOf = async ({ pool }: TestShop) => JSON.stringify(await readAllRows(pool, new Set()));

test('has a fake for every column of the register, and would stop for a new one', () => {
  expect(fakeStatements(personalDataRegister).length).toBeGreaterThan(10);
  const personal = ['email', 'shoe_size'];
  const register = { ...personalDataRegister, users: { erased: 'with its row', personal, other: [] } } as const;
  expect(() => fakeStatements(register)).toThrow('A copy would keep users.shoe_size of real people.');
  const table = { quizzes: { erased: 'never', personal: ['answer'], other: [] } } as const;
  expect(() => fakeStatements(table)).toThrow('quizzes.answer');
});

test('has filled every column about people before, so that the next tests cannot miss one', async () => {
  const text = await textOf(paying.shop);
  for (const secret of Object.values(secrets)) expect(text).toContain(secret);
  const filled = Object.entries(personalDataRegister).flatMap(([table, { personal }]) =>
    personal.map((column) => ({ table, column })),
  );
  for (const { table, column } of filled) {
    const leftOut = ['sessions', 'rate_limits'].includes(table);
    const { rowCount } = await paying.shop.pool.query(`select from ${table} where "${column}"::text <> '' limit 1`);
    expect([table, column, leftOut || rowCount]).toEqual([table, column, leftOut || 1]);
  }
});

test('changes every column that has a fake, and nothing of a person is left in any table', async () => {
  const text = await textOf(withFakes);
  for (const secret of [
    ...Object.values(hidden),
    'Wilhelmina',
    'Quackenbush',
    'Bartholomew',
    'private.example',
    'secret-token',
  ]) {
    expect(text).not.toContain(secret);
  }
  expect(text).toContain(secrets.city);
  for (const [table, fake] of Object.entries(fakes)) {
    const rows = (shop: TestShop) => shop.pool.query<Record<string, unknown>>(`select * from ${table} t order by t.id`);
    if (fake === 'deleted' || Object.keys(fake.set).length === 0) continue;
    const [{ rows: before }, { rows: after }] = [await rows(paying.shop), await rows(withFakes)];
    expect(after.length).toBe(before.length);
    for (const column of Object.keys(fake.set)) {
      const differs = before.some(
        (row, index) => JSON.stringify(row[column]) !== JSON.stringify(after[index]?.[column]),
      );
      expect([table, column, differs]).toEqual([table, column, true]);
    }
  }
});

test('deletes what only its owner could use', async () => {
  const deleted = Object.keys(fakes).filter((table) => fakes[table] === 'deleted');
  expect(deleted).toContain('sessions');
  for (const table of deleted) {
    expect([table, (await withFakes.pool.query(`select from ${table}`)).rowCount]).toEqual([table, 0]);
  }
});

test('keeps what was searched for and sold out, but for words of one person alone', async () => {
  for (const { pool } of [withFakes, withoutPeople]) {
    const { rows } = await pool.query('select kind, people from demand_days order by kind');
    expect(rows).toEqual([
      { kind: 'search', people: 2 },
      { kind: 'sold-out', people: 1 },
    ]);
  }
});

test('has one made-up person for each real one, in all tables and under all addresses', async () => {
  const { rows } = await withFakes.pool.query<{ of: string; name: string; email: string }>(
    `select 'order' as of, user_name as name, user_email as email from orders where id = $1
     union all select 'account', name, email from users where id = (select user_id from orders where id = $1)
     union all select 'message', first_name || ' ' || last_name, email from contact_messages where last_name <> ''
     union all select 'mail', data->>'name', recipient from mails where kind = 'welcome'`,
    [orderId],
  );
  expect(rows.map(({ of }) => of).toSorted()).toEqual(['account', 'mail', 'message', 'order']);
  expect(new Set(rows.map(({ name }) => name)).size).toBe(1);
  expect(new Set(rows.map(({ email }) => email)).size).toBe(1);
  expect(rows[0]?.email).toMatch(/^person-\d{6}@example\.invalid$/);
  const recipients = await withFakes.pool.query<{ recipient: string }>(
    'select recipient from orders where recipient is not null union select recipient from addresses where recipient is not null',
  );
  expect(recipients.rows.length).toBe(1);
  expect(recipients.rows[0]?.recipient).not.toBe(rows[0]?.name);
});

test('keeps the amounts, states and stock, and everything still agrees', async () => {
  const sums = `select count(*), sum(total_cents), array_agg(order_status order by id), array_agg(city order by id) from orders`;
  const money = 'select count(*), sum(amount_cents), array_agg(status order by id) from payments';
  const stock = 'select (select sum(stock) from variants), (select count(*) from products)';
  for (const query of [sums, money, stock]) {
    expect((await withFakes.pool.query(query)).rows).toEqual((await paying.shop.pool.query(query)).rows);
  }
  for (const query of [money, stock]) {
    expect((await withoutPeople.pool.query(query)).rows).toEqual((await paying.shop.pool.query(query)).rows);
  }
  for (const shop of [withFakes, withoutPeople]) {
    for (const invariant of invariants) expect((await findViolations(shop.pool, invariant, 5)).examples).toEqual([]);
  }
});

test('keeps mails that can be read', async () => {
  const { rows } = await withFakes.pool.query('select kind, recipient, data from mails');
  expect(rows.length).toBe(Object.keys(samples).length);
  for (const row of rows) expect(StoredMail.safeParse(row).error).toBeUndefined();
});

test('has nobody at all when people are gone', async () => {
  const text = await textOf(withoutPeople);
  for (const secret of Object.values(secrets)) expect(text).not.toContain(secret);
  expect(text).not.toContain('example.invalid');
  for (const [table, { erased, personal }] of Object.entries(personalDataRegister)) {
    const where = personal.map((column) => `"${column}"::text not in ('', '{}')`).join(' or ') || 'false';
    const { rowCount } = await withoutPeople.pool.query(
      `select from ${table} where ${erased === 'with its row' ? 'true' : where}`,
    );
    expect([table, rowCount]).toEqual([table, 0]);
  }
});

test('makes up the people of a copy again', async () => {
  const before = await withFakes.pool.query('select id, name from users order by id');
  await replacePeople(withFakes, 'fake');
  const after = await withFakes.pool.query('select id, name from users order by id');
  expect(after.rows.length).toBe(before.rows.length);
});

/** Runs a command and returns its exit code and output. */
async function runCommand(...words: string[]) {
  const printed: string[] = [];
  for (const method of ['log', 'error'] as const) {
    vi.spyOn(console, method).mockImplementation((line: string) => void printed.push(line));
  }
  const code = await hemline(words);
  vi.restoreAllMocks();
  return { code, printed };
}

test('copies a shop into a folder that cannot mail, charge or reach the live shop, and deletes it', async () => {
  const name = path.join(folder, 'copy');
  const made = await cloneLive(paying.shop, { folder: await createCloneFolder(name), people: 'fake' }, () => undefined);
  expect(made.admin).toEqual({ email: 'admin@example.invalid', password: expect.stringMatching(/^[\w-]{16}$/) });
  expect(existsSync(path.join(name, 'live.tar.gz'))).toBe(false);
  expect((await paying.shop.pool.query(`select from audit_entries where action = 'system.clone'`)).rowCount).toBe(1);

  const live = {
    DATA_DIR: name,
    SMTP_URL: 'smtp://mail.example',
    PAYMENTS: 'paypal',
    PAYPAL_CLIENT_ID: 'id',
    PAYPAL_SECRET: 'secret',
    OIDC_CLIENT_ID: 'shop',
    OIDC_ISSUER: 'https://id.example',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318',
  };
  expect(readConfig(live)).toMatchObject({
    clone: { takenAt: new Date(made.manifest.takenAt) },
    payments: { provider: 'sandbox' },
    smtpUrl: undefined,
    identityProvider: undefined,
    traces: false,
    demo: false,
  });
  expect(() => readConfig({ ...live, DATABASE_URL: 'postgres://live.example/shop' })).toThrow(
    `${name} is a copy of a shop with a database of its own. Start it without DATABASE_URL.`,
  );

  expect(await runCommand('clone', '--remove', name)).toEqual({ code: 0, printed: [`Deleted the copy in ${name}.`] });
  expect(existsSync(name)).toBe(false);
});

test('does not open a copy that was not finished', async () => {
  const name = path.join(folder, 'unfinished');
  await mkdir(name);
  await writeFile(path.join(name, 'clone.json'), '{"takenAt":"2026-11-23T03:15:00.000Z","isReady":false}');
  expect(() => readConfig({ DATA_DIR: name })).toThrow(/was not finished and may have real people in it/);
  await writeFile(path.join(name, 'clone.json'), '{"takenAt":');
  expect(() => readConfig({ DATA_DIR: name })).toThrow(/clone\.json is damaged, so the copy is not opened/);
  await removeClone(name);
  expect(existsSync(name)).toBe(false);
});

test('deletes only the database where somebody has moved it', async () => {
  const [name, elsewhere] = [path.join(folder, 'moved'), path.join(folder, 'elsewhere')];
  await chmod(folder, 0o711);
  for (const made of [name, elsewhere]) await mkdir(made);
  await writeFile(path.join(name, 'clone.json'), '{"takenAt":"2026-11-23T03:15:00.000Z","isReady":true}');
  await writeFile(path.join(elsewhere, 'file'), 'precious');
  await symlink(path.join(elsewhere, 'postgres'), path.join(name, 'postgres'));
  await removeClone(name);
  expect(existsSync(name)).toBe(false);
  expect(existsSync(path.join(elsewhere, 'postgres'))).toBe(false);
  expect(await readFile(path.join(elsewhere, 'file'), 'utf8')).toBe('precious');
});

test('leaves every other folder alone', async () => {
  const name = path.join(folder, 'shop');
  await mkdir(name);
  await writeFile(path.join(name, 'file'), 'precious');
  expect(await runCommand('clone', '--remove', name)).toEqual({
    code: 1,
    printed: [`${name} is not a copy of a shop, so nothing was deleted.`],
  });
  expect(await runCommand('clone', backup, '--to', name)).toEqual({
    code: 1,
    printed: [`A copy is made in a new folder. ${name} has files in it.`],
  });
  expect(await readFile(path.join(name, 'file'), 'utf8')).toBe('precious');
});

test('notices a file that is no backup before anything is created', async () => {
  const name = path.join(folder, 'none');
  await expect(
    createClone({ folder: name, file: path.join(folder, 'nothing'), people: 'fake' }, () => undefined),
  ).rejects.toThrow(/There is no file/);
  expect(existsSync(name)).toBe(false);
});

test.each([
  '',
  '--live',
  'backup.tar.gz',
  '--to x',
  '--live backup.tar.gz --to x',
  'one two --to x',
  '--live --to x --port many',
  '--live --to x --port 65536',
  '--live --to x --people real',
  '--remove',
  '--remove x --live',
  '--live --to x --unknown',
])('prints the usage for: %s', async (line) => {
  const { code, printed } = await runCommand('clone', ...line.split(' ').filter((word) => word !== ''));
  expect([code, printed]).toEqual([
    1,
    [expect.stringMatching(/^Usage: npm run hemline -- clone <backup file> \| --live/)],
  ]);
});

test('marks every page and answer of a copy', async () => {
  await using shop = await openTestShop({ renderer: onePage, clone: { takenAt: new Date('2026-11-23T03:15:00Z') } });
  const page = await shop.app.inject('/');
  expect(page.body).toBe('<html><head><title>Shop</title><link rel="stylesheet" href="/copy.css"></head></html>');
  expect(page.headers['x-robots-tag']).toBe('noindex, nofollow');
  const style = await shop.app.inject('/copy.css');
  expect(style.headers['content-type']).toBe('text/css; charset=utf-8');
  expect(style.body).toContain('content: "Copy of November 23: nothing here is real";');
  expect((await shop.app.inject('/api/store')).headers['x-robots-tag']).toBe('noindex, nofollow');
  const other = await paying.shop.app.inject('/copy.css');
  expect(other.body).not.toContain('Copy of');
});

const onePage = {
  render: async () => ({ status: 200, html: '<html><head><title>Shop</title></head></html>' }),
  serveAssets: async () => undefined,
  close: async () => undefined,
};
