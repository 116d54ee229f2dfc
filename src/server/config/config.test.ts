import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { documentConfiguration } from './document.ts';
import { keys } from './schema.ts';

test('needs no variable', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    databaseUrl: undefined,
    demo: true,
    adminEmail: 'admin@example.com',
    trustProxy: false,
    production: false,
  });
});

test('loads the demo into the embedded database only, unless DEMO is true', () => {
  const DATABASE_URL = 'postgres://shop:secret@db.example:5432/shop';
  expect(readConfig({ DATABASE_URL }).demo).toBe(false);
  expect(readConfig({ DATABASE_URL, DEMO: 'true' }).demo).toBe(true);
  expect(readConfig({ DEMO: 'false' }).demo).toBe(false);
});

test.each([
  'postgres://shop:hunter2@db1:5432,db2:5432/shop',
  'postgres://db1,db2/shop',
  'postgres://shop:hunter2@/shop?host=db1,db2',
  'postgres://shop:hunter2@db1/shop?host=db1%2Cdb2',
])('refuses several hosts in %s', (DATABASE_URL) => {
  const read = () => readConfig({ DATABASE_URL });
  expect(read).toThrow(/DATABASE_URL: It has several hosts\. Put HAProxy in front; see docs\/cluster\.md\./);
  expect(read).not.toThrow(/hunter2/);
});

test('accepts a comma in a password', () => {
  expect(readConfig({ DATABASE_URL: 'postgres://shop:a,b@db/shop' }).databaseUrl).toBe('postgres://shop:a,b@db/shop');
});

test('waits a minute for an external database that is away, or as long as START_WAIT says', () => {
  expect(readConfig({}).startWaitMs).toBe(60_000);
  expect(readConfig({ START_WAIT: '0' }).startWaitMs).toBe(0);
  for (const START_WAIT of ['-1', 'long']) expect(() => readConfig({ START_WAIT })).toThrow(/START_WAIT/);
});

test('serves pages for five minutes without the database, or as long as STALE_PAGES says', () => {
  expect(readConfig({}).stalePagesMs).toBe(300_000);
  expect(readConfig({ STALE_PAGES: '0' }).stalePagesMs).toBe(0);
  for (const STALE_PAGES of ['-1', 'ever']) expect(() => readConfig({ STALE_PAGES })).toThrow(/STALE_PAGES/);
});

test('lets requests wait for an external database, or as long as FAILOVER_WAIT says', () => {
  const DATABASE_URL = 'postgres://db/shop';
  expect(readConfig({}).failoverWaitMs).toBe(0);
  expect(readConfig({ DATABASE_URL }).failoverWaitMs).toBe(25_000);
  expect(readConfig({ DATABASE_URL, FAILOVER_WAIT: '0' }).failoverWaitMs).toBe(0);
  for (const FAILOVER_WAIT of ['-1', '90']) expect(() => readConfig({ FAILOVER_WAIT })).toThrow(/FAILOVER_WAIT/);
});

test('treats an empty variable as absent', () => {
  expect(readConfig({ DATABASE_URL: '', PORT: '' })).toMatchObject({ databaseUrl: undefined, port: 3000 });
});

test('names every invalid key without its value', () => {
  const read = () => readConfig({ PORT: 'many', DATABASE_URL: 'mysql://root:hunter2@db', LOG_LEVEL: 'loud' });
  expect(read).toThrow(/PORT.*DATABASE_URL.*LOG_LEVEL/);
  expect(read).not.toThrow(/hunter2/);
});

test('normalizes e-mail addresses', () => {
  const env = { ADMIN_EMAIL: ' Boss@Shop.Example ', STORE_EMAIL: ' Store@Shop.Example\n' };
  expect(readConfig(env)).toMatchObject({ adminEmail: 'boss@shop.example', storeEmail: 'store@shop.example' });
  expect(() => readConfig({ ADMIN_EMAIL: 'boss' })).toThrow(/ADMIN_EMAIL: Enter an e-mail address/);
});

