import { expect, test } from 'vitest';
import type { KeptLetter } from './letter.ts';
import { withoutStyleSheet } from './html.ts';
import { writeLetter } from './write.ts';
import { greeting, hoursWords } from './words.ts';

const shop = { url: 'https://shop.example', name: 'Hemline', email: 'shop@shop.example' };
const recipient = 'ada@example.com';
const order = { orderId: '7K3M9Q2X4T5B', name: 'Ada' };

const received = {
  kind: 'order-received' as const,
  recipient,
  data: {
    ...order,
    lines: [
      { name: 'Heavyweight Tee', color: 'Black', size: 'M', quantity: 2, priceCents: 3800 },
      { name: 'Enamel Mug', color: '', size: '', quantity: 1, priceCents: 1950 },
    ],
    subtotalCents: 9550,
    deliveryCents: 495,
    taxCents: 0,
    totalCents: 10_045,
    address: { address: '12 Cloth Lane', city: 'Leeds', pincode: 'LS1 1AA', phone: '555 0100', notes: 'Ring twice' },
  },
} satisfies KeptLetter;
const message = {
  messageId: 'm',
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: recipient,
  phone: '',
  message: 'Hello',
};

const answered = {
  messageId: 'm',
  name: 'Ada',
  answer: 'Yes,\nin <May>.',
  message: 'Is it coming back?',
  sentAt: '2026-11-20T10:00:00.000Z',
};

const letters: KeptLetter[] = [
  { kind: 'welcome', recipient, data: { name: 'Ada' } },
  { kind: 'password-reset', recipient, data: { name: 'Ada', token: 'secret+token/1' } },
  { kind: 'password-changed', recipient, data: { name: 'Ada' } },
  { kind: 'email-changed', recipient, data: { name: 'Ada' } },
  { kind: 'sign-in-linked', recipient, data: { name: 'Ada', lostPassword: true } },
  received,
  { kind: 'order-dispatched', recipient, data: { ...order, trackingNumber: 'RM 123' } },
  { kind: 'order-cancelled', recipient, data: order },
  { kind: 'order-cancelled', recipient, data: { ...order, unpaid: true } },
  { kind: 'payment-received', recipient, data: { ...order, amountCents: 10_045 } },
  { kind: 'payment-refunded', recipient, data: { ...order, amountCents: 500 } },
  { kind: 'order-return', recipient, data: { ...order, accepted: true, refundCents: 3800, answer: 'Thank you.' } },
  { kind: 'order-return', recipient, data: { ...order, accepted: false, refundCents: 0, answer: 'It was worn.' } },
  { kind: 'contact-message', recipient, data: message },
  { kind: 'message-answer', recipient, data: answered },
];

