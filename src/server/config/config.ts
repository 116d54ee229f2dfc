import { availableParallelism } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { StartupError } from '#server/platform/startup-error.ts';
import type { S3Bucket } from '#server/platform/storage/s3-bucket.ts';
import { readCloneNote } from './clone-note.ts';
import { google, keys, type KeyName } from './schema.ts';

const environment = z.object(
  Object.fromEntries(Object.entries(keys).map(([name, key]) => [name, key.schema])) as {
    [Name in KeyName]: (typeof keys)[Name]['schema'];
  },
);

/** `webhookId` is undefined when no webhook is set up at PayPal. */
export type PaypalAccess = { clientId: string; secret: string; baseUrl: string; webhookId: string | undefined };

export type Config = {
  port: number;
  host: string;
  /** How many processes of this program share the port. */
  workers: number;
  /** How many processors each of them may count on. */
  processors: number;
  publicUrl: string | undefined;
  dataDir: string;
  /** Stores the images; undefined for files under `dataDir`. */
  bucket: S3Bucket | undefined;
  databaseUrl: string | undefined;
  /** The connections of one process. */
  databasePool: number;
  databaseTimeoutMs: number;
  /** How long public pages are served as they were while the database is away. */
  stalePagesMs: number;
  /** How long a start waits for an external database that is away. */
  startWaitMs: number;
  /** How long a request waits for a database that is away; 0: not at all. */
  failoverWaitMs: number;
  pageTimeoutMs: number;
  demo: boolean;
  adminEmail: string;
  adminPassword: string | undefined;
  /** Receives the messages of the contact form. */
  storeEmail: string;
  /** For how long a member of the team needs not confirm who it is after having done so. */
  stepUpSeconds: number;
  /** Encrypts the secrets that the shop must be able to read; undefined to store them as they are. */
  secretsKey: Buffer | undefined;
  /** Whether webhooks may lead to private addresses, and without HTTPS. */
  webhooksPrivate: boolean;
  smtpUrl: string | undefined;
  /** The name is empty when only an address is configured; mails then use the name of the shop. */
  mailFrom: { name: string; address: string };
  /** The provider for signing in; undefined when none is configured. */
  identityProvider: { issuer: string; clientId: string; clientSecret: string | undefined; name: string } | undefined;
  payments: { provider: 'sandbox' } | ({ provider: 'paypal' } & PaypalAccess);
  metrics: { token: string | undefined; port: number | undefined; host: string };
  /** Whether a collector of OpenTelemetry receives traces. */
  traces: boolean;
  trustProxy: boolean | string;
  /** How long the shop still accepts requests after it was told to stop. */
  drainMs: number;
  logLevel: string;
  production: boolean;
  /** The names of the keys that are set. */
  setKeys: string[];
  /** Set when the shop is a copy of another one: when that was copied. */
  clone: { takenAt: Date } | undefined;
};

/** Long enough for a load balancer that asks every second or two, and gives up an instance after the second refusal. */
const defaultDrainSeconds = 5;

const fewestConnections = 2;

/** A cluster that was partitioned has a new primary after 20 to 25 seconds. */
const defaultFailoverWaitSeconds = 25;

/** Parses the environment. An empty variable counts as absent. Throws a `StartupError` that names every invalid key. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([name, value]) => name in keys && value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const errors = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message.replace(/\.$/, '')}`);
    throw new StartupError(`The configuration is invalid. ${errors.join('; ')}. See docs/configuration.md.`);
  }
  const values = parsed.data;
  return ofClone(configOf(values, env, Object.keys(given).toSorted()));
}

/**
 * Takes from a copy of a shop whatever could reach a person or a provider. The note is a file in the copy's folder, so that no variable
 * can be forgotten or be left over from the live shop.
 */
function ofClone(config: Config): Config {
  const note = readCloneNote(config.dataDir);
  if (!note) return config;
  if (!note.isReady) {
    throw new StartupError(
      `The copy in ${config.dataDir} was not finished and may have real people in it. Delete it with: npm run hemline -- clone --remove ${config.dataDir}`,
    );
  }
  if (config.databaseUrl !== undefined) {
    throw new StartupError(
      `${config.dataDir} is a copy of a shop with a database of its own. Start it without DATABASE_URL.`,
    );
  }
  return {
    ...config,
    clone: { takenAt: new Date(note.takenAt) },
    demo: false,
    payments: { provider: 'sandbox' },
    smtpUrl: undefined,
    identityProvider: undefined,
    traces: false,
  };
}

