import { allLocales, languages, sourceLocale } from '#i18n/locale.ts';
import { expect, test } from 'vitest';
import { findTags, readWords } from '#testing/web/markup.ts';
import { formatGreeting, toSingleLine } from '#contract/shop/greeting.ts';
import { renderMail } from './index.tsx';
import type { MailData, MailKind } from './mail-kinds.ts';
import { payWithin } from './order-received.tsx';
import { samples } from './samples.ts';
import type { Store } from './template.ts';

/** The page of a carrier, the only link of a mail that leads elsewhere. */
const trackingPage = 'https://www.royalmail.com/track-your-item#/tracking-results/RM123';

const store: Store = {
  locale: 'en',
  url: 'https://shop.example',
  name: 'Hemline',
  email: 'shop@shop.example',
  timeZone: 'UTC',
  currency: 'USD',
};
const orderUrl = 'https://shop.example/your-orders/order/7K3M9Q2X4T5B';

const names = Object.keys(samples) as (keyof typeof samples)[];

const render = <Kind extends MailKind>(kind: Kind, data: MailData<Kind>) => renderMail(kind, data, store);
const renderSample = (name: keyof typeof samples, by = store) => {
  const { kind, data } = samples[name];
  return renderMail(kind, data, by);
};

/** Returns the visible text of the HTML, without the hidden preview. */
const visibleText = (html: string) =>
  readWords(html.replace(/^.*<body/s, '<div').replace(/<div style="display:none.*?<\/div><\/div>/s, ''));
const linksIn = (html: string) => findTags(html, 'a').map(({ href }) => href);

const message = samples['contact-message'].data;

test.each(names)('%s of a shop under another name has no trace of the program', async (name) => {
  const mail = await renderSample(name, { ...store, name: 'Thread & Co', email: 'shop@thread.example' });
  expect(JSON.stringify(mail)).not.toMatch(/hemline/i);
});

test.each(names)('%s loads nothing, links to the store and names its language', async (name) => {
  const { html, subject, text } = await renderSample(name);
  expect(findTags(html, 'img', 'script', 'link', 'iframe', 'object', 'form')).toEqual([]);
  expect(html).not.toMatch(/url\(|@import|\bsrc=/i);
  for (const href of linksIn(html).filter((link) => link !== trackingPage))
    expect(href).toMatch(/^https:\/\/shop\.example\//);
  expect(html).toContain('<meta name="color-scheme" content="light dark"/>');
  expect(html).toContain('prefers-color-scheme:dark');
  expect(html).toMatch(/<html [^>]*lang="en"/);
  expect(findTags(html, 'h1')).toHaveLength(1);
  for (const part of [subject, html, text]) expect(part).not.toMatch(/undefined|NaN|\[object/);
});

const theme = {
  accent: { light: '#1f5c4a', dark: '#5aa78c' },
  accentInk: { light: '#ffffff', dark: '#0b1c16' },
  logo: { src: 'https://shop.example/media/uploads/logo.webp', width: 960, height: 120 },
};

test('shows the logo and the accent of the theme, in both color schemes', async () => {
  const { html, text } = await renderSample('password-reset', { ...store, theme });
  expect(findTags(html, 'img')).toMatchObject([{ src: theme.logo.src, alt: 'Hemline', width: '240', height: '30' }]);
  const button = findTags(html, 'a').find(({ class: name }) => name === 'button');
  expect(button?.style).toContain('background-color:#1f5c4a');
  expect(html).toContain('.button{background-color:#5aa78c!important;color:#0b1c16!important}');
  expect(text).not.toContain('logo.webp');
});

test('shows the name of a shop whose theme has no logo', async () => {
  const { html } = await renderSample('password-reset', { ...store, theme: { ...theme, logo: null } });
  expect(findTags(html, 'img')).toEqual([]);
  expect(visibleText(html)).toContain('Hemline');
});

const translated = allLocales
  .filter((locale) => locale !== sourceLocale)
  .flatMap((locale) => names.map((name) => ({ name, locale })));

/** Words that are the same in English and in another language. */
const loanWords = new Set(['de Name', 'fr E-mail', 'fr Message', 'fr Total']);

/** Returns the texts of a mail that have words of the template, and not only the data of the sample. */
const templateTexts = ({ subject, html }: { subject: string; html: string }, data: object) => {
  const stored = JSON.stringify(data).match(/(?<=")[^"]+(?=")/g) ?? [];
  const lines = stored.flatMap((text) => [
    toSingleLine(text.replaceAll(String.raw`\n`, ' ')),
    ...text.split(String.raw`\n`),
  ]);
  const given = [store.name, ...lines].toSorted((a, b) => b.length - a.length);
  return [subject, ...html.replace(/<style>.*?<\/style>/s, '').split(/<[^>]*>/)]
    .map((text) => text.trim().replaceAll('&lt;', '<').replaceAll('&gt;', '>'))
    .filter(
      (text) =>
        !text.startsWith(store.url) && /\p{L}/u.test(given.reduce((rest, part) => rest.replaceAll(part, ''), text)),
    );
};

test.each(translated)('$name has no English texts in $locale', async ({ name, locale }) => {
  const { data } = samples[name];
  const english = new Set(templateTexts(await renderSample(name), data));
  const texts = templateTexts(await renderSample(name, { ...store, locale }), data);
  expect(texts.length).toBeGreaterThan(3);
  expect(texts.filter((text) => english.has(text) && !loanWords.has(`${locale} ${text}`))).toEqual([]);
});

test.each(allLocales)('is written in the direction of %s, also where the element html is dropped', async (locale) => {
  const { html } = await renderSample('order-received', { ...store, locale });
  const { dir } = languages[locale];
  expect(html).toContain(`<html dir="${dir}" lang="${locale}">`);
  expect(findTags(html, 'table').some((table) => table['lang'] === locale && table['dir'] === dir)).toBe(true);
  const [end, start] = dir === 'rtl' ? ['left', 'right'] : ['right', 'left'];
  const amounts = findTags(html, 'td').filter(({ style }) => style?.includes('tabular-nums'));
  expect(amounts).toHaveLength(6);
  for (const { style } of amounts) {
    expect(style).toContain(`text-align:${end}`);
    expect(style).toContain(`padding-${start}:16px`);
  }
});

test('lists what describes an item in the order and with the comma of its language', async () => {
  const { text } = await renderSample('order-received', { ...store, locale: 'ar' });
  expect(text).toContain('- Heavyweight Tee، Black، M، \u200F2 ×');
});

test('lists the discounts of an order, so that its rows add up to the total', async () => {
  const { text } = await renderSample('order-received-discounted');
  expect(text).toContain('- Heavyweight Tee, Black, M, 2 × $38.00, Discount −$14.80: $76.00');
  expect(text.match(/^.+: −?\$[\d.]+$/gm)?.slice(2)).toEqual([
    'Subtotal: $95.50',
    'Autumn sale: −$7.60',
    'Welcome (WELCOME10): −$9.15',
    'Delivery: $4.95',
    'Free shipping: −$4.95',
    'Tax: $0.00',
    'Total: $78.75',
  ]);
  const arabic = await renderSample('order-received-discounted', { ...store, locale: 'ar' });
  expect(arabic.text).toContain('خصم \u200F\u200E−14.80\u200F\u00A0US$');
});

test('strikes out the price before a sale, and names it where nothing is struck out', async () => {
  const { html, text } = await renderSample('order-received-sale');
  expect(findTags(html, 's').map((struck) => struck.text)).toEqual(['$48.00']);
  expect(text).toContain('- Heavyweight Tee, Black, M, 2 × $38.00, Regular price $48.00: $76.00');
  expect((await renderSample('order-received')).text).not.toContain('Regular price');
});

test('shows what gift cards and store credit pay, and to which card a refund goes', async () => {
  const { text } = await renderSample('order-received-tendered');
  expect(text).toContain('Total: $100.45\nGift card ending 7Q2K: −$20.00\nStore credit: −$5.45\nTo pay: $75.00\n');
  const refunded = await renderSample('payment-refunded-gift-card');
  expect(refunded.text).toContain('$12.00 to your gift card ending 7Q2K');
  expect((await renderSample('order-received')).text).not.toContain('To pay');
});

test('links to the pages of its language', async () => {
  const german: Store = { ...store, locale: 'de', url: 'https://shop.example/de' };
  const { html, text } = await renderSample('order-received', german);
  const hrefs = new Set(linksIn(html));
  expect([...hrefs]).toEqual(['https://shop.example/de', 'https://shop.example/de/your-orders/order/7K3M9Q2X4T5B']);
  expect(text).toContain('\n-- \nHemline\nhttps://shop.example/de\n');
  const { html: inDefault } = await renderSample('order-received');
  expect(linksIn(inDefault)).toContain('https://shop.example/');
});

test('renders mails of several languages at the same time', async () => {
  const rendered = await Promise.all(
    allLocales.map((locale) => renderMail('welcome', { name: 'Ada' }, { ...store, locale })),
  );
  expect(rendered.map(({ subject }) => subject)).toEqual([
    'Welcome to Hemline',
    'Willkommen bei Hemline',
    'Bienvenue chez Hemline',
    expect.stringContaining('مرحبًا'),
  ]);
  expect(rendered.map(({ html }) => /<html [^>]*lang="(..)"/.exec(html)?.[1])).toEqual(allLocales);
});

test.each(names)('%s has the same content in both forms', async (name) => {
  const { html, text } = await renderSample(name);
  // Ignores what is punctuation in one form and layout in the other.
  const lettersOf = (content: string) => content.replaceAll(/[\s:,.·-]+/g, '');
  const [body = ''] = text.split('\n-- \n');
  expect(lettersOf(body)).toBe(
    lettersOf(visibleText(html))
      .replace(/^Hemline/, '')
      .replace(/Hemlinehttps\/\/shopexample$/, ''),
  );
});

test('shows the lines, totals and address of an order in both forms', async () => {
  const { subject, html, text } = await renderSample('order-received');
  expect(subject).toBe('We have received your order #7K3M9Q2X4T5B');
  expect(text).toBe(`Thank you for your order

Hello Ada,

We have received your order #7K3M9Q2X4T5B. We’ll e-mail you again when it’s on its way.

- Heavyweight Tee, Black, M, 2 × $38.00: $76.00
- Enamel Mug, 1 × $19.50: $19.50

Subtotal: $95.50
Delivery: $4.95
Tax: $0.00
Total: $100.45

Delivery address:
Ada Lovelace
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
  expect(visibleText(html)).toContain('Heavyweight Tee Black, M, 2 × $38.00 $76.00 Enamel Mug 1 × $19.50 $19.50');
  expect(visibleText(html)).toContain('Subtotal $95.50 Delivery $4.95 Tax $0.00 Total $100.45');
  expect(visibleText(html)).toContain('Delivery address Ada Lovelace 12 Cloth Lane Leeds LS1 1AA 555 0100 Ring twice');
  expect(findTags(html, 'a').find(({ text: label }) => label?.includes('View your order'))?.href).toBe(orderUrl);
});

test('shows an address with a country as the country writes it, and the plain one in a copy of the shop', async () => {
  const { data } = samples['order-received'];
  const mailTo = (label: string | null) => render('order-received', { ...data, address: { ...data.address, label } });
  const { text } = await mailTo('〒100-0001\n東京都\n千代田区丸の内1-1\n山田\nJapan');
  expect(text).toContain('〒100-0001\n東京都\n千代田区丸の内1-1\n山田\nJapan\n555 0100\nRing twice');
  expect(text).not.toContain('Ada Lovelace');
  expect(await mailTo(null)).toEqual(await renderSample('order-received'));
});

test('has a preview for the list of a mail client, which is not part of the text', async () => {
  const { html, text } = await renderSample('order-received');
  const preview = findTags(html, 'div').find(({ style }) => style?.startsWith('display:none'));
  expect(preview?.text).toMatch(/^\$100\.45 in total\. We’ll e-mail you again when it’s on its way\./);
  expect(text).not.toContain('in total');
});

test('says until when and where an unpaid order can be paid, and nothing of it for a paid one', async () => {
  const sentence =
    'If you have not paid yet, you can pay on your order page within 24 hours. After that, the order is cancelled.';
  const unpaid = await renderSample('order-received-unpaid');
  for (const form of [unpaid.text, visibleText(unpaid.html)]) {
    expect(form).toContain(sentence);
    expect(form).toContain('It is expected to arrive Tue, Nov 24 – Fri, Nov 27.');
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
])('says %d hours as %s', (hours, expected) => {
  expect(payWithin(hours)).toContain(` within ${expected}. `);
});

test('says that an order was cancelled because it was not paid, and only then', async () => {
  const unpaid = await renderSample('order-cancelled-unpaid');
  for (const form of [unpaid.text, visibleText(unpaid.html)]) {
    expect(form).toContain('Your order #7K3M9Q2X4T5B has been cancelled because it was not paid in time. It will not');
    expect(form).toContain(orderUrl);
  }
  expect((await renderSample('order-cancelled-lost')).text).toContain('It will not be shipped again.');
  const { text } = await renderSample('order-cancelled');
  expect(text).toContain('Your order #7K3M9Q2X4T5B has been cancelled. It will not be shipped.');
});

test('escapes user-written text and keeps its line breaks', async () => {
  const { subject, html, text } = await render('contact-message', {
    ...message,
    firstName: '<b>Ada</b>',
    message: '<script>alert("1")</script>\n& "so" on',
  });
  expect(findTags(html, 'script', 'b')).toEqual([]);
  expect(visibleText(html)).toContain('<script>alert("1")</script> & "so" on');
  expect(html).toMatch(/&lt;\/script&gt;<br\/?>&amp; /);
  expect(text).toContain('<script>alert("1")</script>\n& "so" on');
  expect(subject).toBe('Message from <b>Ada</b> Lovelace');
});

test('sets the text direction of user-written text automatically', async () => {
  const written = 'هل لديكم مقاس XL؟ شكرا!';
  const { html } = await render('contact-message', { ...message, message: written });
  expect(findTags(html, 'p').find(({ text }) => text === written)?.dir).toBe('auto');
});

test('keeps the line breaks of the answer to a return', async () => {
  const { html, text } = await renderSample('order-return-declined');
  expect(html).toMatch(/It was worn\.<br\/?>We cannot take it back\./);
  expect(text).toContain('Our answer:\nIt was worn.\nWe cannot take it back.');
});

test('says how much is refunded for an accepted return', async () => {
  const accepted = (refundCents: number) =>
    render('order-return', { ...samples['order-return-accepted'].data, refundCents, answer: '' });
  const { text } = await accepted(3800);
  expect(text).toContain(
    'Your return of order #7K3M9Q2X4T5B has been accepted. We are refunding $38.00 to your original payment method.',
  );
  expect(text).not.toContain('Our answer');
  expect((await accepted(0)).text).toContain('has been accepted. There is nothing to refund.');
});

test('says that providers with another address were unlinked, and only then', async () => {
  const sentence = 'Sign-in through a provider that uses another e-mail address no longer opens your account';
  const texts = async (lostSignIns: boolean) => [
    (await render('password-changed', { name: 'Ada', lostSignIns })).text,
    (await render('sign-in-linked', { name: 'Ada', lostPassword: false, lostSignIns })).text,
  ];
  for (const text of await texts(true)) {
    expect(text).toContain(sentence);
    expect(text).toContain('devices have been logged out');
  }
  for (const text of await texts(false)) expect(text).not.toContain(sentence);
});

test('removes line breaks and direction marks from a subject', async () => {
  const data = { ...message, firstName: 'Ada\r\nBcc: eve@example.com', lastName: '\u202Egnp.exe' };
  expect((await render('contact-message', data)).subject).toBe('Message from Ada Bcc: eve@example.com gnp.exe');
});

test('truncates a long subject between two characters', async () => {
  const data = { ...message, firstName: 'x'.repeat(118), lastName: '👗👗' };
  expect((await render('contact-message', data)).subject).toBe(`Message from ${'x'.repeat(118)}`);
});

test('sets the sender of a contact message as Reply-To, if it has an e-mail', async () => {
  const withEmail = (email: string) => render('contact-message', { ...message, email });
  expect((await withEmail('ada@example.com')).replyTo).toEqual({ name: 'Ada Lovelace', address: 'ada@example.com' });
  const { replyTo, text } = await withEmail('');
  expect(replyTo).toBeUndefined();
  expect(text).toContain('The sender left no e-mail address');
});

test('links with the token when the mail is sent, and shows a placeholder in the stored mail', async () => {
  const link = 'https://shop.example/reset-password?token=secret%2Btoken%2F1';
  const sent = await renderSample('password-reset');
  expect(sent.text).toContain(`Set a new password:\n${link}`);
  expect(linksIn(sent.html)).toContain(link);
  const stored = await renderSample('password-reset-as-stored');
  expect(stored.text).toContain('and it is not stored.');
  expect(stored.html).not.toContain('reset-password');
});

test('shows what is in a parcel, with its page at the carrier, and that the rest follows', async () => {
  const { text, subject } = await renderSample('order-dispatched');
  expect(subject).toBe('Your order #7K3M9Q2X4T5B is on its way');
  for (const part of ['2 × Heavyweight Tee, Black, M', '1 × Enamel Mug', trackingPage]) expect(text).toContain(part);
  expect(text).not.toContain('The rest follows');
  const part = await renderSample('order-dispatched-part');
  expect(part.subject).toBe('Part of your order #7K3M9Q2X4T5B is on its way');
  expect(part.text).toContain('The rest follows in another parcel.');
  expect(part.text).not.toContain('Enamel Mug');
});

test('shows the tracking number of a dispatched order, if it has one', async () => {
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
])('greets %j with %j, without links or advertisements', (name, expected) => {
  expect(formatGreeting(name)).toBe(expected);
});

test('puts the answer above the quoted message, and sets the store as Reply-To', async () => {
  const { subject, html, text, replyTo } = await renderSample('message-answer', { ...store, name: 'Thread & Co' });
  expect(subject).toBe('Your message to Thread & Co');
  expect(replyTo).toEqual({ name: 'Thread & Co', address: 'shop@shop.example' });
  expect(text).toContain(
    'Hello Ada,\n\nOur answer:\nYes,\nin <May>.\n\nYour message of November 20, 2026:\nHello,\nis the Heavyweight Tee',
  );
  expect(visibleText(html)).toContain('Our answer Yes, in <May>.');
  const abroad = await renderSample('message-answer', { ...store, timeZone: 'Pacific/Kiritimati' });
  expect(abroad.text).toContain('Your message of November 21, 2026:');
  expect((await render('message-answer', { ...samples['message-answer'].data, message: '' })).text).not.toContain(
    'Your message of',
  );
});

test('signs a mail with the name of the store', async () => {
  const { subject, html, text } = await renderSample('welcome', { ...store, name: 'Thread & Co' });
  expect(subject).toBe('Welcome to Thread & Co');
  expect(text).toContain('\n\n-- \nThread & Co\nhttps://shop.example\n');
  expect(findTags(html, 'a')[0]?.text).toBe('Thread & Co');
  expect(html + text).not.toContain('Hemline');
});

test('an order that is picked up says where and when, and names the taxes that its prices contain', async () => {
  const { text, html } = await renderSample('order-received-pickup');
  for (const part of [
    'Tax (included)',
    'VAT 19%',
    'VAT 7%',
    '€12.14',
    '€1.28',
    'Tailor Street 5, Leeds',
    'Mon to Fri',
  ]) {
    expect(text).toContain(part);
    expect(visibleText(html)).toContain(part);
  }
  const ready = await renderSample('order-dispatched-pickup');
  expect(ready.subject).toBe('Your order #7K3M9Q2X4T5B is ready for pickup');
  for (const part of ['Tailor Street 5, Leeds', 'Mon to Fri 10:00 to 18:00']) expect(ready.text).toContain(part);
  expect(ready.text).not.toContain('on its way');
});

test('an order says by which method it comes and why it has no tax', async () => {
  const { text } = await renderSample('order-received-exempt');
  for (const part of ['Courier', 'Tax (exempt: Resale certificate 123)']) expect(text).toContain(part);
});
