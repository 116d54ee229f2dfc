/** A bucket of an S3-compatible service, and the key that opens it. */
export type S3Bucket = {
  /** `https://host:port` */
  endpoint: string;
  name: string;
  region: string;
  /** A folder within the bucket that is the shop's, or none. */
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

/** Reads `s3://KEY:SECRET@host[:port]/bucket?region=…&tls=false&prefix=…`, or says in words what is wrong with it. */
export function readS3Bucket(text: string): S3Bucket | { fault: string } {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== 's3:' || url.host === '') return { fault: 'Write it as: s3://KEY:SECRET@host/bucket' };
  const [accessKeyId, secretAccessKey] = [decoded(url.username), decoded(url.password)];
  if (!accessKeyId || !secretAccessKey) {
    return { fault: 'The key and the secret stand before the host; in them a / is written as %2F, a + as %2B' };
  }
  const name = url.pathname.replaceAll(/^\/|\/$/g, '');
  if (!bucketName.test(name)) return { fault: 'The name of the bucket stands alone after the host' };
  const stranger = [...url.searchParams.keys()].find((option) => !known.has(option));
  if (stranger !== undefined) return { fault: 'After the ? there may be region, tls and prefix' };
  const tls = switches[url.searchParams.get('tls') ?? 'true'];
  if (tls === undefined) return { fault: 'tls is true or false' };
  const prefix = (url.searchParams.get('prefix') ?? '').replaceAll(/^\/+|\/+$/g, '');
  if (prefix !== '' && !folder.test(prefix)) return { fault: 'The prefix is a plain folder, such as pictures' };
  return {
    endpoint: `${tls ? 'https' : 'http'}://${url.host}`,
    name,
    region: url.searchParams.get('region') || 'us-east-1',
    prefix,
    accessKeyId,
    secretAccessKey,
  };
}
