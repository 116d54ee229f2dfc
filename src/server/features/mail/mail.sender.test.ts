import { isLocale, sourceLocale } from '#i18n/locale.ts';
import { asc } from 'drizzle-orm';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { mails } from '#server/db/schema/index.ts';
import { sendMail } from '#server/jobs/send-mail.job.ts';
import { sweepOutbox } from '#server/jobs/sweep-outbox.job.ts';
import { createWorker } from '#server/jobs/worker.ts';
import { createAudit } from '#server/platform/audit/audit.ts';
import { newId } from '#server/platform/ids.ts';
import { createJobQueue } from '#server/platform/jobs/job-queue.ts';
import { MailError, type Mailer } from '#server/platform/mailer/mailer.ts';
import { createSmtpMailer } from '#server/platform/mailer/smtp-mailer.ts';
import { defaultSettings } from '#server/platform/settings/settings.ts';
import { account } from '#testing/database/builders.ts';
import { createTestClock } from '#testing/clock.ts';
import { createTestDatabase } from '#testing/database/database.ts';
import { runJobs } from '#testing/jobs.ts';
import { mailRenderer } from '#testing/mail-renderer.ts';
import { type MailServer, type MailServerOptions, smtpError, startMailServer } from '#testing/services/smtp-server.ts';
import { startDatabaseProxy } from '#testing/database/proxy.ts';
import { until } from '#testing/until.ts';
import { createDatabase } from '#server/db/client.ts';
import { createMailRepository, type MailPlace } from './mail.repository.ts';
import { createMailSender } from './mail.sender.ts';
import { createMailService } from './mail.service.ts';

const storeFor = async ({ locale }: Pick<MailPlace, 'locale'>) => ({
  locale: isLocale(locale) ? locale : sourceLocale,
  url: 'https://shop.example',
  name: 'Hemline',
  email: 'shop@shop.example',
  timeZone: 'UTC',
  currency: 'USD',
});
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let clock: ReturnType<typeof createTestClock>;
let servers: MailServer[];
let logged: string;
beforeEach(async () => {
  database = await createTestDatabase();
  clock = createTestClock();
  servers = [];
  logged = '';
});
afterEach(async () => {
  await Promise.all(servers.map((server) => server.close()));
  await database.close();
});

const log = pino({ level: 'debug' }, { write: (line: string) => void (logged += line) });
const open = async (manners?: MailServerOptions) => {
  const server = await startMailServer(manners);
  servers.push(server);
  return server;
};
const mailerFor = (url: string) => createSmtpMailer({ url });
/** For a server that never responds. */
const impatientMailerFor = (url: string) =>
  createSmtpMailer({ url, timeouts: { connection: 300, greeting: 300, socket: 300, whole: 600 } });
/** Creates the sender and the jobs of an instance that sends with this mailer. */
function senderWith(mailer: Mailer | undefined, more: Partial<Parameters<typeof createMailSender>[0]> = {}) {
  const mailSender = createMailSender({
    db: database.db,
    mailer,
    jobs: createJobQueue({ clock }),
    clock,
    log,
    storeFor,
    settings: { current: async () => ({ ...defaultSettings('shop@shop.example'), version: '0' }) },
    renderer: mailRenderer,
    issueLink: async () => 'sesame',
    issueOrderLink: async () => undefined,
    issueInvitationLink: async () => undefined,
    issueDraftOrderLink: async () => undefined,
    issueCode: async () => '7Q2K-01XY-Z123-4567',
    from: { name: '', address: 'shop@shop.example' },
    ...more,
  });
  const jobs = [sendMail({ mailSender }), sweepOutbox({ mailSender })];
  return {
    jobs,
    /** Runs the jobs that are due by now. */
    sendDue: () => runJobs({ pool: database.pool, jobs, clock }),
    /** Runs the sweep of every minute, then the jobs that are due. */
    sweep: () => runJobs({ pool: database.pool, jobs, clock }, ['sweep-outbox']),
  };
}

