import { z } from 'zod';

export const Paging = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(48),
  cursor: z.string().max(200).optional(),
});
export type Paging = z.infer<typeof Paging>;