test.each([
  ['hunter2', /ADMIN_PASSWORD: Use at least 8 characters\./],
  ['12345678', /ADMIN_PASSWORD: This is one of the most common passwords\. Please choose another\./],
  ['Password1', /ADMIN_PASSWORD: This is one of the most common passwords/],
])('rejects the password %s for the first admin without repeating it', (ADMIN_PASSWORD, sentence) => {
  const read = () => readConfig({ ADMIN_PASSWORD });
  expect(read).toThrow(sentence);
  expect(read).not.toThrow(ADMIN_PASSWORD);
});

test('keeps a password unchanged', () => {
  expect(readConfig({ ADMIN_PASSWORD: ' of the Shop ' }).adminPassword).toBe(' of the Shop ');
});

test('keeps accepting requests for five seconds behind a proxy, unless DRAIN_SECONDS says otherwise', () => {
  expect(readConfig({}).drainMs).toBe(0);
  expect(readConfig({ TRUST_PROXY: '127.0.0.1' }).drainMs).toBe(5_000);
  expect(readConfig({ TRUST_PROXY: 'true', DRAIN_SECONDS: '0' }).drainMs).toBe(0);
  expect(readConfig({ DRAIN_SECONDS: '2.5' }).drainMs).toBe(2_500);
  for (const DRAIN_SECONDS of ['-1', '61', 'soon'])
    expect(() => readConfig({ DRAIN_SECONDS })).toThrow(/DRAIN_SECONDS/);
});

test('removes the closing slash of PUBLIC_URL', () => {
  expect(readConfig({ PUBLIC_URL: 'https://shop.example/' }).publicUrl).toBe('https://shop.example');
});

test('recognizes https in PUBLIC_URL in capital letters', () => {
  expect(readConfig({ PUBLIC_URL: 'HTTPS://Shop.example' }).publicUrl).toBe('https://Shop.example');
});

test('sends mails from the store, and messages to it', () => {
  expect(readConfig({ ADMIN_EMAIL: 'ada@shop.example' })).toMatchObject({
    storeEmail: 'ada@shop.example',
    smtpUrl: undefined,
    mailFrom: { name: '', address: 'ada@shop.example' },
  });
  const from = (MAIL_FROM: string) => readConfig({ STORE_EMAIL: 'store@shop.example', MAIL_FROM }).mailFrom;
  expect(from('')).toEqual({ name: '', address: 'store@shop.example' });
  expect(from('post@shop.example')).toEqual({ name: '', address: 'post@shop.example' });
  expect(from('"The Shop" <post@shop.example>')).toEqual({ name: 'The Shop', address: 'post@shop.example' });
  expect(() => from('The Shop')).toThrow(/MAIL_FROM: Write it as/);
});

test('needs a client id for a sign-in provider, and a secret for Google', () => {
  const OIDC_ISSUER = 'https://id.example';
  expect(readConfig({ OIDC_ISSUER, OIDC_CLIENT_SECRET: 'hunter2' }).identityProvider).toBeUndefined();
  expect(readConfig({ OIDC_ISSUER, OIDC_CLIENT_ID: 'shop', OIDC_NAME: 'Example ID' }).identityProvider).toEqual({
    issuer: OIDC_ISSUER,
    clientId: 'shop',
    clientSecret: undefined,
    name: 'Example ID',
  });
  const google = { OIDC_CLIENT_ID: '1.apps.googleusercontent.com', OIDC_CLIENT_SECRET: 'hunter2' };
  expect(readConfig(google).identityProvider).toMatchObject({
    issuer: 'https://accounts.google.com',
    clientSecret: 'hunter2',
  });
  expect(() => readConfig({ ...google, OIDC_CLIENT_SECRET: '' })).toThrow(/needs OIDC_CLIENT_SECRET/);
});

