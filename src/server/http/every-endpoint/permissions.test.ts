import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Call, endpoints } from '#contract/endpoints.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { type BuiltInRole, builtInRoleNames, ownersOnly, permissions } from '#contract/shop/permissions.ts';
import { passkeys } from '#server/db/schema/index.ts';
import { newId } from '#server/platform/ids.ts';
import { guestUser, signedInUser, type Shopper } from '#testing/database/builders.ts';
import { insertOrder } from '#testing/orders.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';

/**
 * Calls every endpoint of the admin as a member of every built-in role, and as those who are not of the team. Who may call what is written out
 * here and is not derived from the roles, so that a change of a role or of a permission has to be made here as well.
 */
const everyMember = 'owner manager fulfilment catalogue support viewer';

const rolesThatMay: Readonly<Record<string, string>> = {
  'GET /api/admin/me': everyMember,
  'POST /api/admin/step-up': everyMember,
  'POST /api/admin/step-up/passkey-options': everyMember,
  'GET /api/admin/webhooks': 'owner',
  'POST /api/admin/webhooks': 'owner',
  'PUT /api/admin/webhooks/:id': 'owner',
  'DELETE /api/admin/webhooks/:id': 'owner',
  'POST /api/admin/webhooks/:id/secret': 'owner',
  'POST /api/admin/webhooks/:id/test': 'owner',
  'GET /api/admin/webhooks/:id/deliveries': 'owner',
  'GET /api/admin/webhooks/:id/deliveries/:deliveryId': 'owner',
  'POST /api/admin/webhooks/:id/deliveries/:deliveryId/send-again': 'owner',
  'GET /api/admin/team': 'owner',
  'PUT /api/admin/team/settings': 'owner',
  'PUT /api/admin/team/:userId': 'owner',
  'DELETE /api/admin/team/:userId': 'owner',
  'GET /api/admin/team/:userId/sessions': 'owner',
  'DELETE /api/admin/team/:userId/sessions': 'owner',
  'DELETE /api/admin/team/:userId/sessions/:sessionId': 'owner',
  'POST /api/admin/team/invitations': 'owner',
  'POST /api/admin/team/invitations/:id/send-again': 'owner',
  'DELETE /api/admin/team/invitations/:id': 'owner',
  'GET /api/admin/roles': 'owner',
  'POST /api/admin/roles': 'owner',
  'PUT /api/admin/roles/:roleId': 'owner',
  'DELETE /api/admin/roles/:roleId': 'owner',
  'GET /api/users/:id/two-factor': everyMember,
  'POST /api/users/:id/two-factor/totp': everyMember,
  'POST /api/users/:id/two-factor/totp/confirm': everyMember,
  'DELETE /api/users/:id/two-factor/totp': everyMember,
  'POST /api/users/:id/two-factor/passkeys/options': everyMember,
  'POST /api/users/:id/two-factor/passkeys': everyMember,
  'DELETE /api/users/:id/two-factor/passkeys/:passkeyId': everyMember,
  'POST /api/users/:id/two-factor/recovery-codes': everyMember,
  'GET /api/admin/reports/missed': 'owner manager catalogue viewer',
  'GET /api/admin/reports/funnel': 'owner manager catalogue viewer',
  'GET /api/admin/reports/funnel.csv': 'owner manager catalogue viewer',
  'GET /api/admin/abandoned-carts': 'owner manager support viewer',
  'GET /api/admin/abandoned-carts/settings': 'owner manager support viewer',
  'PUT /api/admin/abandoned-carts/settings': 'owner manager',
  'GET /api/admin/categories': everyMember,
  'POST /api/category': 'owner manager catalogue',
  'PUT /api/category/:id': 'owner manager catalogue',
  'DELETE /api/category/:id': 'owner manager catalogue',
  'POST /api/category/reorder': 'owner manager catalogue',
  'GET /api/admin/attributes': everyMember,
  'POST /api/admin/attributes': 'owner manager catalogue',
  'PUT /api/admin/attributes/:id': 'owner manager catalogue',
  'DELETE /api/admin/attributes/:id': 'owner manager catalogue',
  'POST /api/admin/attributes/reorder': 'owner manager catalogue',
  'GET /api/admin/size-scales': everyMember,
  'POST /api/admin/size-scales': 'owner manager catalogue',
  'PUT /api/admin/size-scales/:id': 'owner manager catalogue',
  'DELETE /api/admin/size-scales/:id': 'owner manager catalogue',
  'POST /api/product/create/:categoryId': 'owner manager catalogue',
  'PUT /api/product/:productId': 'owner manager catalogue',
  'DELETE /api/product/:productId': 'owner manager catalogue',
  'POST /api/admin/product/:productId/restore': 'owner manager catalogue',
  'POST /api/admin/product/:productId/duplicate': 'owner manager catalogue',
  'POST /api/admin/product/:productId/popular': 'owner manager catalogue',
  'GET /api/admin/product/:productId': everyMember,
  'GET /api/admin/products': everyMember,
  'GET /api/admin/product-tags': everyMember,
  'GET /api/admin/products.csv': everyMember,
  'POST /api/admin/products/import': 'owner manager catalogue',
  'GET /api/admin/grid': everyMember,
  'PATCH /api/admin/grid': 'owner manager catalogue',
  'POST /api/admin/grid/apply': 'owner manager catalogue',
  'GET /api/admin/demo': everyMember,
  'DELETE /api/admin/demo': 'owner manager',
  'POST /api/admin/stock/:variantId/movements': 'owner manager fulfilment',
  'GET /api/admin/stock/:variantId/movements': everyMember,
  'GET /api/admin/stock/:variantId/levels': everyMember,
  'POST /api/admin/stock/movements': 'owner manager fulfilment',
  'GET /api/admin/stock': everyMember,
  'GET /api/admin/stock.csv': everyMember,
  'PUT /api/admin/variants/:variantId/barcode': 'owner manager catalogue',
  'GET /api/admin/stock-sheets': everyMember,
  'POST /api/admin/stock-sheets': 'owner manager fulfilment',
  'GET /api/admin/stock-sheets/:id': everyMember,
  'DELETE /api/admin/stock-sheets/:id': 'owner manager fulfilment',
  'POST /api/admin/stock-sheets/:id/scan': 'owner manager fulfilment',
  'PUT /api/admin/stock-sheets/:id/lines/:variantId': 'owner manager fulfilment',
  'POST /api/admin/stock-sheets/:id/book': 'owner manager fulfilment',
  'GET /api/admin/orders/:orderId/locations': 'owner manager fulfilment',
  'GET /api/admin/locations': everyMember,
  'POST /api/admin/locations': 'owner manager fulfilment',
  'PUT /api/admin/locations/:locationId': 'owner manager fulfilment',
  'GET /api/order/orders': 'owner manager fulfilment support viewer',
  'GET /api/admin/orders/sum': 'owner manager fulfilment support viewer',
  'GET /api/admin/orders.csv': 'owner manager',
  'GET /api/admin/orders/:orderId': 'owner manager fulfilment support viewer',
  'PATCH /api/order/:orderId/status': 'owner manager fulfilment support',
  'POST /api/admin/orders/:orderId/refund': 'owner manager',
  'GET /api/admin/orders/:orderId/refunds': 'owner manager fulfilment support viewer',
  'POST /api/admin/orders/:orderId/refunds/preview': 'owner manager',
  'POST /api/admin/orders/:orderId/refunds': 'owner manager',
  'PATCH /api/admin/orders/:orderId/tracking': 'owner manager fulfilment',
  'POST /api/admin/orders/dispatch': 'owner manager fulfilment',
  'POST /api/admin/orders/:orderId/parcels': 'owner manager fulfilment',
  'PATCH /api/admin/orders/:orderId/parcels/:parcelId': 'owner manager fulfilment',
  'DELETE /api/admin/orders/:orderId/parcels/:parcelId': 'owner manager fulfilment',
  'POST /api/admin/orders/:orderId/parcels/:parcelId/delivered': 'owner manager fulfilment',
  'POST /api/admin/orders/:orderId/notes': 'owner manager fulfilment support',
  'GET /api/admin/orders/:orderId/history': 'owner manager fulfilment support viewer',
  'PATCH /api/admin/orders/:orderId': 'owner manager support',
  'POST /api/admin/orders/:orderId/edits/preview': 'owner manager support',
  'POST /api/admin/orders/:orderId/edits': 'owner manager support',
  'DELETE /api/admin/orders/:orderId/edits/:editId': 'owner manager support',
  'GET /api/admin/orders/tags': 'owner manager fulfilment support viewer',
  'POST /api/admin/orders/tags': 'owner manager support',
  'GET /api/admin/orders/pick-list': 'owner manager fulfilment',
  'GET /api/admin/draft-orders': 'owner manager support',
  'POST /api/admin/draft-orders': 'owner manager support',
  'POST /api/admin/draft-orders/quote': 'owner manager support',
  'GET /api/admin/draft-orders/:id': 'owner manager support',
  'PUT /api/admin/draft-orders/:id': 'owner manager support',
  'DELETE /api/admin/draft-orders/:id': 'owner manager support',
  'POST /api/admin/draft-orders/:id/send': 'owner manager support',
  'POST /api/admin/draft-orders/:id/paid': 'owner manager support',
  'GET /api/admin/orders/pick-list.pdf': 'owner manager fulfilment',
  'GET /api/admin/orders/packing-slips.pdf': 'owner manager fulfilment',
  'GET /api/admin/invoice-settings': 'owner manager',
  'PUT /api/admin/invoice-settings': 'owner manager',
  'GET /api/admin/invoices': 'owner manager fulfilment support viewer',
  'GET /api/admin/invoices/:invoiceId/pdf': 'owner manager fulfilment support viewer',
  'GET /api/admin/orders/:orderId/invoices': 'owner manager fulfilment support viewer',
  'GET /api/admin/change-sets': 'owner manager catalogue',
  'POST /api/admin/change-sets': 'owner manager catalogue',
  'GET /api/admin/change-sets/:id': 'owner manager catalogue',
  'PATCH /api/admin/change-sets/:id': 'owner manager catalogue',
  'PUT /api/admin/change-sets/:id/items': 'owner manager catalogue',
  'DELETE /api/admin/change-sets/:id/items/:entity/:entityId': 'owner manager catalogue',
  'POST /api/admin/change-sets/:id/publish': 'owner manager',
  'POST /api/admin/change-sets/:id/undo': 'owner manager',
  'POST /api/admin/change-sets/:id/schedule': 'owner manager',
  'POST /api/admin/change-sets/:id/unschedule': 'owner manager',
  'POST /api/admin/change-sets/:id/discard': 'owner manager catalogue',
  'POST /api/admin/change-sets/:id/preview-link': 'owner manager catalogue',
  'DELETE /api/admin/change-sets/:id/preview-link': 'owner manager catalogue',
  'GET /api/admin/saved-filters': everyMember,
  'POST /api/admin/saved-filters': everyMember,
  'DELETE /api/admin/saved-filters/:id': everyMember,
  'GET /api/admin/dashboard': 'owner manager viewer',
  'GET /api/admin/set-up-list': 'owner manager viewer',
  'PUT /api/admin/set-up-list': 'owner manager',
  'GET /api/admin/pages': 'owner manager catalogue',
  'POST /api/admin/pages': 'owner manager catalogue',
  'GET /api/admin/pages/:id': 'owner manager catalogue',
  'PUT /api/admin/pages/:id': 'owner manager catalogue',
  'DELETE /api/admin/pages/:id': 'owner manager catalogue',
  'POST /api/admin/pages/:id/reset': 'owner manager catalogue',
  'GET /api/admin/collections': 'owner manager fulfilment catalogue support viewer',
  'POST /api/admin/collections': 'owner manager catalogue',
  'GET /api/admin/collections/:id': 'owner manager fulfilment catalogue support viewer',
  'PUT /api/admin/collections/:id': 'owner manager catalogue',
  'DELETE /api/admin/collections/:id': 'owner manager catalogue',
  'POST /api/admin/collections/preview': 'owner manager fulfilment catalogue support viewer',
  'GET /api/admin/collection-choices': 'owner manager fulfilment catalogue support viewer',
  'GET /api/admin/content/home': 'owner manager catalogue',
  'PUT /api/admin/content/home': 'owner manager catalogue',
  'DELETE /api/admin/content/home': 'owner manager catalogue',
  'POST /api/admin/content/home/preview': 'owner manager catalogue',
  'GET /api/admin/content/menus': 'owner manager catalogue',
  'PUT /api/admin/content/menus': 'owner manager catalogue',
  'DELETE /api/admin/content/menus': 'owner manager catalogue',
  'GET /api/admin/content/announcement': 'owner manager catalogue',
  'PUT /api/admin/content/announcement': 'owner manager catalogue',
  'DELETE /api/admin/content/announcement': 'owner manager catalogue',
  'GET /api/admin/redirects': 'owner manager catalogue',
  'POST /api/admin/redirects': 'owner manager catalogue',
  'DELETE /api/admin/redirects': 'owner manager catalogue',
  'POST /api/admin/redirects/import': 'owner manager catalogue',
  'GET /api/admin/discounts': 'owner manager viewer',
  'POST /api/admin/discounts': 'owner manager',
  'GET /api/admin/discounts/:id': 'owner manager viewer',
  'PUT /api/admin/discounts/:id': 'owner manager',
  'DELETE /api/admin/discounts/:id': 'owner manager',
  'POST /api/admin/discounts/:id/codes': 'owner manager',
  'GET /api/admin/discounts/:id/codes.csv': 'owner manager',
  'GET /api/admin/customer-groups': 'owner manager support viewer',
  'POST /api/admin/customer-groups': 'owner manager',
  'PUT /api/admin/customer-groups/:id': 'owner manager',
  'DELETE /api/admin/customer-groups/:id': 'owner manager',
  'GET /api/admin/gift-cards': 'owner manager viewer',
  'POST /api/admin/gift-cards': 'owner manager',
  'GET /api/admin/gift-cards/:id': 'owner manager viewer',
  'PATCH /api/admin/gift-cards/:id': 'owner manager',
  'POST /api/admin/gift-cards/:id/code': 'owner manager',
  'POST /api/admin/gift-cards/:id/send': 'owner manager',
  'POST /api/admin/gift-cards/:id/adjust': 'owner manager',
  'GET /api/admin/customers/:userId/credit': 'owner manager support viewer',
  'POST /api/admin/customers/:userId/credit': 'owner manager',
  'GET /api/admin/open-tasks': everyMember,
  'GET /api/admin/search': everyMember,
  'GET /api/admin/messages': 'owner manager support',
  'GET /api/admin/messages/:messageId': 'owner manager support',
  'GET /api/admin/messages/:messageId/sender': 'owner manager support',
  'PATCH /api/admin/messages/:messageId': 'owner manager support',
  'POST /api/admin/messages/:messageId/answer': 'owner manager support',
  'GET /api/admin/localization': everyMember,
  'PUT /api/admin/localization': 'owner manager',
  'PUT /api/admin/localization/currency': 'owner manager',
  'GET /api/mail': 'owner manager support viewer',
  'GET /api/mail/:mailId': 'owner manager support viewer',
  'POST /api/mail/test': 'owner manager support',
  'POST /api/mail/:mailId/send-again': 'owner manager support',
  'GET /api/admin/mail-templates': 'owner manager catalogue',
  'GET /api/admin/mail-templates/:kind': 'owner manager catalogue',
  'PUT /api/admin/mail-templates/:kind': 'owner manager catalogue',
  'DELETE /api/admin/mail-templates/:kind': 'owner manager catalogue',
  'POST /api/admin/mail-templates/:kind/preview': 'owner manager catalogue',
  'POST /api/admin/mail-templates/:kind/test': 'owner manager catalogue',
  'GET /api/admin/returns': 'owner manager fulfilment support viewer',
  'POST /api/admin/returns/:returnId/accept': 'owner manager fulfilment support',
  'POST /api/admin/returns/:returnId/decline': 'owner manager fulfilment support',
  'GET /api/admin/markets': everyMember,
  'POST /api/admin/markets': 'owner manager',
  'GET /api/admin/markets/:id': 'owner manager viewer',
  'PUT /api/admin/markets/:id': 'owner manager',
  'DELETE /api/admin/markets/:id': 'owner manager',
  'GET /api/admin/price-lists': 'owner manager viewer',
  'POST /api/admin/price-lists': 'owner manager',
  'GET /api/admin/price-lists/:id': 'owner manager viewer',
  'PUT /api/admin/price-lists/:id': 'owner manager',
  'DELETE /api/admin/price-lists/:id': 'owner manager',
  'GET /api/admin/price-lists/:id/prices': 'owner manager viewer',
  'GET /api/admin/price-lists/:id/prices.csv': 'owner manager viewer',
  'POST /api/admin/price-lists/:id/prices/import': 'owner manager',
  'PUT /api/admin/price-lists/:id/prices': 'owner manager',
  'GET /api/admin/selling': 'owner manager viewer',
  'PUT /api/admin/selling': 'owner manager',
  'GET /api/admin/settings': everyMember,
  'PUT /api/admin/settings': 'owner manager',
  'GET /api/admin/shipping': 'owner manager viewer',
  'PUT /api/admin/shipping': 'owner manager',
  'POST /api/admin/shipping/try': 'owner manager viewer',
  'GET /api/admin/shipping/calendars': 'owner manager viewer',
  'GET /api/admin/system': 'owner',
  'POST /api/admin/system/jobs/:jobId/run': 'owner',
  'GET /api/admin/content/theme': 'owner manager catalogue',
  'PUT /api/admin/content/theme': 'owner manager catalogue',
  'DELETE /api/admin/content/theme': 'owner manager catalogue',
  'GET /api/admin/taxes': everyMember,
  'PUT /api/admin/taxes': 'owner manager',
  'GET /api/admin/reports/sales': 'owner manager catalogue viewer',
  'GET /api/admin/reports/sales.csv': 'owner manager catalogue viewer',
  'GET /api/admin/reports/sales/entries': 'owner manager catalogue viewer',
  'GET /api/admin/reports/returns': 'owner manager catalogue viewer',
  'GET /api/admin/reports/returns.csv': 'owner manager catalogue viewer',
  'GET /api/admin/reports/stock': 'owner manager catalogue viewer',
  'GET /api/admin/reports/stock.csv': 'owner manager catalogue viewer',
  'GET /api/admin/reports/customers': 'owner manager catalogue viewer',
  'GET /api/admin/reports/customers.csv': 'owner manager catalogue viewer',
  'GET /api/admin/reports/cohorts': 'owner manager catalogue viewer',
  'GET /api/admin/reports/cohorts.csv': 'owner manager catalogue viewer',
  'GET /api/admin/taxes/report': 'owner manager viewer',
  'GET /api/admin/taxes/report.csv': 'owner manager viewer',
  'GET /api/admin/translations': everyMember,
  'GET /api/admin/translations/:entity/:id': everyMember,
  'PUT /api/admin/translations/:entity/:id': 'owner manager catalogue',
  'GET /api/admin/translations.csv': everyMember,
  'GET /api/admin/translations.xlf': everyMember,
  'POST /api/admin/translations/import': 'owner manager catalogue',
  'GET /api/admin/customers': 'owner manager support viewer',
  'GET /api/admin/customers.csv': 'owner manager',
  'GET /api/admin/customers/:userId': 'owner manager support viewer',
  'PUT /api/admin/customers/:userId/role': 'owner',
  'PATCH /api/admin/customers/:userId/selling': 'owner manager',
  'POST /api/admin/customers/:userId/reset-link': 'owner manager support',
  'POST /api/admin/customers/:userId/erase': 'owner',
  'GET /api/admin/customers/:userId/notes': 'owner manager support viewer',
  'POST /api/admin/customers/:userId/notes': 'owner manager support',
  'PUT /api/admin/customers/:userId/notes/:noteId': 'owner manager support',
  'DELETE /api/admin/customers/:userId/notes/:noteId': 'owner manager support',
  'GET /api/admin/payments': 'owner manager fulfilment support viewer',
  'GET /api/admin/payments/sum': 'owner manager viewer',
  'GET /api/admin/audit': 'owner manager viewer',
  'GET /api/admin/api-keys': 'owner',
  'POST /api/admin/api-keys': 'owner',
  'DELETE /api/admin/api-keys/:id': 'owner',
  'POST /api/upload': 'owner manager catalogue',
};

