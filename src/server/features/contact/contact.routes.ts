import * as m from '#i18n/messages.ts';
import type { Register } from '#server/http/endpoints.ts';
import type { ShopLocalesService } from '#server/platform/settings/shop-locales.ts';
import { presentMessage, presentSender } from './contact.presenter.ts';
import type { MessageRow } from './contact.repository.ts';
import type { ContactService } from './contact.service.ts';

export function contactRoutes(
  endpoint: Register,
  contact: ContactService,
  shopLocales: Pick<ShopLocalesService, 'current'>,
): void {
  const present = async (message: Promise<MessageRow>) => presentMessage(await message, await shopLocales.current());

  endpoint('POST /api/send-email', async ({ body, user, request }) => {
    await contact.receiveMessage(body, { address: request.ip, userId: user?.id ?? null });
    return { message: m.contact_email_sent_successfully() };
  });

  endpoint('GET /api/admin/messages', async ({ query }) => {
    const { messages, nextCursor, unread } = await contact.listMessages(query);
    const offered = await shopLocales.current();
    return { data: messages.map((message) => presentMessage(message, offered)), nextCursor, unread };
  });

  endpoint('GET /api/admin/messages/:messageId', async ({ params }) => ({
    data: await present(contact.getMessage(params.messageId)),
  }));

  endpoint('GET /api/admin/messages/:messageId/sender', async ({ params }) => ({
    data: presentSender(await contact.getSender(params.messageId)),
  }));

  endpoint('PATCH /api/admin/messages/:messageId', async ({ user, params, body }) => ({
    data: await present(contact.markMessage(user.id, params.messageId, body.status)),
  }));

  endpoint('POST /api/admin/messages/:messageId/answer', async ({ user, params, body }) => ({
    data: await present(contact.answerMessage(user.id, params.messageId, body.answer)),
  }));
}