function configOf(values: Values, env: NodeJS.ProcessEnv, setKeys: string[]): Config {
  const storeEmail = values.STORE_EMAIL ?? values.ADMIN_EMAIL;
  const workers = values.WORKERS === 'auto' ? Math.max(1, availableParallelism() - 1) : values.WORKERS;
  return {
    port: values.PORT,
    host: values.HOST,
    workers,
    processors: Math.max(1, Math.floor(availableParallelism() / workers)),
    publicUrl: values.PUBLIC_URL?.replace(/\/$/, '').replace(/^\w+:/, (scheme) => scheme.toLowerCase()),
    dataDir: path.resolve(values.DATA_DIR),
    bucket: values.STORAGE_URL,
    databaseUrl: values.DATABASE_URL,
    databasePool: Math.max(fewestConnections, Math.floor(values.DATABASE_POOL / workers)),
    databaseTimeoutMs: values.DATABASE_TIMEOUT * 1000,
    stalePagesMs: values.STALE_PAGES * 1000,
    startWaitMs: values.START_WAIT * 1000,
    failoverWaitMs:
      (values.FAILOVER_WAIT ?? (values.DATABASE_URL === undefined ? 0 : defaultFailoverWaitSeconds)) * 1000,
    pageTimeoutMs: values.PAGE_TIMEOUT * 1000,
    demo: values.DEMO ?? values.DATABASE_URL === undefined,
    adminEmail: values.ADMIN_EMAIL,
    adminPassword: values.ADMIN_PASSWORD,
    storeEmail,
    stepUpSeconds: values.STEP_UP_SECONDS,
    secretsKey: values.SECRETS_KEY,
    webhooksPrivate: values.WEBHOOKS_PRIVATE,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? { name: '', address: storeEmail },
    identityProvider: identityProviderOf(values),
    payments: paymentsOf(values),
    metrics: metricsOf(values),
    drainMs: (values.DRAIN_SECONDS ?? (values.TRUST_PROXY === 'false' ? 0 : defaultDrainSeconds)) * 1000,
    traces: values.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
    trustProxy: values.TRUST_PROXY === 'true' ? true : values.TRUST_PROXY === 'false' ? false : values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL,
    production: env['NODE_ENV'] === 'production',
    setKeys,
    clone: undefined,
  };
}

type Values = z.output<typeof environment>;

function identityProviderOf(values: Values): Config['identityProvider'] {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret, OIDC_NAME: name } = values;
  if (clientId === undefined) return undefined;
  if (issuer === google && clientSecret === undefined)
    throw new StartupError(
      'OIDC_CLIENT_ID is a client of Google, which needs OIDC_CLIENT_SECRET. See docs/sign-in.md.',
    );
  return { issuer, clientId, clientSecret, name };
}

function metricsOf({ METRICS_TOKEN: token, METRICS_PORT: port, METRICS_HOST: host, PORT }: Values): Config['metrics'] {
  if (port !== undefined && port !== 0 && port === PORT) {
    throw new StartupError('METRICS_PORT is the same as PORT. See docs/monitoring.md.');
  }
  return { token, port, host };
}

function paymentsOf(values: Values): Config['payments'] {
  if (values.PAYMENTS === 'sandbox') return { provider: 'sandbox' };
  const { PAYPAL_CLIENT_ID: clientId, PAYPAL_SECRET: secret } = values;
  if (clientId === undefined || secret === undefined) {
    throw new StartupError('PAYMENTS is paypal, which needs PAYPAL_CLIENT_ID and PAYPAL_SECRET. See docs/payments.md.');
  }
  const baseUrl = values.PAYPAL_BASE_URL.replace(/\/$/, '');
  return { provider: 'paypal', clientId, secret, baseUrl, webhookId: values.PAYPAL_WEBHOOK_ID };
}