const service = () =>
  createMailService({
    db: database.db,
    clock,
    audit: createAudit({ clock }),
    jobs: createJobQueue({ clock }),
    sending: true,
    renderer: mailRenderer,
    storeFor,
  });
const post = (recipient = 'ada@example.com', locale: string | null = null) =>
  service().post(database.db, { kind: 'welcome', recipient, userId: null, locale, data: { name: 'Ada' } });
/** Posts a password-reset mail to a new account. Returns its id. */
async function postReset(): Promise<string> {
  const { id, email, name } = await account({ db: database.db, clock });
  await service().post(database.db, {
    kind: 'password-reset',
    recipient: email,
    userId: id,
    locale: null,
    data: { name },
  });
  return id;
}
const storedMails = () => database.db.select().from(mails).orderBy(asc(mails.id));
const onlyOne = async () => {
  const [mail, ...others] = await storedMails();
  if (!mail || others.length > 0) throw new Error('Expected exactly one mail');
  return mail;
};

test('sends a mail in its language', async () => {
  const server = await open();
  await post('ada@example.com', 'de');
  await senderWith(mailerFor(server.url)).sendDue();
  expect(server.mails).toMatchObject([
    { subject: 'Willkommen bei Hemline', text: expect.stringContaining('Guten Tag Ada!') },
  ]);
});

test('sends a mail as HTML and plain text, from the shop, to its recipient only', async () => {
  const server = await open();
  await post();
  clock.advance({ minutes: 1 });
  await senderWith(mailerFor(server.url)).sendDue();
  const mail = await onlyOne();
  expect(mail).toMatchObject({ status: 'sent', attempts: 1, claim: null, lastError: '', sentAt: clock.now() });
  expect(server.mails).toMatchObject([
    {
      subject: 'Welcome to Hemline',
      from: { name: 'Hemline', address: 'shop@shop.example' },
      to: [{ address: 'ada@example.com' }],
      envelopeTo: ['ada@example.com'],
      messageId: `<${mail.id}@shop.example>`,
      html: expect.stringContaining('<h1'),
      text: expect.stringContaining('Hello Ada,'),
    },
  ]);
  expect(server.mails[0]?.headers).toContainEqual(
    expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
  );
});

test('sends from the configured name, or else from the current name of the store', async () => {
  const server = await open();
  const renamed = { storeFor: async () => ({ ...(await storeFor({ locale: null })), name: 'The Tailor' }) };
  const named = { ...renamed, from: { name: 'Post Office', address: 'post@shop.example' } };
  for (const settings of [renamed, named]) {
    await post();
    await senderWith(mailerFor(server.url), settings).sendDue();
  }
  expect(server.mails.map((mail) => mail.from)).toMatchObject([
    { name: 'The Tailor', address: 'shop@shop.example' },
    { name: 'Post Office', address: 'post@shop.example' },
  ]);
});

test('sets the sender of a contact message as Reply-To, and delivers every script', async () => {
  const server = await open();
  const data = {
    messageId: 'm',
    firstName: '王小明',
    lastName: '🚀',
    email: 'wang@example.com',
    phone: '',
    message: 'ليلى\n🧵',
  };
  await service().post(database.db, {
    kind: 'contact-message',
    recipient: 'store@shop.example',
    userId: null,
    locale: null,
    data,
  });
  await senderWith(mailerFor(server.url)).sendDue();
  expect(server.mails).toMatchObject([
    {
      subject: 'Message from 王小明 🚀',
      replyTo: [{ name: '王小明 🚀', address: 'wang@example.com' }],
      text: expect.stringContaining('ليلى\n🧵'),
    },
  ]);
});

