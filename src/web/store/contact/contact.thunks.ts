import type { ContactMessage } from '#contract/shop/contact.ts';
import { createApiThunk } from '#web/store/app-thunk.ts';

/** Sends a message. Nothing is stored: the form shows the result. */
export const sendMessage = createApiThunk('contact/send', async ({ api, writeOnce }, body: ContactMessage) => {
  const { response } = await writeOnce(['contact/send', body], (idempotencyKey) =>
    api('POST /api/send-email', { body, idempotencyKey }),
  );
  return response;
});
