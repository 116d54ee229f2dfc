import type { TwoFactorNeeded } from '#contract/account/two-factor.ts';

export type FieldError = { path: string; message: string };

type Options = {
  errors?: FieldError[];
  retryAfterSeconds?: number;
  userId?: string | undefined;
  twoFactor?: TwoFactorStep;
};

/** How the caller continues a sign-in that needs a second factor. */
type TwoFactorStep = Pick<TwoFactorNeeded, 'challenge' | 'methods'>;

/**
 * An error for the client: an HTTP status, a stable code and a message that can be shown to a shopper. Features create theirs in
 * `<feature>.errors.ts`; `http/errors.ts` converts them to responses.
 */
export class AppError extends Error {
  readonly status: number;
  readonly code: string;
  readonly errors: FieldError[] | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** The account that a caller without a session has named, for the log only. */
  readonly userId: string | undefined;
  readonly twoFactor: TwoFactorStep | undefined;

  constructor(status: number, code: string, message: string, options: Options = {}) {
    super(message);
    this.name = 'AppError';
    this.status = status;
    this.code = code;
    this.errors = options.errors;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.userId = options.userId;
    this.twoFactor = options.twoFactor;
  }
}
