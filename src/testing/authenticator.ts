import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** What a browser sends of a passkey. */
export type PasskeyAnswer = ReturnType<ReturnType<typeof createAuthenticator>['get' | 'create']>;

type Value = number | string | Buffer | Map<number | string, Value>;

const headOf = (type: number, size: number): Buffer => {
  if (size < 24) return Buffer.from([(type << 5) | size]);
  if (size < 256) return Buffer.from([(type << 5) | 24, size]);
  return Buffer.from([(type << 5) | 25, size >> 8, size & 255]);
};

/** Encodes what authenticators write in CBOR: small numbers, texts, bytes and maps. */
function cbor(value: Value): Buffer {
  if (typeof value === 'number') return value < 0 ? headOf(1, -1 - value) : headOf(0, value);
  if (typeof value === 'string') return Buffer.concat([headOf(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([headOf(2, value.length), value]);
  return Buffer.concat([headOf(5, value.size), ...[...value].flat().map(cbor)]);
}

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();
const base64url = (bytes: Buffer) => bytes.toString('base64url');

const isPresent = 0x01;
const isVerified = 0x04;
const hasCredential = 0x40;

type Behaviour = {
  /** The page that asks. */
  origin?: string;
  /** Whether the authenticator has checked a fingerprint or a PIN. */
  verified?: boolean;
  /** How often it says to have signed; each time once more by default. */
  counter?: number;
  format?: string;
};

/** Creates an authenticator with one passkey (ES256), as a browser on `http://localhost` uses it. */
export function createAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(32);
  let signed = 0;

  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  const authenticatorData = (rpId: string, counter: number, flags: number, credential = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, credential]);
  };

  const answer = <Response extends object>(response: Response) => ({
    id: base64url(credentialId),
    rawId: base64url(credentialId),
    type: 'public-key' as const,
    clientExtensionResults: {},
    response,
  });

  return {
    credentialId,

    /** Answers `navigator.credentials.create`. */
    create(
      { challenge, rp }: { challenge: string; rp: { id: string } },
      { origin = 'http://localhost', verified = true, counter = 0, format = 'none' }: Behaviour = {},
    ) {
      // COSE: an EC2 key for ES256 on P-256.
      const key = new Map<number, Value>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]);
      const length = Buffer.from([0, credentialId.length]);
      const credential = Buffer.concat([Buffer.alloc(16), length, credentialId, cbor(key)]);
      const flags = isPresent | hasCredential | (verified ? isVerified : 0);
      const attestation = new Map<string, Value>([
        ['fmt', format],
        ['attStmt', format === 'none' ? new Map() : new Map([['x5c', Buffer.from('certificate')]])],
        ['authData', authenticatorData(rp.id, counter, flags, credential)],
      ]);
      return answer({
        clientDataJSON: base64url(clientData('webauthn.create', challenge, origin)),
        attestationObject: base64url(cbor(attestation)),
        transports: ['internal', 'hybrid'],
      });
    },

    /** Answers `navigator.credentials.get`. */
    get(
      { challenge, rpId }: { challenge: string; rpId: string },
      { origin = 'http://localhost', verified = true, counter }: Behaviour = {},
    ) {
      signed = counter ?? signed + 1;
      const client = clientData('webauthn.get', challenge, origin);
      const data = authenticatorData(rpId, signed, isPresent | (verified ? isVerified : 0));
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return answer({
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(signature),
      });
    },
  };
}

export type Authenticator = ReturnType<typeof createAuthenticator>;
