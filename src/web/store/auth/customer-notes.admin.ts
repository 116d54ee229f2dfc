import type { CustomerNote } from '#contract/account/customer-notes.ts';
import { createShopperThunk } from '#web/store/app-thunk.ts';

export type { CustomerNote } from '#contract/account/customer-notes.ts';

type NoteKey = { userId: string; noteId: string };

export const fetchNotes = createShopperThunk(
  'customerNotes/fetch',
  async ({ api }, userId: string): Promise<CustomerNote[]> =>
    (await api('GET /api/admin/customers/:userId/notes', { params: { userId } })).response.data,
);

export const addCustomerNote = createShopperThunk(
  'customerNotes/add',
  async ({ api, writeOnce }, { userId, text }: { userId: string; text: string }): Promise<CustomerNote[]> => {
    const { response } = await writeOnce(['customer note', userId, text], (idempotencyKey) =>
      api('POST /api/admin/customers/:userId/notes', { params: { userId }, body: { text }, idempotencyKey }),
    );
    return response.data;
  },
);

export const changeCustomerNote = createShopperThunk(
  'customerNotes/change',
  async ({ api }, { text, ...params }: NoteKey & { text: string }): Promise<CustomerNote[]> =>
    (await api('PUT /api/admin/customers/:userId/notes/:noteId', { params, body: { text } })).response.data,
);

export const deleteCustomerNote = createShopperThunk(
  'customerNotes/delete',
  async ({ api }, params: NoteKey): Promise<CustomerNote[]> =>
    (await api('DELETE /api/admin/customers/:userId/notes/:noteId', { params })).response.data,
);
