import type { TwoFactorNeeded } from '#contract/account/two-factor.ts';
import type { ApiError } from '#web/store/api-error.ts';

/** What a sign-in needs besides the password or the provider. It is kept in memory only. */
export type SecondStep = Pick<TwoFactorNeeded, 'challenge' | 'methods'>;

/** Returns the second step of a sign-in; undefined when it was refused for another reason. */
export const secondStepOf = ({ code, body }: ApiError): SecondStep | undefined =>
  // The server validates the body against the same type.
  code === 'TWO_FACTOR_NEEDED' ? (body as TwoFactorNeeded) : undefined;
