import { z } from 'zod';
import type { EndpointTable } from '#contract/endpoint.ts';
import { idText, requiredText } from '#contract/text.ts';

export const maxLocations = 50;

/** Where pieces lie. `pieces` counts them. */
export const StockLocation = z.object({
  _id: z.string(),
  name: z.string(),
  /** Its place in the list, from 0 on: the first one that is not archived is used where none is named. */
  position: z.int(),
  archived: z.boolean(),
  pieces: z.int(),
});
export type StockLocation = z.output<typeof StockLocation>;

const name = requiredText(60);
const position = z.int().min(0).max(maxLocations);
const OneLocation = z.object({ data: StockLocation });

export const locationEndpoints = {
  'GET /api/admin/locations': {
    summary: 'The locations at which items lie, in their order',
    tag: 'stock',
    access: 'admin',
    permission: 'stock.view',
    responses: { 200: z.object({ data: z.array(StockLocation) }) },
  },
  'POST /api/admin/locations': {
    summary: 'Add a location, at the end unless a position is given',
    tag: 'stock',
    access: 'admin',
    permission: 'stock.edit',
    creates: true,
    body: z.object({ name, position: position.optional() }),
    responses: { 201: OneLocation },
  },
  'PUT /api/admin/locations/:locationId': {
    summary: 'Rename, move or archive a location; an archived one is empty',
    tag: 'stock',
    access: 'admin',
    permission: 'stock.edit',
    params: z.object({ locationId: idText }),
    body: z.object({ name, position, archived: z.boolean() }),
    responses: { 200: OneLocation },
  },
} as const satisfies EndpointTable;
