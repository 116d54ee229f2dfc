import { z } from 'zod';
import { TwoFactorNeeded } from './account/two-factor.ts';

/** The body of every error response (contract, "Everywhere"). `message` can be shown to a shopper. */
export const ErrorBody = z.object({
  message: z.string(),
  code: z.string(),
  /** Only for a declined payment. */
  success: z.literal(false).optional(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  /** Only for a sign-in that needs a second factor. */
  challenge: TwoFactorNeeded.shape.challenge.optional(),
  methods: TwoFactorNeeded.shape.methods.optional(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
