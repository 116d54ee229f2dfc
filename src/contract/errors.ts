import { z } from 'zod';

/** Every failure of the API (contract, "Everywhere"). `message` can be shown to a shopper as it is. */
export const ErrorBody = z.object({
  message: z.string(),
  code: z.string(),
  /** Of a payment that was declined. */
  success: z.literal(false).optional(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
