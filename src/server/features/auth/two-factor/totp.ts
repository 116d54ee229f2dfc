import { Secret, TOTP } from 'otpauth';

const secretBytes = 20;
const period = 30;
const options = { algorithm: 'SHA1', digits: 6, period };
/** The clock of a phone may differ by this many time steps. */
const window = 1;

/** Returns a new secret to share with an app for authentication codes, in base32. */
export const newTotpSecret = (): string => new Secret({ size: secretBytes }).base32;

/** Returns the URI that an app reads from a QR code. */
export const totpUri = (secret: string, { issuer, label }: { issuer: string; label: string }): string =>
  new TOTP({ ...options, secret, issuer, label }).toString();

/** Returns the time step whose code this is; undefined for a wrong code. It may be typed with spaces. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const token = code.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return undefined;
  const timestamp = now.getTime();
  const delta = TOTP.validate({ ...options, secret: Secret.fromBase32(secret), token, timestamp, window });
  return delta === null ? undefined : TOTP.counter({ period, timestamp }) + delta;
}
