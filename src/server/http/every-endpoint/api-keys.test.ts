import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Endpoint, isOpenToKeys } from '#contract/endpoint.ts';
import { type Call, endpoints } from '#contract/endpoints.ts';
import { keyPermissions } from '#contract/shop/key-permissions.ts';
import { ownersOnly, permissions } from '#contract/shop/permissions.ts';
import { apiKey } from '#testing/api-keys.ts';
import { signedInUser } from '#testing/database/builders.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';

/** The calls of the admin that need a person, written out, so that a new one is decided on. Those of owners alone and of step-up are left out. */
const aboutPeople = [
  'GET /api/admin/me',
  'POST /api/admin/step-up',
  'POST /api/admin/step-up/passkey-options',
  'GET /api/users/:id/two-factor',
  'GET /api/admin/open-tasks',
  'GET /api/admin/search',
  'GET /api/admin/localization',
  'GET /api/admin/saved-filters',
  'POST /api/admin/saved-filters',
  'DELETE /api/admin/saved-filters/:id',
  'POST /api/mail/test',
  'POST /api/admin/mail-templates/:kind/test',
];

let shop: TestShop;
let all: Record<string, string>;
let none: Record<string, string>;
let cookie: string;
beforeAll(async () => {
  shop = await openTestShop();
  cookie = `session=${(await signedInUser(shop, { role: 'admin' })).cookie}`;
  // Those of owners as well, which no call gives a key.
  all = (await apiKey(shop, { permissions })).headers;
  none = (await apiKey(shop, { permissions: [] })).headers;
});
afterAll(() => shop[Symbol.asyncDispose]());

const calls = Object.entries(endpoints) as [Call, Endpoint][];
const ofAccess = (...wanted: Endpoint['access'][]) => calls.filter(([, { access }]) => wanted.includes(access));

/** Calls an endpoint with ids and a body that nothing can be made of, as a program that also has the cookie of an owner. */
async function ask(call: Call, headers: Record<string, string>) {
  const [method, path] = call.split(' ') as ['GET', string];
  shop.clock.advance({ minutes: 1 });
  const answer = await shop.app.inject({
    method,
    url: `${path.replaceAll(/:\w+/g, 'no-such-id')}?q=no-such`,
    headers: { cookie, ...headers },
    ...(method !== 'GET' && { body: { nonsense: true } }),
  });
  const { code } = answer.statusCode >= 400 ? answer.json<{ code?: string }>() : {};
  return { status: answer.statusCode, code };
}

test('the calls that need a person are those of the list, of step-up, and of owners', () => {
  const closed = ofAccess('admin').filter(([, endpoint]) => !isOpenToKeys(endpoint));
  const others = closed.filter(
    ([, { stepUp, permission = [] }]) =>
      !stepUp && ![permission].flat().some((one) => ownersOnly.some((own) => own === one)),
  );
  expect(others.map(([call]) => call).toSorted()).toEqual(aboutPeople.toSorted());
});

const ofAdmin = ofAccess('admin');

test.each(ofAdmin.filter(([, endpoint]) => isOpenToKeys(endpoint)))('%s is for keys that allow it', async (call) => {
  expect(await ask(call, none)).toEqual({ status: 403, code: 'NOT_PERMITTED' });
  const { status } = await ask(call, all);
  expect([401, 403]).not.toContain(status);
  expect(status).toBeLessThan(500);
});

test.each(ofAdmin.filter(([, endpoint]) => !isOpenToKeys(endpoint)))('%s needs a person', async (call) => {
  const refused = { status: 403, code: 'NOT_WITH_A_KEY' };
  expect([await ask(call, all), await ask(call, none)]).toEqual([refused, refused]);
});

test.each(ofAccess('shopper'))('%s is not for keys', async (call) => {
  expect(await ask(call, all)).toEqual({ status: 401, code: 'SIGN_IN_NEEDED' });
});

test.each(ofAccess('visitor', 'anyone'))('%s takes a program for a visitor', async (call) => {
  const [as, visitor] = [await ask(call, all), await ask(call, { cookie: '' })];
  // A captcha or a sign-in fails for both.
  expect(as).toEqual(visitor);
});

test('a key is offered every permission but those that open no call to it', () => {
  const permissionsOf = (table: [Call, Endpoint][]) =>
    new Set(table.flatMap(([, { permission = 'member' }]) => (permission === 'member' ? [] : [permission].flat())));
  const opened = permissionsOf(ofAccess('admin').filter(([, endpoint]) => isOpenToKeys(endpoint)));
  const useless = [...permissionsOf(ofAccess('admin'))].filter((permission) => !opened.has(permission));
  expect(permissions.filter((permission) => !keyPermissions.includes(permission)).toSorted()).toEqual(
    useless.toSorted(),
  );
});