test('fails a mail to a nonexistent address immediately, and can send it again', async () => {
  let isRejecting = true;
  const server = await open({
    onRcptTo: (_address, _session, answer) => answer(isRejecting ? smtpError(550, '5.1.1 No such user here') : null),
  });
  const sender = senderWith(mailerFor(server.url));
  await post();
  await sender.sendDue();
  const failed = await onlyOne();
  expect(failed).toMatchObject({ status: 'failed', attempts: 1, lastError: expect.stringContaining('No such user') });
  clock.advance({ days: 2 });
  await sender.sendDue();
  expect(server.mails).toEqual([]);

  isRejecting = false;
  await service().sendAgain(newId(), failed.id);
  await sender.sendDue();
  expect(server.mails).toHaveLength(1);
  expect(await onlyOne()).toMatchObject({ status: 'sent', lastError: '' });
});

const atRecipient = (error: Error): MailServerOptions => ({ onRcptTo: (_address, _session, answer) => answer(error) });
const atData = (error: Error): MailServerOptions => ({ beforeResponse: async () => error });

test.each<[string, MailServerOptions]>([
  ['bad destination system', atRecipient(smtpError(550, '5.1.2 No such host'))],
  ['bad syntax', atRecipient(smtpError(501, '5.1.3 Bad recipient address'))],
  ['moved', atRecipient(smtpError(551, '5.1.6 Destination has moved'))],
  ['takes no mail', atRecipient(smtpError(556, '5.1.10 Recipient address has null MX'))],
  ['unknown, rejected after the data', atData(smtpError(550, '5.1.1 User unknown'))],
])('fails a mail to an invalid address immediately: %s', async (_name, manners) => {
  const server = await open(manners);
  await post();
  await senderWith(mailerFor(server.url)).sendDue();
  expect(await onlyOne()).toMatchObject({ status: 'failed', attempts: 1 });
});

test('fails a mail without a valid recipient immediately', async () => {
  const server = await open();
  await post('<>');
  await senderWith(mailerFor(server.url)).sendDue();
  expect(await onlyOne()).toMatchObject({ status: 'failed', attempts: 1, lastError: 'No recipients defined' });
});

test.each<[string, MailServerOptions]>([
  ['550 alone', atRecipient(smtpError(550, 'No such user here'))],
  ['553 alone', atRecipient(smtpError(553, 'Mailbox name not allowed'))],
  ['relaying', atRecipient(smtpError(554, '5.7.1 Relay access denied'))],
  ['a policy that quotes another code', atRecipient(smtpError(550, '5.7.1 Blocked, unlike 5.1.1 or 550 5.1.1'))],
  ['a code that only begins like one', atRecipient(smtpError(550, '5.1.11 Something else'))],
  ['a full mailbox', atRecipient(smtpError(552, '5.2.2 Mailbox full'))],
  ['a full server', atRecipient(smtpError(554, '5.3.1 Mail system full'))],
  ['the sender', { onMailFrom: (_address, _session, answer) => answer(smtpError(550, '5.1.2 Sender unknown')) }],
  ['554 after the data', atData(smtpError(554, 'Transaction failed'))],
  ['the content', atData(smtpError(550, '5.6.0 Message content rejected'))],
  ['spam', atData(smtpError(550, '5.7.1 This looks like spam'))],
])('retries a mail that the server rejects for its own reasons: %s', async (_name, manners) => {
  const rejecting = await open(manners);
  await post();
  await senderWith(mailerFor(rejecting.url)).sendDue();
  expect(await onlyOne()).toMatchObject({ status: 'waiting', attempts: 1, claim: null });
  const another = await open();
  clock.advance({ minutes: 1 });
  await senderWith(mailerFor(another.url)).sendDue();
  expect(another.mails).toHaveLength(1);
});

test.each<[string, { encrypted: boolean }]>([
  ['?ignoreTLS=true', { encrypted: false }],
  ['?tls.rejectUnauthorized=false', { encrypted: true }],
  ['?requireTLS=true&tls.rejectUnauthorized=false', { encrypted: true }],
])('sends to a local server with a self-signed certificate with %s', async (options, expected) => {
  const server = await open({ offersStartTls: true });
  await post();
  await senderWith(mailerFor(server.url)).sendDue();
  expect(await onlyOne()).toMatchObject({ status: 'waiting', lastError: expect.stringContaining('certificate') });
  clock.advance({ minutes: 1 });
  await senderWith(mailerFor(`${server.url}${options}`)).sendDue();
  expect(server.mails).toMatchObject([expected]);
});

