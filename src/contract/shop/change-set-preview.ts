import { z } from 'zod';
import type { EndpointTable } from '#contract/endpoint.ts';
import { idText } from '#contract/text.ts';

const link = {
  tag: 'change-sets',
  access: 'admin',
  permission: 'changes.edit',
  params: z.object({ id: idText }),
} as const;

/** Where the preview of a change set is, and until when. The address is shown once. */
const PreviewLink = z.object({ url: z.string(), until: z.string() });
export type PreviewLink = z.output<typeof PreviewLink>;

export const changeSetPreviewEndpoints = {
  'POST /api/admin/change-sets/:id/preview-link': {
    ...link,
    summary: 'Create the link to the preview of a change set; the one before ends',
    responses: { 200: PreviewLink },
  },
  'DELETE /api/admin/change-sets/:id/preview-link': {
    ...link,
    summary: 'End the link to the preview of a change set',
    responses: { 204: z.void() },
  },
} as const satisfies EndpointTable;
