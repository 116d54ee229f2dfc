const switches = ['requireTLS', 'ignoreTLS', 'tls.rejectUnauthorized'];
/** Of what nodemailer reads in a URL. What it does not know it passes over: a mistyped requireTLS would send passwords openly. */
const known = [...switches, 'tls.servername', 'name'];
const hostName = /^[\p{L}\p{M}\p{N}_.:[\]-]+$/u;
const optionName = /^[\w.-]+$/;

const form = {
  fault: 'Write it as: smtps://user:password@host:465, with @ : / ? # in user and password as %40 %3A %2F %3F %23',
};

const decoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
};

/** A sign of the password that is not percent-encoded ends the host early; the rest of it stands where it must not be repeated. */
const isTorn = ({ pathname, hash, searchParams }: URL): boolean =>
  !['', '/'].includes(pathname) || hash !== '' || ![...searchParams.keys()].every((key) => optionName.test(key));

/** Reads `smtp[s]://[user:password@]host[:port][?requireTLS=true&…]`, or says in words what is wrong with it. */
export function readSmtpUrl(text: string): { url: string } | { fault: string } {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^smtps?:$/.test(url.protocol) || isTorn(url)) return form;
  if (!hostName.test(decoded(url.hostname) ?? '')) return form;
  const options = [...url.searchParams];
  const stranger = options.find(([key]) => !known.includes(key));
  if (stranger) return { fault: `${stranger[0]} is unknown; after the ? there may be ${known.join(', ')}` };
  const unclear = options.find(([key, value]) => switches.includes(key) && !['true', 'false'].includes(value));
  if (unclear) return { fault: `${unclear[0]} is true or false` };
  return { url: text };
}