const readable = (html: string) =>
  html
    .replace(/<style>.*?<\/style>/s, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');

test.each(letters.map((letter) => [letter.kind, letter] as const))('%s asks for nothing remote', (_kind, letter) => {
  const { html } = writeLetter(letter, shop);
  expect(html).not.toMatch(/<(img|script|link|iframe|object|form)\b|url\(|@import|\bsrc=/i);
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  expect(html).toContain('prefers-color-scheme:dark');
  for (const [, href] of html.matchAll(/href="([^"]*)"/g)) expect(href).toMatch(/^https:\/\/shop\.example\//);
});

test('an order: its lines, what they add up to and where they go, in both forms', () => {
  const { subject, html, text } = writeLetter(received, shop);
  expect(subject).toBe('We have received your order #7K3M9Q2X4T5B');
  const facts = ['Heavyweight Tee', 'Black, M, 2 × $38.00', '$76.00', 'Enamel Mug', '1 × $19.50', '$95.50', '$4.95'];
  const place = ['$0.00', '$100.45', '12 Cloth Lane', 'Leeds LS1 1AA', '555 0100', 'Ring twice', 'Hello Ada,'];
  for (const fact of [...facts, ...place]) {
    expect(text).toContain(fact);
    expect(readable(html)).toContain(fact);
  }
  expect(text).toContain('https://shop.example/your-orders/order/7K3M9Q2X4T5B');
});

test('an order that may wait for its money says within how long and where to pay it; one that does not says nothing', () => {
  const sentence = 'If you have not paid yet, you can do so on its page within 24 hours; after that it is cancelled.';
  const unpaid = writeLetter({ ...received, data: { ...received.data, payWithinHours: 24 } }, shop);
  for (const form of [unpaid.text, readable(unpaid.html)]) {
    expect(form).toContain(sentence);
    expect(form).toContain('https://shop.example/your-orders/order/7K3M9Q2X4T5B');
  }
  const { text, html } = writeLetter(received, shop);
  expect(text + html).not.toContain('paid');
});

test.each([
  [0.1, '6 minutes'],
  [1, '60 minutes'],
  [2.5, '2 hours'],
  [24, '24 hours'],
  [100, '4 days'],
])('%d hours are %s', (hours, expected) => {
  expect(hoursWords(hours)).toBe(expected);
});

test('an order that was cancelled because nobody paid says why; another does not', () => {
  const write = (more: object) =>
    writeLetter({ kind: 'order-cancelled', recipient, data: { ...order, ...more } }, shop);
  const lapsed = write({ unpaid: true });
  for (const form of [lapsed.text, readable(lapsed.html)]) {
    expect(form).toContain('Your order #7K3M9Q2X4T5B is cancelled, because it was not paid in time. Nothing of it');
    expect(form).toContain('https://shop.example/your-orders/order/7K3M9Q2X4T5B');
  }
  expect(write({}).text).toContain('Your order #7K3M9Q2X4T5B is cancelled. Nothing of it will be sent.');
});

test('what somebody typed is text and never markup; its lines stay lines', () => {
  const data = { ...message, firstName: '<b>Ada</b>', message: '<script>alert("1")</script>\n& "so" on' };
  const { subject, html, text } = writeLetter({ kind: 'contact-message', recipient, data }, shop);
  expect(html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;<br>&amp; &quot;so&quot; on');
  expect(html).not.toMatch(/<script|<b>/);
  expect(text).toContain('<script>alert("1")</script>\n& "so" on');
  expect(subject).toBe('Message from <b>Ada</b> Lovelace');
});

test('what somebody typed is read in the direction of its writing', () => {
  const data = { ...message, message: 'هل لديكم مقاس XL؟ شكرا!' };
  const { html } = writeLetter({ kind: 'contact-message', recipient, data }, shop);
  expect(html).toMatch(/<p [^>]*dir="auto"[^>]*>هل لديكم مقاس XL؟ شكرا!</);
});

test('the lines of what the store writes about a return stay lines', () => {
  const answer = 'It was worn.\nWe cannot take it back.';
  const data = { ...order, accepted: false, refundCents: 0, answer };
  const { html, text } = writeLetter({ kind: 'order-return', recipient, data }, shop);
  expect(html).toContain('It was worn.<br>We cannot take it back.');
  expect(text).toContain(`Our answer:\n${answer}`);
});

test('whoever cannot sign in as before, because an address was confirmed, is told so', () => {
  const sentence = 'a sign-in through a provider that has another address does not open your account any more';
  const texts = (lostSignIns: boolean) => [
    writeLetter({ kind: 'password-changed', recipient, data: { name: 'Ada', lostSignIns } }, shop).text,
    writeLetter({ kind: 'sign-in-linked', recipient, data: { name: 'Ada', lostPassword: false, lostSignIns } }, shop)
      .text,
  ];
  for (const text of texts(true)) {
    expect(text).toContain(sentence);
    expect(text).toContain('devices have been signed out');
  }
  for (const text of texts(false)) expect(text).not.toContain(sentence);
});

test('a subject is one line, and nothing turns its direction', () => {
  const data = { ...message, firstName: 'Ada\r\nBcc: eve@example.com', lastName: '\u202Egnp.exe' };
  const { subject } = writeLetter({ kind: 'contact-message', recipient, data }, shop);
  expect(subject).toBe('Message from Ada Bcc: eve@example.com gnp.exe');
});

test('a subject that is too long ends between two signs', () => {
  const data = { ...message, firstName: 'x'.repeat(118), lastName: '👗👗' };
  const { subject } = writeLetter({ kind: 'contact-message', recipient, data }, shop);
  expect(subject).toBe(`Message from ${'x'.repeat(118)}`);
});

test('an answer to a message of the contact form goes to its sender, if there is one', () => {
  const write = (email: string) =>
    writeLetter({ kind: 'contact-message', recipient, data: { ...message, email } }, shop);
  expect(write('ada@example.com').replyTo).toEqual({ name: 'Ada Lovelace', address: 'ada@example.com' });
  expect(write('').replyTo).toBeUndefined();
  expect(write('').text).toContain('No e-mail was given');
});

test('the link to set a password carries its token; what is kept without one says so', () => {
  const write = (token?: string) =>
    writeLetter({ kind: 'password-reset', recipient, data: { name: 'Ada', ...(token && { token }) } }, shop);
  const link = 'https://shop.example/reset-password?token=secret%2Btoken%2F1';
  expect(write('secret+token/1').text).toContain(link);
  expect(write('secret+token/1').html).toContain(`href="${link}"`);
  expect(write().text).toContain('and not kept.');
  expect(write().html).not.toContain('reset-password');
});

test('a dispatched order with and without a tracking number', () => {
  const write = (trackingNumber?: string) =>
    writeLetter(
      { kind: 'order-dispatched', recipient, data: { ...order, ...(trackingNumber && { trackingNumber }) } },
      shop,
    );
  expect(write('RM 123').text).toContain('Tracking number:\nRM 123');
  expect(write().text).not.toContain('Tracking');
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
  expect(greeting(name)).toBe(expected);
});

test('a preview has style attributes only', () => {
  const html = withoutStyleSheet(writeLetter(received, shop).html);
  expect(html).not.toContain('<style');
  expect(html).toContain('style="');
});

test('an answer stands above the message that it answers, and what comes back goes to the store', () => {
  const letter: KeptLetter = { kind: 'message-answer', recipient, data: answered };
  const { subject, html, text, replyTo } = writeLetter(letter, { ...shop, name: 'Thread & Co' });
  expect(subject).toBe('Your message to Thread & Co');
  expect(replyTo).toEqual({ name: 'Thread & Co', address: 'shop@shop.example' });
  expect(text).toContain(
    'Hello Ada,\n\nOur answer:\nYes,\nin <May>.\n\nYour message of November 20, 2026:\nIs it coming back?',
  );
  expect(html).toContain('Yes,<br>in &lt;May&gt;.');
});

test('a letter is signed with what the shop is called', () => {
  const { subject, html, text } = writeLetter(
    { kind: 'welcome', recipient, data: { name: 'Ada' } },
    { ...shop, name: 'Thread & Co' },
  );
  expect(subject).toBe('Welcome to Thread & Co');
  expect(text).toContain('-- \nThread & Co\nhttps://shop.example');
  expect(html).toContain('>Thread &amp; Co</a>');
  expect(html + text).not.toContain('Hemline');
});