test('sends neither mail nor password to a server without encryption with requireTLS', async () => {
  let signIns = 0;
  const server = await open({
    onAuth: (_auth, _session, answer) => {
      signIns += 1;
      answer(null, { user: 'shop' });
    },
  });
  const url = server.url.replace('//', '//shop:secret@');
  await post();
  await senderWith(mailerFor(`${url}?requireTLS=true`)).sendDue();
  expect(await onlyOne()).toMatchObject({ status: 'waiting', attempts: 1 });
  expect([server.mails, signIns]).toEqual([[], 0]);
  clock.advance({ minutes: 1 });
  await senderWith(mailerFor(`${url}?requireTLS=false&name=shop.example`)).sendDue();
  expect(server.mails).toMatchObject([{ clientName: 'shop.example', encrypted: false }]);
  expect(signIns).toBe(1);
});

test('fails a mail after the last attempt when the server keeps rejecting it', async () => {
  const server = await open(atRecipient(smtpError(554, '5.7.1 Relay access denied')));
  const sender = senderWith(mailerFor(server.url));
  await post();
  for (let attempts = 1; attempts <= 12; attempts += 1) {
    await sender.sendDue();
    expect(await onlyOne()).toMatchObject({ attempts, status: attempts < 12 ? 'waiting' : 'failed' });
    clock.advance({ days: 1 });
  }
});

test('retries a temporarily rejected mail with growing delays', async () => {
  let refusals = 2;
  const server = await open({
    onRcptTo: (_address, _session, answer) =>
      answer((refusals -= 1) >= 0 ? smtpError(451, 'Greylisted, come back later') : null),
  });
  const sender = senderWith(mailerFor(server.url));
  await post();
  await sender.sendDue();
  expect(await onlyOne()).toMatchObject({ status: 'waiting', attempts: 1, claim: null });
  await sender.sendDue();
  expect(await onlyOne()).toMatchObject({ attempts: 1 });
  clock.advance({ minutes: 1 });
  await sender.sendDue();
  expect(await onlyOne()).toMatchObject({ status: 'waiting', attempts: 2 });
  clock.advance({ minutes: 1 });
  await sender.sendDue();
  expect(server.mails).toEqual([]);
  clock.advance({ minutes: 1 });
  await sender.sendDue();
  expect(server.mails).toHaveLength(1);
});

test('fails a mail after a day of attempts and keeps its row', async () => {
  const server = await open();
  await server.close();
  servers = [];
  const sender = senderWith(mailerFor(server.url));
  await post();
  const start = clock.now();
  for (let mail = await onlyOne(); mail.status === 'waiting'; mail = await onlyOne()) {
    clock.advance({ minutes: Math.ceil((mail.nextAttemptAt.getTime() - clock.now().getTime()) / 60_000) });
    await sender.sendDue();
  }
  expect(await onlyOne()).toMatchObject({ status: 'failed', attempts: 12, data: { name: 'Ada' } });
  const hours = (clock.now().getTime() - start.getTime()) / 3_600_000;
  expect(hours).toBeGreaterThan(24);
  expect(hours).toBeLessThan(27);
});

test.each<[string, MailServerOptions]>([
  ['never greets', { onConnect: () => undefined }],
  ['stops responding in the middle', { onRcptTo: () => undefined }],
  ['never acknowledges', { beforeResponse: () => new Promise(() => undefined) }],
])('uses one attempt and loses no mail when the server %s', async (_name, manners) => {
  const hanging = await open(manners);
  await post();
  await senderWith(impatientMailerFor(hanging.url)).sendDue();
  expect(await onlyOne()).toMatchObject({ status: 'waiting', attempts: 1, claim: null });
  const healthy = await open();
  clock.advance({ minutes: 1 });
  await senderWith(mailerFor(healthy.url)).sendDue();
  expect(healthy.mails).toHaveLength(1);
});

