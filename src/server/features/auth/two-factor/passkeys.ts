import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { COSEALG, decodeAttestationObject } from '@simplewebauthn/server/helpers';
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { PasskeyResponse } from '#contract/account/two-factor.ts';
import type { PasskeyRow } from './two-factor.repository.ts';

/** The shop as a browser names it to a passkey. */
export type RelyingParty = { id: string; origin: string };

export type PasskeyAnswer = z.output<typeof PasskeyResponse>;

/** Whether the shop has asked with this challenge. */
type IsExpected = (challenge: string) => Promise<boolean>;

export type NewPasskey = Pick<PasskeyRow, 'credentialId' | 'publicKey' | 'counter' | 'transports'>;

const timeout = 5 * 60_000;
/** What all browsers have. By default the library adds an algorithm that Node.js has as an experiment only. */
const supportedAlgorithmIDs = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256];

const descriptorOf = ({ credentialId, transports }: PasskeyRow) => ({
  id: credentialId.toString('base64url'),
  transports,
});

/** Returns the challenge that a browser answers; undefined for an unreadable answer. */
function challengeOf({ response: { clientDataJSON } }: PasskeyAnswer): string | undefined {
  try {
    const { challenge }: { challenge?: unknown } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Throws for an attestation with certificates, which no browser sends when none is asked for: the library would load the revocation lists
 * that they name.
 */
function requireNoCertificates({ response }: RegistrationResponseJSON): void {
  const attestation = decodeAttestationObject(new Uint8Array(Buffer.from(response.attestationObject, 'base64url')));
  const format = attestation.get('fmt');
  if (format !== 'none' && !(format === 'packed' && attestation.get('attStmt').get('x5c') === undefined))
    throw new Error(`The attestation has the format ${format}`);
}

/** Returns the options with which a browser creates a passkey. */
export const creationOptions = async (
  { id }: RelyingParty,
  shopName: string,
  account: { id: string; email: string; name: string },
  { challenge, passkeys }: { challenge: Buffer; passkeys: readonly PasskeyRow[] },
) => ({
  ...(await generateRegistrationOptions({
    rpID: id,
    rpName: shopName,
    userID: new TextEncoder().encode(account.id),
    userName: account.email,
    userDisplayName: account.name,
    challenge: new Uint8Array(challenge),
    timeout,
    attestationType: 'none',
    supportedAlgorithmIDs,
    excludeCredentials: passkeys.map(descriptorOf),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  })),
});

/** Returns the options with which a browser confirms with one of these passkeys. */
export const confirmationOptions = async (
  { id }: RelyingParty,
  { challenge, passkeys }: { challenge: Buffer; passkeys: readonly PasskeyRow[] },
) => ({
  ...(await generateAuthenticationOptions({
    rpID: id,
    challenge: new Uint8Array(challenge),
    timeout,
    allowCredentials: passkeys.map(descriptorOf),
    userVerification: 'required',
  })),
});

/** Creates the checks of what browsers answer. They return undefined for a refused answer, whose reason is in the log only. */
export function createPasskeyChecks({ log }: { log: Logger }) {
  /** Every error of the library is about the answer. */
  const orRefused = async <Result>(check: () => Promise<Result>): Promise<Result | undefined> => {
    try {
      return await check();
    } catch (error) {
      log.info({ reason: error instanceof Error ? error.message : String(error) }, 'a passkey was refused');
      return undefined;
    }
  };

  return {
    async verifyNew(
      answer: PasskeyAnswer,
      { id, origin }: RelyingParty,
      isExpected: IsExpected,
    ): Promise<NewPasskey | undefined> {
      const expectedChallenge = challengeOf(answer);
      if (expectedChallenge === undefined || !(await isExpected(expectedChallenge))) return undefined;
      return orRefused(async () => {
        const response = answer as unknown as RegistrationResponseJSON;
        requireNoCertificates(response);
        const { registrationInfo } = await verifyRegistrationResponse({
          response,
          expectedChallenge,
          expectedOrigin: origin,
          expectedRPID: id,
          supportedAlgorithmIDs,
        });
        if (!registrationInfo) throw new Error('The attestation is not valid');
        const { credential } = registrationInfo;
        return {
          credentialId: Buffer.from(credential.id, 'base64url'),
          publicKey: Buffer.from(credential.publicKey),
          counter: credential.counter,
          transports: transportsOf(response),
        };
      });
    },

    /** Returns the new counter of the passkey. */
    async verify(
      answer: PasskeyAnswer,
      passkey: PasskeyRow,
      { id, origin }: RelyingParty,
      isExpected: IsExpected,
    ): Promise<number | undefined> {
      const expectedChallenge = challengeOf(answer);
      if (expectedChallenge === undefined || !(await isExpected(expectedChallenge))) return undefined;
      return orRefused(async () => {
        const { verified, authenticationInfo } = await verifyAuthenticationResponse({
          response: answer as unknown as AuthenticationResponseJSON,
          expectedChallenge,
          expectedOrigin: origin,
          expectedRPID: id,
          credential: {
            id: passkey.credentialId.toString('base64url'),
            publicKey: new Uint8Array(passkey.publicKey),
            counter: passkey.counter,
          },
        });
        if (!verified) throw new Error('The signature is not valid');
        return authenticationInfo.newCounter;
      });
    },
  };
}

const maxTransports = 10;
const maxTransportLength = 20;

/** Returns the ways to reach the passkey, which the browser names without being asked for a proof. */
function transportsOf({ response: { transports } }: RegistrationResponseJSON): string[] {
  const named: unknown[] = Array.isArray(transports) ? transports : [];
  return named
    .filter(
      (one): one is string => typeof one === 'string' && /^[a-z-]+$/.test(one) && one.length <= maxTransportLength,
    )
    .slice(0, maxTransports);
}
