import { z } from 'zod';
import { emailText, newPasswordText } from '#contract/text.ts';
import { isCommonPassword } from '#server/platform/passwords/common-passwords.ts';
import { readSmtpUrl } from '#server/platform/mailer/smtp-url.ts';
import { readS3Bucket } from '#server/platform/storage/s3-bucket.ts';

/** The issuer of the default provider. */
export const google = 'https://accounts.google.com';

const flag = z
  .enum(['true', 'false', '1', '0', 'on', 'off', 'yes', 'no'])
  .transform((text) => /^(true|1|on|yes)$/.test(text));

/** `Hemline <shop@shop.example>`, or an address alone. */
const mailbox = z.string().transform((text, context) => {
  const [, name = '', address = text] = /^([^<>]*)<([^<>]+)>$/.exec(text.trim()) ?? [];
  const parsed = z.email().safeParse(address.trim());
  if (parsed.success) return { name: name.trim().replaceAll(/^"|"$/g, ''), address: parsed.data };
  context.addIssue('Write it as: Hemline <shop@shop.example>');
  return z.NEVER;
});

const bucket = z.string().transform((text, context) => {
  const read = readS3Bucket(text.trim());
  if (!('error' in read)) return read;
  context.addIssue(read.error);
  return z.NEVER;
});

const mailServer = z.string().transform((text, context) => {
  const read = readSmtpUrl(text.trim());
  if (!('error' in read)) return read.url;
  context.addIssue(read.error);
  return z.NEVER;
});

