import type { Mail, MailPage, MailStatus } from '#contract/shop/mail.ts';
import { createShopperThunk } from '#web/store/app-thunk.ts';

type MailQuery = { status: MailStatus | undefined; cursor: string | undefined };

/** Fetches a page of the outbox for the admin's screen. It is not stored, because every shopper loads the store. */
export const fetchMails = createShopperThunk(
  'mail/fetchList',
  async ({ api }, query: MailQuery): Promise<MailPage & { nextCursor: string | null }> => {
    const { response, nextCursor } = await api('GET /api/mail', { query });
    return { ...response, nextCursor };
  },
);

export const fetchMail = createShopperThunk('mail/fetchOne', async ({ api }, mailId: string): Promise<Mail> => {
  const { response } = await api('GET /api/mail/:mailId', { params: { mailId } });
  return response.data;
});

export const sendTestMail = createShopperThunk('mail/sendTest', async ({ api, writeOnce }): Promise<void> => {
  await writeOnce(['test mail'], (idempotencyKey) => api('POST /api/mail/test', { idempotencyKey }));
});

export const sendMailAgain = createShopperThunk('mail/sendAgain', async ({ api }, mailId: string): Promise<Mail> => {
  const { response } = await api('POST /api/mail/:mailId/send-again', { params: { mailId } });
  return response.data;
});