test('uses one attempt and loses no mail when the server dies during a mail', async () => {
  const dying: MailServer = await open({ beforeResponse: () => dying.close() });
  await post();
  await senderWith(mailerFor(dying.url)).sendDue();
  expect(await onlyOne()).toMatchObject({ status: 'waiting', attempts: 1 });
  const healthy = await open();
  clock.advance({ minutes: 1 });
  await senderWith(mailerFor(healthy.url)).sendDue();
  expect(healthy.mails).toHaveLength(1);
});

test('sends each mail once with several concurrent senders', async () => {
  const server = await open();
  const recipients = Array.from({ length: 30 }, (_, index) => `shopper-${index}@example.com`);
  for (const recipient of recipients) await post(recipient);
  await Promise.all([1, 2, 3].map(() => senderWith(mailerFor(server.url)).sendDue()));
  const arrived = server.mails.flatMap(({ envelopeTo }) => envelopeTo);
  expect(arrived.toSorted()).toEqual(recipients.toSorted());
  expect((await storedMails()).every(({ status, attempts }) => status === 'sent' && attempts === 1)).toBe(true);
});

test.each<[string, MailError | undefined]>([
  ['sent', undefined],
  ['connection lost', new MailError('The connection was lost', { code: 'ECONNECTION' })],
  ['rejected for good', new MailError('No such user', { code: 'EENVELOPE 550', final: true })],
])(
  'claims a mail again after the claim has expired, and discards the late outcome of the first attempt: %s',
  async (_name, error) => {
    const server = await open();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    let isSending = false;
    const stalled = senderWith({
      send: () => {
        isSending = true;
        return promise;
      },
    });
    await post();
    const lateSend = stalled.sendDue();
    await until(() => isSending);

    const other = senderWith(mailerFor(server.url));
    clock.advance({ minutes: 1 });
    await other.sweep();
    expect(server.mails).toEqual([]);
    clock.advance({ minutes: 1 });
    await other.sweep();
    expect(server.mails).toHaveLength(1);
    const sent = await onlyOne();
    expect(sent).toMatchObject({ status: 'sent', attempts: 2, lastError: '' });

    clock.advance({ minutes: 1 });
    logged = '';
    if (error) reject(error);
    else resolve();
    await lateSend;
    expect(await onlyOne()).toEqual(sent);
    const lines = logged.trim().split('\n');
    expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([
      {
        level: 40,
        mail: sent.id,
        attempt: 1,
        msg: expect.stringContaining('claimed by another instance'),
      },
    ]);
  },
);

test('records that a mail was sent when the database is back, and sends it once', async () => {
  const proxy = await startDatabaseProxy(database.url);
  const { db, pool } = createDatabase(proxy.url, { max: 2, log: pino({ level: 'silent' }) });
  let sent = 0;
  const mailer: Mailer = {
    send: async () => {
      sent += 1;
      await proxy.cut();
    },
  };
  const sender = senderWith(mailer, { db });
  await post();
  const sending = sender.sendDue();
  await until(() => sent === 1);
  expect(await onlyOne()).toMatchObject({ status: 'waiting' });
  await proxy.restore();
  await sending;
  expect(await onlyOne()).toMatchObject({ status: 'sent', attempts: 1 });
  clock.advance({ minutes: 10 });
  await sender.sweep();
  expect(sent).toBe(1);
  await pool.end();
  await proxy.cut();
});

test('does not send a mail again that is being sent', async () => {
  const { promise: done, resolve } = Promise.withResolvers<void>();
  let sends = 0;
  const slow = senderWith({
    send: () => {
      sends += 1;
      return done;
    },
  });
  await post();
  const sending = slow.sendDue();
  await until(() => sends === 1);
  await service().sendAgain(newId(), (await onlyOne()).id);
  await slow.sweep();
  resolve();
  await sending;
  expect(sends).toBe(1);
  expect(await onlyOne()).toMatchObject({ status: 'sent', attempts: 1 });
});