let shop: TestShop;
const members = {} as Record<BuiltInRole, Shopper>;
/** An owner who signed in too long ago for dangerous acts. */
let idleOwner: Shopper;
let shopper: Shopper;
let guest: Awaited<ReturnType<typeof guestUser>>;
beforeAll(async () => {
  shop = await openTestShop();
  idleOwner = await signedInUser(shop, { role: 'admin' });
  shop.clock.advance({ minutes: 11 });
  for (const role of builtInRoleNames) members[role] = await signedInUser(shop, { role: 'admin', memberRole: role });
  shopper = await signedInUser(shop);
  guest = await guestUser(shop);
});
afterAll(() => shop[Symbol.asyncDispose]());

const calls = (Object.entries(endpoints) as [Call, Endpoint][]).filter(([, { access }]) => access === 'admin');

/** Calls an endpoint with ids and a body that nothing can be made of. */
async function ask(call: Call, headers: Record<string, string>, search = '?q=no-such&limit=x') {
  const [method, path] = call.split(' ') as ['GET', string];
  const answer = await shop.app.inject({
    method,
    url: path.replaceAll(/:\w+/g, 'no-such-id') + search,
    headers,
    ...(method !== 'GET' && { body: { nonsense: true } }),
  });
  const { code } = answer.statusCode >= 400 ? answer.json<{ code?: string }>() : {};
  return { status: answer.statusCode, code };
}