/** `postgres://a:5432,b:5432/shop`, or several in `?host=`. pg would connect to the first one only, or to none. */
const severalHosts = /^\w+:\/\/(?:[^/?#]*@)?[^/?#@,]*,[^/?#@]*(?:[/?#]|$)|[?&]host=[^&]*(?:,|%2c)/i;

const databaseUrl = z
  .string()
  .refine((url) => !severalHosts.test(url), {
    error: 'It has several hosts. Put HAProxy in front; see docs/cluster.md',
    abort: true,
  })
  .pipe(z.url({ protocol: /^postgres(ql)?$/ }));

const secretsKey = z.string().transform((text, context) => {
  const bytes = Buffer.from(text.trim(), 'base64');
  if (bytes.length === 32) return bytes;
  context.addIssue('Write 32 bytes in base64, such as `openssl rand -base64 32` prints');
  return z.NEVER;
});

const adminPassword = newPasswordText.refine((password) => !isCommonPassword(password), {
  message: 'This is one of the most common passwords. Please choose another',
});

/** One key of the configuration: its schema, its default in words, and its description. docs/configuration.md is generated from them. */
export type Key = { schema: z.ZodType; default: string; doc: string; secret?: boolean };

export const keys = {
  PORT: {
    schema: z.coerce.number().int().min(0).max(65_535).default(3000),
    default: '3000',
    doc: 'The port to listen on. 0 takes a free one.',
  },
  HOST: {
    schema: z.string().min(1).default('127.0.0.1'),
    default: '127.0.0.1',
    doc: 'The address to listen on. `0.0.0.0` listens on every interface of the machine; the start and the dashboard then warn when `PUBLIC_URL` is not https or payments go to the sandbox.',
  },
  WORKERS: {
    schema: z.union([z.literal('auto'), z.coerce.number().int().min(1).max(64)]).default(1),
    default: '1',
    doc: 'How many processes share the port, up to 64. `auto` is one for each processor but one. They divide `DATABASE_POOL` and the memory for pages among them.',
  },
  PUBLIC_URL: {
    schema: z.url({ protocol: /^https?$/ }).optional(),
    default: 'the address it listens on',
    doc: 'The address that shoppers use, such as `https://shop.example`. Links in e-mails, the sitemap and structured data start with it. With https the session cookie is marked Secure, and browsers are told to stay on https.',
  },
  DATA_DIR: {
    schema: z.string().min(1).default('./data'),
    default: './data',
    doc: 'The folder for the embedded database, pictures, the scripts of earlier builds, and the first password of the admin.',
  },
  STORAGE_URL: {
    schema: bucket.optional(),
    default: 'none: files under DATA_DIR',
    doc: 'An S3-compatible bucket for pictures: `s3://KEY:SECRET@host/bucket?region=eu-west-1`; see docs/pictures.md.',
    secret: true,
  },
  DATABASE_URL: {
    schema: databaseUrl.optional(),
    default: 'none: an embedded PostgreSQL under DATA_DIR',
    doc: 'A PostgreSQL database, version 16 to 18, to use instead of the embedded one: `postgres://user:password@host:5432/database`.',
    secret: true,
  },
  DATABASE_POOL: {
    schema: z.coerce.number().int().min(2).max(200).default(10),
    default: '10',
    doc: 'The maximum number of database connections of one instance.',
  },
  DATABASE_TIMEOUT: {
    schema: z.coerce.number().min(0.1).max(600).default(10),
    default: '10',
    doc: 'How many seconds the database may take to answer one statement. After that the request is answered with 503, and the connection is closed if the database is silent.',
  },
  STALE_PAGES: {
    schema: z.coerce.number().min(0).max(86_400).default(300),
    default: '300',
    doc: 'For how many seconds after the database was lost pages and products are still served as they were. 0 serves none of them.',
  },
  START_WAIT: {
    schema: z.coerce.number().min(0).max(3600).default(60),
    default: '60',
    doc: 'How many seconds a start waits for the database of `DATABASE_URL` to be reachable and writable, for example during a failover. A wrong password or an unknown database ends the start at once.',
  },
  FAILOVER_WAIT: {
    schema: z.coerce.number().min(0).max(60).optional(),
    default: '25 with DATABASE_URL, else 0',
    doc: 'How many seconds a request waits for a database that is away, as in a failover, before it is answered with 503.',
  },
  PAGE_TIMEOUT: {
    schema: z.coerce.number().min(0.1).max(120).default(10),
    default: '10',
    doc: 'How many seconds a page waits for its data. After that it is answered with 503.',
  },
  DEMO: {
    schema: flag.optional(),
    default: 'true with the embedded database, else false',
    doc: 'Load the demo catalogue at the first start of a new shop. Once it is removed, it is not loaded again.',
  },
  ADMIN_EMAIL: {
    schema: emailText.default('admin@example.com'),
    default: 'admin@example.com',
    doc: 'The e-mail of the first admin, who is created when the shop has none.',
  },
  ADMIN_PASSWORD: {
    schema: adminPassword.optional(),
    default: 'none: one is generated and written to `DATA_DIR/admin-password`',
    doc: 'The password of the first admin: 8 characters or more, and not one of the most common passwords.',
    secret: true,
  },
  STEP_UP_SECONDS: {
    schema: z.coerce.number().int().min(60).max(86_400).default(600),
    default: '600',
    doc: 'For how many seconds after a sign-in or a confirmation members of the team do dangerous acts, such as inviting somebody, without confirming again who they are.',
  },
  SECRETS_KEY: {
    schema: secretsKey.optional(),
    default: 'none: they are stored as they are',
    doc: 'Encrypts the secrets of the apps for authentication codes and those of webhooks in the database: 32 bytes in base64, such as `openssl rand -base64 32` prints. Keep it apart from the backups, and do not lose it: without it, their owners need a recovery code, and webhooks new secrets.',
    secret: true,
  },
  WEBHOOKS_PRIVATE: {
    schema: flag.default(false),
    default: 'false',
    doc: 'Lets webhooks lead to private addresses and to `http` addresses, such as a program in the same network. Without it, only to public ones by `https`; see docs/webhooks.md.',
  },
  STORE_EMAIL: {
    schema: emailText.optional(),
    default: 'ADMIN_EMAIL',
    doc: 'The address that receives the messages of the contact form.',
  },
  SMTP_URL: {
    schema: mailServer.optional(),
    default: 'none: e-mails wait in the outbox',
    doc: 'The server that sends the e-mails: `smtps://user:password@mail.example:465`; see docs/mail.md.',
    secret: true,
  },
  MAIL_FROM: {
    schema: mailbox.optional(),
    default: 'the name of the shop and STORE_EMAIL',
    doc: 'The sender of e-mails: `Hemline <shop@shop.example>`. With an address alone, the name is the name of the shop.',
  },
  OIDC_ISSUER: {
    schema: z.url({ protocol: /^https?$/ }).default(google),
    default: google,
    doc: 'The OpenID Connect provider that shoppers may sign in with; see docs/sign-in.md.',
  },
  OIDC_CLIENT_ID: {
    schema: z.string().min(1).optional(),
    default: 'none: no button is shown',
    doc: 'The client id that the provider gave the shop.',
  },
  OIDC_CLIENT_SECRET: {
    schema: z.string().min(1).optional(),
    default: 'none: the shop is a public client',
    doc: 'The client secret of that id. Google requires it; a public client has none.',
    secret: true,
  },
  OIDC_NAME: {
    schema: z.string().trim().min(1).max(40).default('Google'),
    default: 'Google',
    doc: "The provider's name on the button.",
  },
  PAYMENTS: {
    schema: z.enum(['sandbox', 'paypal']).default('sandbox'),
    default: 'sandbox',
    doc: 'The payment provider: `sandbox` (test cards, no money moves) or `paypal`; see docs/payments.md.',
  },
  PAYPAL_CLIENT_ID: {
    schema: z.string().min(1).optional(),
    default: 'none',
    doc: 'The id of the REST app at PayPal.',
  },
  PAYPAL_SECRET: {
    schema: z.string().min(1).optional(),
    default: 'none',
    doc: 'Its secret.',
    secret: true,
  },
  PAYPAL_WEBHOOK_ID: {
    schema: z.string().min(1).optional(),
    default: 'none: no webhook',
    doc: 'The id of the webhook `PUBLIC_URL/api/payment/webhook` at PayPal.',
  },
  PAYPAL_BASE_URL: {
    schema: z.url({ protocol: /^https?$/ }).default('https://api-m.paypal.com'),
    default: 'https://api-m.paypal.com',
    doc: "PayPal's API; `https://api-m.sandbox.paypal.com` is the one for tests.",
  },
  METRICS_TOKEN: {
    schema: z
      .string()
      .regex(/^[\x21-\x7e]{16,}$/, 'Use 16 characters or more, without spaces')
      .optional(),
    default: 'none: the shop has no `/metrics`',
    doc: 'The bearer token, 16 characters or more, with which Prometheus reads `/metrics` of the shop; see docs/monitoring.md.',
    secret: true,
  },
  METRICS_PORT: {
    schema: z.coerce.number().int().min(0).max(65_535).optional(),
    default: 'none',
    doc: 'A port of its own for `/metrics`, which needs no token there. 0 takes a free one.',
  },
  METRICS_HOST: {
    schema: z.string().min(1).default('127.0.0.1'),
    default: '127.0.0.1',
    doc: 'The address to listen on for METRICS_PORT. Keep it out of the reach of shoppers.',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    schema: z.url({ protocol: /^https?$/ }).optional(),
    default: 'none: no traces',
    doc: 'The address of an OpenTelemetry collector that receives traces over HTTP, such as `http://127.0.0.1:4318`; see docs/monitoring.md.',
  },
  TRUST_PROXY: {
    schema: z.string().min(1).default('false'),
    default: 'false',
    doc: 'The proxies whose `X-Forwarded-For`, `X-Forwarded-Proto` and `X-Request-Id` are trusted: `true`, `false`, or a list of addresses and networks.',
  },
  DRAIN_SECONDS: {
    schema: z.coerce.number().min(0).max(60).optional(),
    default: '5 with TRUST_PROXY, else 0',
    doc: 'How many seconds the shop still accepts requests after SIGTERM, while `/openz` already answers 503, so that a load balancer stops sending visitors first.',
  },
  LOG_LEVEL: {
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    default: 'info',
    doc: 'The least severe level that is logged. `debug` adds a line for every request.',
  },
} satisfies Record<string, Key>;

export type KeyName = keyof typeof keys;