test('keeps the Message-ID over all attempts, and changes it when an admin sends the mail again', async () => {
  const messageIds: string[] = [];
  const sender = senderWith({
    send: async ({ messageId }) => {
      messageIds.push(messageId);
      if (messageIds.length < 3) throw new MailError('The connection timed out', { code: 'ETIMEDOUT' });
    },
  });
  await post();
  const { id } = await onlyOne();
  await sender.sendDue();
  clock.advance({ minutes: 1 });
  await sender.sendDue();
  await service().sendAgain(newId(), id);
  await sender.sendDue();
  expect(messageIds).toEqual(Array.from({ length: 3 }, () => `<${id}@shop.example>`));

  for (const again of [1, 2]) {
    await service().sendAgain(newId(), id);
    await sender.sendDue();
    expect(messageIds.at(-1)).toBe(`<${id}.${again}@shop.example>`);
  }
});

test('creates a link when its mail is sent, and puts it neither into the outbox nor into the log', async () => {
  let isRejecting = true;
  const server = await open({
    onRcptTo: (_address, _session, answer) => answer(isRejecting ? smtpError(450, 'Try again later') : null),
  });
  const sender = senderWith(mailerFor(server.url));
  await postReset();
  await sender.sendDue();
  const attempted = await onlyOne();
  expect(attempted).toMatchObject({ status: 'waiting', attempts: 1 });
  isRejecting = false;
  clock.advance({ minutes: 1 });
  await sender.sendDue();
  expect(server.mails[0]?.text).toContain('https://shop.example/reset-password?token=sesame');
  const mail = await onlyOne();
  expect(mail).toMatchObject({ status: 'sent' });
  expect(JSON.stringify([attempted, mail])).not.toContain('sesame');
  expect(logged).toContain(mail.id);
  expect(logged).not.toContain('sesame');
  expect(logged).not.toContain(mail.recipient);
  await expect(service().sendAgain(newId(), mail.id)).rejects.toMatchObject({ code: 'LINK_GONE' });
});

const aboutOrder = { recipient: 'ada@example.com', userId: null, locale: null };
const order = { orderId: '7K3M9Q2X4T5B', name: 'Ada' };

test('leads a guest to the order by a link that is stored nowhere', async () => {
  const server = await open();
  const sender = senderWith(mailerFor(server.url), { issueOrderLink: async (_tx, orderId) => `o_of-${orderId}` });
  await service().post(database.db, { kind: 'order-cancelled', ...aboutOrder, data: order });
  await sender.sendDue();
  expect(server.mails[0]?.text).toContain(`https://shop.example/your-order#o_of-${order.orderId}`);
  expect(server.mails[0]?.text).not.toContain('your-orders');
  expect(JSON.stringify(await storedMails())).not.toContain('o_of-');
  expect(logged).not.toContain('o_of-');
});

const invitation = { invitationId: 'i', name: 'Grace', role: 'fulfilment' };

test('leads who is invited to the team by a link that is stored nowhere', async () => {
  const server = await open();
  const sender = senderWith(mailerFor(server.url), { issueInvitationLink: async (_tx, id) => `j_of-${id}` });
  await service().post(database.db, { kind: 'team-invitation', ...aboutOrder, data: invitation });
  await sender.sendDue();
  expect(server.mails[0]?.text).toContain('https://shop.example/join#j_of-i');
  expect(JSON.stringify(await storedMails())).not.toContain('j_of-');
  expect(logged).not.toContain('j_of-');
});

test('does not send an invitation that is not open any more', async () => {
  const server = await open();
  await service().post(database.db, { kind: 'team-invitation', ...aboutOrder, data: invitation });
  await senderWith(mailerFor(server.url)).sendDue();
  expect(server.mails).toEqual([]);
  expect(await onlyOne()).toMatchObject({ status: 'failed', lastError: 'The link in this e-mail is no longer valid.' });
});