test('the table has every endpoint of the admin, and no other', () => {
  expect(Object.keys(rolesThatMay).toSorted()).toEqual(calls.map(([call]) => call).toSorted());
});

test.each(calls)('%s is for the members whose role allows it', async (call) => {
  const allowed = (rolesThatMay[call] ?? '').split(' ');
  const answers: Record<string, string> = {};
  for (const role of builtInRoleNames) {
    if (!allowed.includes(role)) {
      answers[role] = JSON.stringify(await ask(call, members[role].headers));
      continue;
    }
    const { status, code } = await ask(call, members[role].headers, '?q=no-such');
    const isRefused = status === 401 || status >= 500 || ['NOT_PERMITTED', 'STEP_UP_REQUIRED'].includes(code ?? '');
    answers[role] = isRefused ? `${status} ${code}` : 'may';
  }
  const notPermitted = JSON.stringify({ status: 403, code: 'NOT_PERMITTED' });
  const expected = builtInRoleNames.map((role) => [role, allowed.includes(role) ? 'may' : notPermitted]);
  expect(answers).toEqual(Object.fromEntries(expected));
});

test.each(calls)('%s is for members of the team alone', async (call) => {
  expect(await ask(call, shopper.headers)).toEqual({ status: 403, code: 'ADMINS_ONLY' });
  expect(await ask(call, guest.headers)).toEqual({ status: 401, code: 'SIGN_IN_NEEDED' });
  expect(await ask(call, {})).toEqual({ status: 401, code: 'SIGN_IN_NEEDED' });
});

