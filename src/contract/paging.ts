import { z } from 'zod';
import { idText } from './text.ts';

export const Paging = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(48),
  cursor: idText.optional(),
});
export type Paging = z.infer<typeof Paging>;
