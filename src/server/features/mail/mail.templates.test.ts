import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type MailTemplateKind, mailTemplateVariables } from '#contract/content/mail-template-kinds.ts';
import type { MailPreview, MailTemplate, MailTemplateSummary } from '#contract/content/mail-templates.ts';
import type { ErrorBody } from '#contract/errors.ts';
import type { Mail } from '#contract/shop/mail.ts';
import { auditEntries, mails, mailTemplates } from '#server/db/schema/index.ts';
import { type Shopper, signedInUser } from '#testing/database/builders.ts';
import { offerLanguages } from '#testing/languages.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';
import { findTags } from '#testing/web/markup.ts';

let shop: TestShop;
let admin: Shopper;
beforeAll(async () => {
  shop = await openTestShop({ env: { PUBLIC_URL: 'https://shop.example' } });
  admin = await signedInUser(shop, { role: 'admin' });
});
beforeEach(async () => {
  await shop.db.delete(mailTemplates);
  shop.cache.purge(['mail-templates']);
});
afterAll(() => shop[Symbol.asyncDispose]());

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const call = (method: Method, path: string, body?: object, by = admin) =>
  shop.app.inject({
    method,
    url: `/api/admin/mail-templates${path}`,
    headers: by.headers,
    ...(body && { body }),
  });
const read = async (kind: string, locale = 'en') =>
  (await call('GET', `/${kind}?locale=${locale}`)).json<{ data: MailTemplate }>().data;
const words = {
  subject: 'Hi {{name}}',
  heading: 'Hello',
  opening: 'Dear {{name}},\n\nnice.',
  closing: 'Bye, {{shop}}',
};
const save = async (kind: string, text: Partial<typeof words> = {}, locale = 'en') =>
  call('PUT', `/${kind}?locale=${locale}`, { ...words, ...text, version: (await read(kind, locale)).version });

/** Posts a welcome mail and returns it as an admin reads it. */
async function welcome(name = 'Ada', locale: string | null = null): Promise<Mail> {
  const recipient = `${crypto.randomUUID()}@example.com`;
  await shop.mail.post(shop.db, { kind: 'welcome', recipient, userId: null, locale, data: { name } });
  return waiting(recipient);
}
async function waiting(recipient: string): Promise<Mail> {
  const [row] = await shop.db.select().from(mails).where(eq(mails.recipient, recipient));
  const url = `/api/mail/${row?.id}`;
  return (await shop.app.inject({ url, headers: admin.headers })).json<{ data: Mail }>().data;
}

test('lists every kind with its built-in subject, and shows the built-in texts with their variables', async () => {
  const { data } = (await call('GET', '')).json<{ data: MailTemplateSummary[] }>();
  expect(data.map(({ kind }) => kind)).toEqual(Object.keys(mailTemplateVariables));
  expect(data.every(({ isDefault }) => isDefault)).toBe(true);
  expect(data[0]).toEqual({
    kind: 'order-received',
    subject: 'We have received your order #{{orderId}}',
    isDefault: true,
  });
  expect(await read('order-received')).toEqual({
    kind: 'order-received',
    variables: ['name', 'orderId', 'shop'],
    text: {
      subject: 'We have received your order #{{orderId}}',
      heading: 'Thank you for your order',
      opening:
        'Hello {{name}},\n\nWe have received your order #{{orderId}}. We’ll e-mail you again when it’s on its way.',
      closing: '',
    },
    isDefault: true,
    version: '0',
  });
});

test.each(Object.keys(mailTemplateVariables) as MailTemplateKind[])(
  'the built-in text of %s, saved as it is, makes the same mail',
  async (kind) => {
    const preview = async () => (await call('POST', `/${kind}/preview`, {})).json<MailPreview>();
    const builtIn = await preview();
    const { text } = await read(kind);
    expect((await save(kind, text)).statusCode).toBe(200);
    expect((await read(kind)).isDefault).toBe(false);
    expect(await preview()).toEqual(builtIn);
  },
);

test('a saved text is that of the mails that are waiting, with escaped values, and a reset brings back the built-in one', async () => {
  const before = await welcome('Ada <b>');
  expect(before.subject).toBe('Welcome to Hemline');
  const saved = await save('welcome', { opening: 'Dear {{name}},\nwelcome & <i>hi</i>\n\n{{ shop }} is open.' });
  const { data } = saved.json<{ data: MailTemplate }>();
  expect(data).toMatchObject({ isDefault: false, text: { heading: 'Hello' } });
  const after = await waiting(before.recipient);
  expect(after.subject).toBe('Hi Ada <b>');
  expect(findTags(after.html, 'b', 'i')).toEqual([]);
  expect(after.html).toContain('Dear Ada &lt;b&gt;,<br/>welcome &amp; &lt;i&gt;hi&lt;/i&gt;</p>');
  expect(after.text).toContain('Hemline is open.\n\nBrowse the collections:\nhttps://shop.example/category');
  expect(after.text).toContain('Bye, Hemline');

  const reset = await call('DELETE', `/welcome?version=${data.version}`);
  expect(reset.json<{ data: MailTemplate }>().data).toMatchObject({ isDefault: true, version: '0' });
  expect(await waiting(before.recipient)).toEqual(before);
});

