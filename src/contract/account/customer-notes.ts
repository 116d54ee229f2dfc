import { z } from 'zod';
import type { EndpointTable } from '#contract/endpoint.ts';
import { idText, requiredLines } from '#contract/text.ts';

/** What an admin wrote down about a customer. */
export const CustomerNote = z.object({
  _id: z.string(),
  text: z.string(),
  /** Null once the account of the author is erased. */
  authorId: z.string().nullable(),
  /** Empty once the account of the author is erased. */
  authorName: z.string(),
  createdAt: z.string(),
  /** Null until the text is changed. */
  editedAt: z.string().nullable(),
});
export type CustomerNote = z.infer<typeof CustomerNote>;

const CustomerNotes = z.object({ data: z.array(CustomerNote) });
const ofCustomer = z.object({ userId: idText });
const oneNote = ofCustomer.extend({ noteId: idText });
const fields = z.object({ text: requiredLines(2000) });

export const customerNotesEndpoints = {
  'GET /api/admin/customers/:userId/notes': {
    summary: 'The notes of the team about a customer: the latest 200, newest first',
    tag: 'users',
    access: 'admin',
    permission: 'customers.view',
    params: ofCustomer,
    responses: { 200: CustomerNotes },
  },
  'POST /api/admin/customers/:userId/notes': {
    summary: 'Add a note about a customer; answers the notes',
    tag: 'users',
    access: 'admin',
    permission: 'customers.edit',
    creates: true,
    params: ofCustomer,
    body: fields,
    responses: { 201: CustomerNotes },
  },
  'PUT /api/admin/customers/:userId/notes/:noteId': {
    summary: 'Change a note of one’s own; answers the notes',
    tag: 'users',
    access: 'admin',
    permission: 'customers.edit',
    params: oneNote,
    body: fields,
    responses: { 200: CustomerNotes },
  },
  'DELETE /api/admin/customers/:userId/notes/:noteId': {
    summary: 'Delete a note; answers the notes',
    tag: 'users',
    access: 'admin',
    permission: 'customers.edit',
    params: oneNote,
    responses: { 200: CustomerNotes },
  },
} as const satisfies EndpointTable;