test('reads a bucket from its URL, with percent-encoding', () => {
  const bucketOf = (STORAGE_URL: string) => readConfig({ STORAGE_URL }).bucket;
  expect(bucketOf('')).toBeUndefined();
  expect(bucketOf('s3://AKIA1:a%2Fb%2Bc@s3.eu-west-1.amazonaws.com/my-shop?region=eu-west-1')).toEqual({
    endpoint: 'https://s3.eu-west-1.amazonaws.com',
    name: 'my-shop',
    region: 'eu-west-1',
    prefix: '',
    accessKeyId: 'AKIA1',
    secretAccessKey: 'a/b+c',
  });
  expect(bucketOf('s3://key:secret@127.0.0.1:9000/shop/?tls=false&prefix=/pictures/2026/')).toMatchObject({
    endpoint: 'http://127.0.0.1:9000',
    name: 'shop',
    region: 'us-east-1',
    prefix: 'pictures/2026',
  });
});

test.each([
  ['https://key:hunter2@host/bucket', /s3:\/\/KEY:SECRET@host\/bucket/],
  ['s3://host/bucket', /key and the secret/],
  ['s3://key@host/bucket', /key and the secret/],
  ['s3://key:%zz@host/bucket', /key and the secret/],
  ['s3://key:hunter2@host', /name of the bucket/],
  ['s3://key:hunter2@host/two/folders', /name of the bucket/],
  ['s3://key:hunter2@host/bucket?tls=maybe', /tls/],
  ['s3://key:hunter2@host/bucket?regoin=x', /region, tls and prefix/],
  ['s3://key:hunter2@host/bucket?prefix=../x', /prefix/],
])('rejects the bucket %s without repeating it', (STORAGE_URL, sentence) => {
  const read = () => readConfig({ STORAGE_URL });
  expect(read).toThrow(sentence);
  expect(read).not.toThrow(/hunter2/);
});

test.each([
  'smtps://shop:secret@mail.example:465',
  'smtp://localhost:25',
  'smtp://[::1]',
  'smtps://böte.example/',
  'smtp://shop%40x:p%3Fa%23%2F%26@mail.example:587?requireTLS=true&name=shop.example',
  'smtp://10.0.0.7?ignoreTLS=false&tls.rejectUnauthorized=false&tls.servername=mail.example',
])('accepts the mail server %s', (SMTP_URL) => {
  expect(readConfig({ SMTP_URL }).smtpUrl).toBe(SMTP_URL);
});

test.each([
  ['https://shop:hunter2@mail.example', /smtps:\/\/user:password@host:465/],
  ['smtp://', /Write it as/],
  ['smtp:/foo', /Write it as/],
  ['smtp:shop:hunter2@mail.example', /Write it as/],
  ['smtp://shop:hunter2@', /Write it as/],
  ['smtp://shop:hunter2@mail%20.example', /Write it as/],
  ['smtp://mail.example/hunter2', /Write it as/],
  ['smtp://shop#:hunter2@mail.example', /Write it as/],
  ['smtp://shop?:hunter2@mail.example', /Write it as/],
  ['smtp://shop?a&hunter2@mail.example', /Write it as/],
  [
    'smtp://shop:hunter2@mail.example?requireTls=true',
    /requireTls is unknown; the options after the \? are requireTLS, ignoreTLS,/,
  ],
  ['smtp://mail.example?pool=hunter2', /pool is unknown/],
  ['smtp://mail.example?requireTLS=hunter2', /requireTLS must be true or false/],
  ['smtp://mail.example?requireTLS', /requireTLS must be true or false/],
  ['smtp://mail.example?ignoreTLS=false&ignoreTLS=hunter2', /ignoreTLS must be true or false/],
])('rejects the mail server %s without repeating it', (SMTP_URL, sentence) => {
  const read = () => readConfig({ SMTP_URL });
  expect(read).toThrow(/SMTP_URL/);
  expect(read).toThrow(sentence);
  expect(read).not.toThrow(/hunter2/);
});

test('documents every key', () => {
  const page = documentConfiguration();
  for (const name of Object.keys(keys)) expect(page).toContain(`\`${name}\``);
});
