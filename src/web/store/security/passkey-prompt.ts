import * as m from '#i18n/messages.ts';
import type { StepUp } from '#contract/account/team.ts';
import { createApiError } from '#web/store/api-error.ts';

type Options = { challenge: string };
/** What the browser answers to a prompt. */
export type PasskeyAnswer = NonNullable<StepUp['passkey']>;
type Library = typeof import('@simplewebauthn/browser');

/** The code of the error of a prompt that the user has cancelled or let expire. */
export const passkeyCancelled = 'PASSKEY_CANCELLED';

/** Whether the browser has passkeys on this page; it has none without https. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in globalThis;

/** Asks for a passkey of the account. Throws an `ApiError`. */
export const askForPasskey = (options: Options): Promise<PasskeyAnswer> =>
  prompt(({ startAuthentication }) => startAuthentication({ optionsJSON: options }));

/** Creates a passkey. Throws an `ApiError`. */
export const createPasskey = (options: Options): Promise<PasskeyAnswer> =>
  prompt(({ startRegistration }) => startRegistration({ optionsJSON: options as RegistrationOptions }));

/** The server makes them with the same library. */
type RegistrationOptions = Parameters<Library['startRegistration']>[0]['optionsJSON'];

async function prompt(ask: (library: Library) => Promise<object>): Promise<PasskeyAnswer> {
  const library = await import('@simplewebauthn/browser').catch(() => {
    throw createApiError({ code: 'NETWORK', message: m.auth_passkey_not_loaded() });
  });
  try {
    return (await ask(library)) as PasskeyAnswer;
  } catch (cause) {
    throw toPromptError(cause);
  }
}

/** Browsers report a cancelled prompt, an expired one and some refusals alike. */
function toPromptError(cause: unknown) {
  const name = cause instanceof Error ? cause.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError')
    return createApiError({ code: passkeyCancelled, message: m.auth_passkey_cancelled() });
  if (name === 'InvalidStateError')
    return createApiError({ code: 'PASSKEY_EXISTS', message: m.auth_passkey_exists_already() });
  return createApiError({ code: 'PASSKEY_FAILED', message: m.auth_passkey_failed() });
}
