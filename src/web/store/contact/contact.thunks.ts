import type { ContactMessage } from '#contract/shop/contact.ts';
import { createApiThunk } from '#web/store/app-thunk.ts';

/** Keeps nothing in the store: the form itself says what became of the message. */
export const sendMessage = createApiThunk('contact/send', async ({ api, writeOnce }, body: ContactMessage) => {
  const { response } = await writeOnce(['contact/send', body], (idempotencyKey) =>
    api('POST /api/send-email', { body, idempotencyKey }),
  );
  return response;
});
