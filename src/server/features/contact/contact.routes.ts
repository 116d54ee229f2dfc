import * as m from '#i18n/messages.ts';
import type { Register } from '#server/http/endpoints.ts';
import { presentMessage, presentSender } from './contact.presenter.ts';
import type { ContactService } from './contact.service.ts';

export function contactRoutes(endpoint: Register, contact: ContactService): void {
  endpoint('POST /api/send-email', async ({ body, user, request }) => {
    await contact.receiveMessage(body, { address: request.ip, userId: user?.id ?? null });
    return { message: m.contact_email_sent_successfully() };
  });

  endpoint('GET /api/admin/messages', async ({ query }) => {
    const { messages, nextCursor, unread } = await contact.listMessages(query);
    return { data: messages.map(presentMessage), nextCursor, unread };
  });

  endpoint('GET /api/admin/messages/:messageId', async ({ params }) => ({
    data: presentMessage(await contact.getMessage(params.messageId)),
  }));

  endpoint('GET /api/admin/messages/:messageId/sender', async ({ params }) => ({
    data: presentSender(await contact.getSender(params.messageId)),
  }));

  endpoint('PATCH /api/admin/messages/:messageId', async ({ user, params, body }) => ({
    data: presentMessage(await contact.markMessage(user.id, params.messageId, body.status)),
  }));

  endpoint('POST /api/admin/messages/:messageId/answer', async ({ user, params, body }) => ({
    data: presentMessage(await contact.answerMessage(user.id, params.messageId, body.answer)),
  }));
}
