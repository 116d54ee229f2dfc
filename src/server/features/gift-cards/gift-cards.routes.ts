import { getBaseCurrency } from '#i18n/currency.ts';
import { toDecimal } from '#contract/money/money.ts';
import type { Register } from '#server/http/endpoints.ts';
import { presentBalance, presentGiftCard, presentOwn, presentSummary } from './gift-cards.presenter.ts';
import type { GiftCardsService } from './gift-cards.service.ts';

export function giftCardsRoutes(endpoint: Register, giftCards: GiftCardsService): void {
  const { admin } = giftCards;

  endpoint('POST /api/gift-card/balance', async ({ body, request }) =>
    presentBalance(await giftCards.readBalance(request.ip, body.code)),
  );

  endpoint('GET /api/users/:userId/gift-cards', async ({ user }) => ({
    data: (await giftCards.listOwn(user.id)).map(presentOwn),
  }));

  endpoint('POST /api/gift-card/:id/code', async ({ user, params }) => ({
    code: await giftCards.makeOwnCode(user.id, params.id),
  }));

  endpoint('GET /api/admin/gift-cards', async ({ query }) => {
    const { rows, nextCursor, outstandingCents } = await admin.list(query);
    return { data: rows.map(presentSummary), nextCursor, outstanding: toDecimal(outstandingCents, getBaseCurrency()) };
  });

  endpoint('POST /api/admin/gift-cards', async ({ user, body }) => {
    const { code, ...card } = await admin.issue(user.id, body);
    return { data: presentGiftCard(card), code };
  });

  endpoint('GET /api/admin/gift-cards/:id', async ({ params }) => ({
    data: presentGiftCard(await admin.get(params.id)),
  }));

  endpoint('PATCH /api/admin/gift-cards/:id', async ({ user, params, body }) => ({
    data: presentGiftCard(await admin.update(user.id, params.id, body)),
  }));

  endpoint('POST /api/admin/gift-cards/:id/code', async ({ user, params, body }) => ({
    code: await admin.makeCode(user.id, params.id, body),
  }));

  endpoint('POST /api/admin/gift-cards/:id/send', async ({ user, params }) => ({
    recipient: await admin.send(user.id, params.id),
  }));

  endpoint('POST /api/admin/gift-cards/:id/adjust', async ({ user, params, body }) => ({
    data: presentGiftCard(await admin.adjust(user.id, params.id, body)),
  }));
}
