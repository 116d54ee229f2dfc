import { z } from 'zod';
import type { EndpointTable } from '#contract/endpoint.ts';
import { fieldLimits } from '#contract/field-limits.ts';
import { idText, requiredText } from '#contract/text.ts';

/** The most filters that a member saves for one list. */
export const mostSavedFilters = 50;

const SavedFilterArea = z.enum(['orders']);

/** Filters of a list under a name, for their owner or the whole team. */
export const SavedFilter = z.object({
  _id: z.string(),
  name: z.string(),
  /** The query of the list's URL. */
  query: z.string(),
  shared: z.boolean(),
  /** Whether the caller has saved it. */
  own: z.boolean(),
  /** The name of the member who has saved it. */
  ownerName: z.string(),
});
export type SavedFilter = z.output<typeof SavedFilter>;

export const savedFilterEndpoints = {
  'GET /api/admin/saved-filters': {
    summary: 'The saved filters of a list, by name: those of the member and those that the team shares',
    tag: 'saved-filters',
    access: 'admin',
    permission: 'member',
    query: z.object({ area: SavedFilterArea.default('orders') }),
    responses: { 200: z.object({ data: z.array(SavedFilter) }) },
  },
  'POST /api/admin/saved-filters': {
    summary: 'Save the filters of a list; of the query, only the filters are kept that find no single person',
    tag: 'saved-filters',
    access: 'admin',
    permission: 'member',
    creates: true,
    body: z.object({
      area: SavedFilterArea,
      name: requiredText(fieldLimits.savedFilterName),
      query: requiredText(1000),
      shared: z.boolean().default(false),
    }),
    responses: { 201: z.object({ data: SavedFilter }) },
  },
  'DELETE /api/admin/saved-filters/:id': {
    summary: 'Delete a saved filter; one of another member only for who manages the team, and only a shared one',
    tag: 'saved-filters',
    access: 'admin',
    permission: 'member',
    params: z.object({ id: idText }),
    responses: { 204: z.void() },
  },
} as const satisfies EndpointTable;
