/** A bucket of an S3-compatible service and its credentials. */
export type S3Bucket = {
  /** `https://host:port` */
  endpoint: string;
  name: string;
  region: string;
  /** The shop's folder in the bucket; empty for the whole bucket. */
  prefix: string;
  accessKeyId: string;
  secretAccessKey: string;
};

const switches: Record<string, boolean> = { true: true, false: false };
const known = new Set(['region', 'tls', 'prefix']);
const bucketName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const folder = /^\w[\w.-]*(?:\/\w[\w.-]*)*$/;

const decoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
};

/** Parses `s3://KEY:SECRET@host[:port]/bucket?region=…&tls=false&prefix=…`. Returns a sentence when it is invalid. */
export function readS3Bucket(text: string): S3Bucket | { error: string } {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== 's3:' || url.host === '') return { error: 'Write it as: s3://KEY:SECRET@host/bucket' };
  const [accessKeyId, secretAccessKey] = [decoded(url.username), decoded(url.password)];
  if (!accessKeyId || !secretAccessKey) {
    return { error: 'Put the key and the secret before the host; write / in them as %2F and + as %2B' };
  }
  const name = url.pathname.replaceAll(/^\/|\/$/g, '');
  if (!bucketName.test(name)) return { error: 'Put only the name of the bucket after the host' };
  const unknown = [...url.searchParams.keys()].find((option) => !known.has(option));
  if (unknown !== undefined) return { error: 'The options after the ? are region, tls and prefix' };
  const tls = switches[url.searchParams.get('tls') ?? 'true'];
  if (tls === undefined) return { error: 'tls must be true or false' };
  const prefix = (url.searchParams.get('prefix') ?? '').replaceAll(/^\/|\/$/g, '');
  if (prefix !== '' && !folder.test(prefix)) return { error: 'The prefix must be a plain folder, such as pictures' };
  return {
    endpoint: `${tls ? 'https' : 'http'}://${url.host}`,
    name,
    region: url.searchParams.get('region') || 'us-east-1',
    prefix,
    accessKeyId,
    secretAccessKey,
  };
}
