import type { Register } from '#server/http/endpoints.ts';
import { presentMail, presentSummary } from './mail.presenter.ts';
import type { MailService } from './mail.service.ts';

export function mailRoutes(endpoint: Register, mail: MailService, { sending }: { sending: boolean }): void {
  endpoint('GET /api/mail', async ({ query, nextPage }) => {
    const page = await mail.list(query);
    nextPage(page.nextCursor);
    return { data: page.mails.map(presentSummary), sending };
  });

  endpoint('GET /api/mail/:mailId', async ({ params }) => ({ data: presentMail(await mail.get(params.mailId)) }));

  endpoint('POST /api/mail/test', async ({ user }) => {
    await mail.postTest(user);
    return { recipient: user.email };
  });

  endpoint('POST /api/mail/:mailId/send-again', async ({ user, params }) => ({
    data: presentMail(await mail.sendAgain(user.id, params.mailId)),
  }));
}
