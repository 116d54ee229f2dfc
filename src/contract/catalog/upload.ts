import { z } from 'zod';
import type { EndpointTable } from '#contract/endpoint.ts';

/** `filePath` is the path that products and categories store (`/media/uploads/….webp`); width and height are those of the stored image. */
export const UploadResponse = z.object({
  filePath: z.string(),
  width: z.number().int(),
  height: z.number().int(),
});
export type UploadResponse = z.infer<typeof UploadResponse>;

export const uploadEndpoints = {
  'POST /api/upload': {
    summary: 'Upload a picture of at most 10 MB and 50 megapixels: JPEG, PNG, WebP, AVIF or GIF',
    tag: 'upload',
    access: 'admin',
    permission: ['products.edit', 'categories.edit', 'content.edit', 'settings.edit'],
    file: 'myFile',
    responses: { 200: UploadResponse },
  },
} as const satisfies EndpointTable;