test('every permission is needed by an endpoint', () => {
  const needed = new Set(calls.flatMap(([, { permission = [] }]) => [permission].flat()));
  expect(permissions.filter((permission) => !needed.has(permission))).toEqual([]);
});

test('what is for owners alone is in no other list', () => {
  const ofOwners = calls.filter(([, { permission = [] }]) =>
    [permission].flat().some((one) => ownersOnly.some((own) => own === one)),
  );
  expect([...new Set(ofOwners.map(([call]) => rolesThatMay[call]))]).toEqual(['owner']);
});

test.each(calls.filter(([, { stepUp }]) => stepUp))('%s needs a member who has just authenticated', async (call) => {
  expect(await ask(call, idleOwner.headers)).toEqual({ status: 403, code: 'STEP_UP_REQUIRED' });
});

test.each(calls.filter(([, { stepUp }]) => !stepUp))('%s needs no member who has just authenticated', async (call) => {
  expect(await ask(call, idleOwner.headers)).not.toMatchObject({ code: 'STEP_UP_REQUIRED' });
});

describe('in a shop that requires two-factor authentication', () => {
  const require = async (requireTwoFactor: boolean) => {
    const { version } = await shop.teamSettings.stored();
    await shop.teamSettings.change(members.owner.id, version, async (_tx, before) => ({ ...before, requireTwoFactor }));
  };
  let protectedOwner: Shopper;
  beforeAll(async () => {
    protectedOwner = await signedInUser(shop, { role: 'admin' });
    const { id: userId } = protectedOwner;
    const key = {
      id: newId(),
      userId,
      credentialId: Buffer.from('credential'),
      publicKey: Buffer.from('key'),
      counter: 0,
      name: 'Key',
    };
    await shop.db.insert(passkeys).values({ ...key, transports: [], createdAt: shop.clock.now() });
    await require(true);
  });
  afterAll(() => require(false));

  test.each(calls)('%s is for members who have it', async (call, { beforeTwoFactor = false }) => {
    const isRefused = async ({ headers }: Shopper) => (await ask(call, headers)).code === 'TWO_FACTOR_REQUIRED';
    expect(await isRefused(members.owner)).toBe(!beforeTwoFactor);
    expect(await isRefused(protectedOwner)).toBe(false);
  });

  test('a member without it reads no order of somebody else', async () => {
    const { id } = await insertOrder(shop, { userId: shopper.id });
    const statusFor = async ({ headers }: Shopper) =>
      (await shop.app.inject({ url: `/api/order/details/${id}`, headers })).statusCode;
    expect(await statusFor(members.owner)).toBe(404);
    expect(await statusFor(protectedOwner)).toBe(200);
  });
});