test('keeps the facts, the sums and the button of a mail without a text', async () => {
  await save('order-received', { opening: '', closing: '' });
  const { text } = (await call('POST', '/order-received/preview', {})).json<MailPreview>();
  for (const fact of ['Heavyweight Tee, Black, M', 'Total: $100.45', '12 Cloth Lane', 'View your order:']) {
    expect(text).toContain(fact);
  }
});

test('an empty value goes with the space before it, and a name that looks like a link is empty', async () => {
  await save('welcome');
  expect(await welcome('')).toMatchObject({ subject: 'Hi' });
  const { text, subject } = await welcome('win at evil.example');
  expect(subject).toBe('Hi');
  expect(text).toContain('Dear,\n\nnice.');
  await save('welcome', { subject: '{{name}}' });
  expect((await welcome('')).subject).toBe('Welcome to Hemline');
});

test('a value is not searched for variables', async () => {
  await save('welcome', { opening: '{{name}}' });
  expect((await welcome('{{shop}}')).text).toContain('{{shop}}');
});

test('refuses variables that the mails of a kind do not have, naming all of them', async () => {
  const text = { subject: 'Order {{orderId}}', opening: '{{name}} {{total}} {{}} {{total}}', heading: '{name} {{' };
  const refused = await save('welcome', text);
  expect(refused.statusCode).toBe(422);
  expect(refused.json<ErrorBody>()).toMatchObject({
    code: 'UNKNOWN_VARIABLE',
    message: '{{orderId}} isn’t a variable of this e-mail. It has {{name}} and {{shop}}.',
  });
  expect(refused.json<ErrorBody>().errors?.map(({ path }) => path)).toEqual(['subject', 'opening', 'opening']);
  expect((await call('POST', '/welcome/preview', text)).statusCode).toBe(422);
  expect((await call('POST', '/welcome/test', text)).statusCode).toBe(422);
  expect(await read('welcome')).toMatchObject({ isDefault: true });
  expect((await save('welcome', { subject: ' ' })).json<ErrorBody>().errors).toMatchObject([{ path: 'subject' }]);
  expect((await call('GET', '/unknown')).statusCode).toBe(404);
  expect((await call('GET', '/toString')).statusCode).toBe(404);
});

test('a change of an outdated version changes nothing', async () => {
  await save('welcome');
  for (const version of ['0', '']) {
    expect((await call('PUT', '/welcome', { ...words, heading: 'Other', version })).json<ErrorBody>().code).toBe(
      'CHANGED_MEANWHILE',
    );
    expect((await call('DELETE', `/welcome?version=${version}`)).statusCode).toBe(409);
  }
  expect((await read('welcome')).text.heading).toBe('Hello');
});

test('each language has its own text, and the built-in one until it has', async () => {
  await offerLanguages(shop);
  await save('welcome');
  expect((await welcome('Ada', 'de')).subject).toBe('Willkommen bei Hemline');
  await save('welcome', { subject: 'Servus {{name}}' }, 'de');
  expect((await welcome('Ada', 'de')).subject).toBe('Servus Ada');
  expect((await welcome('Ada')).subject).toBe('Hi Ada');
  expect((await read('welcome', 'fr')).text.heading).toBe('Bienvenue chez {{shop}}');
  await offerLanguages(shop, { locales: ['en', 'de'] });
  expect((await call('GET', '/welcome?locale=fr')).statusCode).toBe(422);
});

test('a mail has the text of what has happened', async () => {
  await save('order-pickup', { subject: 'Come and fetch {{orderId}}' });
  const subject = async (kind: string) => (await call('POST', `/${kind}/preview`, {})).json<MailPreview>().subject;
  expect(await subject('order-pickup')).toBe('Come and fetch 7K3M9Q2X4T5B');
  expect(await subject('order-dispatched')).toBe('Your order #7K3M9Q2X4T5B is on its way');
});

test('a test is the previewed mail, sent to the caller, ten times an hour', async () => {
  const editor = await signedInUser(shop, { role: 'admin' });
  const preview = (await call('POST', '/invoice/preview', words, editor)).json<MailPreview>();
  const sent = await call('POST', '/invoice/test', words, editor);
  expect(sent.statusCode).toBe(202);
  expect(sent.json()).toEqual({ recipient: editor.email });
  const mail = await waiting(editor.email);
  expect(mail).toMatchObject({ kind: 'template-test', subject: 'Hi Ada', text: preview.text });
  expect(preview.html).toContain('Dear Ada,');

  for (let at = 1; at < 10; at++) expect((await call('POST', '/invoice/test', words, editor)).statusCode).toBe(202);
  expect((await call('POST', '/invoice/test', words, editor)).statusCode).toBe(429);
  expect((await call('POST', '/invoice/test', words)).statusCode).toBe(202);
});

test('records who changed a text', async () => {
  await save('welcome');
  const [entry] = await shop.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.action, 'mail-template.update'))
    .orderBy(auditEntries.id);
  expect(entry).toMatchObject({ actorId: admin.id, entity: 'mail-template' });
});
