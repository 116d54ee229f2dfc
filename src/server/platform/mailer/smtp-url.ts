const switches = ['requireTLS', 'ignoreTLS', 'tls.rejectUnauthorized'];
/** The allowed options of nodemailer. It ignores unknown ones, so a mistyped requireTLS would send passwords unencrypted. */
const known = [...switches, 'tls.servername', 'name'];
const hostName = /^[\p{L}\p{M}\p{N}_.:[\]-]+$/u;
const optionName = /^[\w.-]+$/;

const form = {
  error: 'Write it as: smtps://user:password@host:465, with @ : / ? # in user and password as %40 %3A %2F %3F %23',
};

const decoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
};

/** A character of the password that is not percent-encoded ends the host early, and the rest of the password must not be repeated. */
const isMalformed = ({ pathname, hash, searchParams }: URL): boolean =>
  !['', '/'].includes(pathname) || hash !== '' || ![...searchParams.keys()].every((key) => optionName.test(key));

/** Parses `smtp[s]://[user:password@]host[:port][?requireTLS=true&…]`, or returns a sentence when it is invalid. */
export function readSmtpUrl(text: string): { url: string } | { error: string } {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^smtps?:$/.test(url.protocol) || isMalformed(url)) return form;
  if (!hostName.test(decoded(url.hostname) ?? '')) return form;
  const options = [...url.searchParams];
  const unknown = options.find(([key]) => !known.includes(key));
  if (unknown) return { error: `${unknown[0]} is unknown; the options after the ? are ${known.join(', ')}` };
  const invalid = options.find(([key, value]) => switches.includes(key) && !['true', 'false'].includes(value));
  if (invalid) return { error: `${invalid[0]} must be true or false` };
  return { url: text };
}