test('leads an account to the page of its order', async () => {
  const server = await open();
  await service().post(database.db, { kind: 'order-cancelled', ...aboutOrder, data: order });
  await senderWith(mailerFor(server.url)).sendDue();
  expect(server.mails[0]?.text).toContain(`https://shop.example/your-orders/order/${order.orderId}`);
});

test('does not send a new link to an order that is no guest’s any more', async () => {
  const server = await open();
  await service().post(database.db, { kind: 'order-link', ...aboutOrder, data: order });
  await senderWith(mailerFor(server.url)).sendDue();
  expect(server.mails).toEqual([]);
  expect(await onlyOne()).toMatchObject({ status: 'failed', lastError: 'The link in this e-mail is no longer valid.' });
});

test('creates no link for a mail that is cancelled while it is being sent', async () => {
  const userId = await postReset();
  const repository = createMailRepository(database.db);
  const now = clock.now();
  const attempt = { claim: newId(), now, until: new Date(now.getTime() + 60_000) };
  const claimed = await repository.claim((await onlyOne()).id, attempt);
  if (!claimed) throw new Error('No mail was due');
  expect(await repository.lockClaimed(claimed)).toBe(true);
  await service().cancelLinks(database.db, userId);
  expect(await repository.lockClaimed(claimed)).toBe(false);
  expect(await onlyOne()).toMatchObject({ status: 'failed', expiresAt: null });
});

test('fails a mail with an expired link, with or without a mail server', async () => {
  const server = await open();
  await postReset();
  await post('bob@example.com');
  clock.advance({ hours: 1 });
  await senderWith(undefined).sweep();
  const [reset, welcome] = await storedMails();
  expect(reset).toMatchObject({
    status: 'failed',
    lastError: expect.stringContaining('expired'),
  });
  expect(welcome).toMatchObject({ status: 'waiting', attempts: 0 });
  // The job of the mail has already run, without a mail server.
  await senderWith(mailerFor(server.url)).sweep();
  expect(server.mails.map(({ subject }) => subject)).toEqual(['Welcome to Hemline']);
});

test('fails a mail whose stored data is invalid and sends the others', async () => {
  const server = await open();
  const now = clock.now();
  const id = '0198c0de-0000-7000-8000-000000000000';
  await database.db
    .insert(mails)
    .values({ id, kind: 'order-received', recipient: 'a@example.com', data: {}, createdAt: now, nextAttemptAt: now });
  await post();
  await senderWith(mailerFor(server.url)).sweep();
  expect((await storedMails()).map(({ status }) => status)).toEqual(['failed', 'sent']);
});

test('sends other mails while one hangs, and then the others to its recipient', async () => {
  const waiting: (() => void)[] = [];
  const server = await open({
    onRcptTo: ({ address }, _session, callback) => {
      if (address === 'slow@example.com' && waiting.length === 0) waiting.push(callback);
      else callback();
    },
  });
  const { jobs } = senderWith(mailerFor(server.url));
  const worker = createWorker({ url: database.url, jobs, schedule: [], log });
  for (const _ of [1, 2, 3, 4, 5]) await post('slow@example.com');
  await post('bob@example.com');
  worker.start();
  await until(() => server.mails.length === 1);
  expect(server.mails[0]?.envelopeTo).toEqual(['bob@example.com']);
  expect(waiting).toHaveLength(1);
  for (const answer of waiting) answer();
  await until(() => server.mails.length > 2);
  await worker.stop();
});

test('aborts a mail that is being sent when stopping takes too long', async () => {
  const hanging = await open({ onRcptTo: () => undefined });
  const { jobs } = senderWith(mailerFor(hanging.url));
  const worker = createWorker({ url: database.url, jobs, schedule: [], log, patienceMs: 20 });
  await post();
  worker.start();
  await until(() => hanging.connections.size === 1);
  await worker.stop();
  expect(await onlyOne()).toMatchObject({ status: 'waiting', claim: null, attempts: 1 });
});
