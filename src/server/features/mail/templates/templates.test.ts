import { expect, test } from 'vitest';
import { tagsIn, wordsIn } from '#testing/web/markup.ts';
import { formatPeriod, formatGreeting } from './components/format.ts';
import { renderMail } from './index.tsx';
import type { MailData, MailKind } from './mail-kinds.ts';
import { samples } from './samples.ts';

const store = { url: 'https://shop.example', name: 'Hemline', email: 'shop@shop.example' };
const orderUrl = 'https://shop.example/your-orders/order/7K3M9Q2X4T5B';

const names = Object.keys(samples) as (keyof typeof samples)[];

const render = <Kind extends MailKind>(kind: Kind, data: MailData<Kind>) => renderMail(kind, data, store);
const renderSample = (name: keyof typeof samples, by = store) => {
  const { kind, data } = samples[name];
  return renderMail(kind, data, by);
};

/** What a reader of the HTML sees, without the preheader, which is hidden. */
const seen = (html: string) =>
  wordsIn(html.replace(/^.*<body/s, '<div').replace(/<div style="display:none.*?<\/div><\/div>/s, ''));
const linksIn = (html: string) => tagsIn(html, 'a').map(({ href }) => href);

const message = samples['contact-message'].data;

test.each(names)('%s loads nothing, links to the store and names its language', async (name) => {
  const { html, subject, text } = await renderSample(name);
  expect(tagsIn(html, 'img', 'script', 'link', 'iframe', 'object', 'form')).toEqual([]);
  expect(html).not.toMatch(/url\(|@import|\bsrc=/i);
  for (const href of linksIn(html)) expect(href).toMatch(/^https:\/\/shop\.example\//);
  expect(html).toContain('<meta name="color-scheme" content="light dark"/>');
  expect(html).toContain('prefers-color-scheme:dark');
  expect(html).toMatch(/<html [^>]*lang="en"/);
  expect(tagsIn(html, 'h1')).toHaveLength(1);
  for (const part of [subject, html, text]) expect(part).not.toMatch(/undefined|NaN|\[object/);
});

test.each(names)('%s says the same in both forms', async (name) => {
  const { html, text } = await renderSample(name);
  // Without what is punctuation in one form and layout in the other.
  const plain = (words: string) => words.replaceAll(/[\s:,.·-]+/g, '');
  const [body = ''] = text.split('\n-- \n');
  expect(plain(body)).toBe(
    plain(seen(html))
      .replace(/^Hemline/, '')
      .replace(/Hemlinehttps\/\/shopexample$/, ''),
  );
});

test('an order: its lines, its sums and its address, in both forms', async () => {
  const { subject, html, text } = await renderSample('order-received');
  expect(subject).toBe('We have received your order #7K3M9Q2X4T5B');
  expect(text).toBe(`Thank you for your order

Hello Ada,

We have received your order #7K3M9Q2X4T5B. We will e-mail you again when it is on its way.

- Heavyweight Tee, Black, M, 2 × $38.00: $76.00
- Enamel Mug, 1 × $19.50: $19.50

Subtotal: $95.50
Delivery: $4.95
Tax: $0.00
Total: $100.45

Delivery address:
12 Cloth Lane
Leeds LS1 1AA
555 0100
Ring twice

View your order:
${orderUrl}

-- 
Hemline
https://shop.example
`);
  expect(seen(html)).toContain('Heavyweight Tee Black, M, 2 × $38.00 $76.00 Enamel Mug 1 × $19.50 $19.50');
  expect(seen(html)).toContain('Subtotal $95.50 Delivery $4.95 Tax $0.00 Total $100.45');
  expect(seen(html)).toContain('Delivery address 12 Cloth Lane Leeds LS1 1AA 555 0100 Ring twice');
  expect(tagsIn(html, 'a').find(({ text: label }) => label?.includes('View your order'))?.href).toBe(orderUrl);
});

test('a mailbox shows a preview beside the subject, which is not part of the text', async () => {
  const { html, text } = await renderSample('order-received');
  const preview = tagsIn(html, 'div').find(({ style }) => style?.startsWith('display:none'));
  expect(preview?.text).toMatch(/^\$100\.45 in total\. We will e-mail you again when it is on its way\./);
  expect(text).not.toContain('in total');
});

test('an unpaid order says until when it can be paid and where; a paid one does not mention it', async () => {
  const sentence =
    'If you have not paid yet, you can pay on the page of your order within 24 hours. After that, the order is cancelled.';
  const unpaid = await renderSample('order-received-unpaid');
  for (const form of [unpaid.text, seen(unpaid.html)]) {
    expect(form).toContain(sentence);
    expect(form).toContain('It is expected to arrive Tue 24 – Fri 27 Nov.');
    expect(form).toContain(orderUrl);
  }
  const { text, html } = await renderSample('order-received');
  expect(text + html).not.toMatch(/paid|arrive/);
});

test.each([
  [0.1, '6 minutes'],
  [1, '60 minutes'],
  [2.5, '2 hours'],
  [24, '24 hours'],
  [100, '4 days'],
])('%d hours are %s', (hours, expected) => {
  expect(formatPeriod(hours)).toBe(expected);
});

test('an order that was cancelled because it was not paid says so; another does not', async () => {
  const unpaid = await renderSample('order-cancelled-unpaid');
  for (const form of [unpaid.text, seen(unpaid.html)]) {
    expect(form).toContain('Your order #7K3M9Q2X4T5B is cancelled, because it was not paid in time. It will not');
    expect(form).toContain(orderUrl);
  }
  const { text } = await renderSample('order-cancelled');
  expect(text).toContain('Your order #7K3M9Q2X4T5B is cancelled. It will not be sent.');
});

test('user-written text is text, never markup, and keeps its line breaks', async () => {
  const { subject, html, text } = await render('contact-message', {
    ...message,
    firstName: '<b>Ada</b>',
    message: '<script>alert("1")</script>\n& "so" on',
  });
  expect(tagsIn(html, 'script', 'b')).toEqual([]);
  expect(seen(html)).toContain('<script>alert("1")</script> & "so" on');
  expect(html).toMatch(/&lt;\/script&gt;<br\/?>&amp; /);
  expect(text).toContain('<script>alert("1")</script>\n& "so" on');
  expect(subject).toBe('Message from <b>Ada</b> Lovelace');
});

test('user-written text is read in the direction of its writing', async () => {
  const written = 'هل لديكم مقاس XL؟ شكرا!';
  const { html } = await render('contact-message', { ...message, message: written });
  expect(tagsIn(html, 'p').find(({ text }) => text === written)?.dir).toBe('auto');
});

test('the store’s answer to a return keeps its line breaks', async () => {
  const { html, text } = await renderSample('order-return-declined');
  expect(html).toMatch(/It was worn\.<br\/?>We cannot take it back\./);
  expect(text).toContain('Our answer:\nIt was worn.\nWe cannot take it back.');
});

test('an accepted return says how much is refunded', async () => {
  const accepted = (refundCents: number) =>
    render('order-return', { ...samples['order-return-accepted'].data, refundCents, answer: '' });
  const { text } = await accepted(3800);
  expect(text).toContain(
    'Your return of order #7K3M9Q2X4T5B is accepted. We are refunding $38.00 the same way you paid.',
  );
  expect(text).not.toContain('Our answer');
  expect((await accepted(0)).text).toContain('is accepted. There is no money to refund.');
});

test('a user who can no longer sign in as before, because an address was confirmed, is told so', async () => {
  const sentence = 'a sign-in through a provider that has another address no longer opens your account';
  const texts = async (lostSignIns: boolean) => [
    (await render('password-changed', { name: 'Ada', lostSignIns })).text,
    (await render('sign-in-linked', { name: 'Ada', lostPassword: false, lostSignIns })).text,
  ];
  for (const text of await texts(true)) {
    expect(text).toContain(sentence);
    expect(text).toContain('devices have been signed out');
  }
  for (const text of await texts(false)) expect(text).not.toContain(sentence);
});

test('a subject is one line, without marks that change its direction', async () => {
  const data = { ...message, firstName: 'Ada\r\nBcc: eve@example.com', lastName: '\u202Egnp.exe' };
  expect((await render('contact-message', data)).subject).toBe('Message from Ada Bcc: eve@example.com gnp.exe');
});

test('a subject that is too long ends between two characters', async () => {
  const data = { ...message, firstName: 'x'.repeat(118), lastName: '👗👗' };
  expect((await render('contact-message', data)).subject).toBe(`Message from ${'x'.repeat(118)}`);
});

test('replies to a message of the contact form go to its sender, if there is one', async () => {
  const withEmail = (email: string) => render('contact-message', { ...message, email });
  expect((await withEmail('ada@example.com')).replyTo).toEqual({ name: 'Ada Lovelace', address: 'ada@example.com' });
  const { replyTo, text } = await withEmail('');
  expect(replyTo).toBeUndefined();
  expect(text).toContain('No e-mail address was given');
});

test('the link to set a password carries its token; the stored mail has none and says so', async () => {
  const link = 'https://shop.example/reset-password?token=secret%2Btoken%2F1';
  const sent = await renderSample('password-reset');
  expect(sent.text).toContain(`Set a new password:\n${link}`);
  expect(linksIn(sent.html)).toContain(link);
  const stored = await renderSample('password-reset-as-stored');
  expect(stored.text).toContain('and not kept.');
  expect(stored.html).not.toContain('reset-password');
});

test('a dispatched order with and without a tracking number', async () => {
  const { text } = await renderSample('order-dispatched');
  expect(text).toContain('Tracking number:\nRM 123');
  expect((await renderSample('order-dispatched-untracked')).text).not.toContain('Tracking');
});

test.each([
  ['Ada', 'Hello Ada,'],
  ['J. R. R. Tolkien', 'Hello J. R. R. Tolkien,'],
  ['王小明 👩🏽‍🚀', 'Hello 王小明 👩🏽‍🚀,'],
  ['win at evil.example', 'Hello,'],
  ['https://evil.example', 'Hello,'],
  ['x'.repeat(61), 'Hello,'],
  [' \n ', 'Hello,'],
])('%j is greeted with %j: a name is no place for an advertisement', (name, expected) => {
  expect(formatGreeting(name)).toBe(expected);
});

test('an answer stands above the message that it quotes, and replies to it go to the store', async () => {
  const { subject, html, text, replyTo } = await renderSample('message-answer', { ...store, name: 'Thread & Co' });
  expect(subject).toBe('Your message to Thread & Co');
  expect(replyTo).toEqual({ name: 'Thread & Co', address: 'shop@shop.example' });
  expect(text).toContain(
    'Hello Ada,\n\nOur answer:\nYes,\nin <May>.\n\nYour message of November 20, 2026:\nHello,\nis the Heavyweight Tee',
  );
  expect(seen(html)).toContain('Our answer Yes, in <May>.');
  expect((await render('message-answer', { ...samples['message-answer'].data, message: '' })).text).not.toContain(
    'Your message of',
  );
});

test('a mail is signed with the name of the store', async () => {
  const { subject, html, text } = await renderSample('welcome', { ...store, name: 'Thread & Co' });
  expect(subject).toBe('Welcome to Thread & Co');
  expect(text).toContain('\n\n-- \nThread & Co\nhttps://shop.example\n');
  expect(tagsIn(html, 'a')[0]?.text).toBe('Thread & Co');
  expect(html + text).not.toContain('Hemline');
});
