import * as m from '#i18n/messages.ts';
import { expect, test } from 'vitest';
import type { Locale } from '#i18n/locale.ts';
import { type ApiError, isApiError } from './api-error.ts';
import { createApi, type Transport, type TransportRequest } from './client.ts';

type Reply = { status?: number; body?: unknown; headers?: Record<string, string> };

function createTestApi({ status = 200, body, headers = {} }: Reply, locale?: Locale) {
  const requests: TransportRequest[] = [];
  const transport: Transport = async (request) => {
    requests.push(request);
    return { status, body, headers: new Headers(headers) };
  };
  return { api: createApi(transport, locale ? { locale } : {}), requests };
}

const errorOf = async (call: Promise<unknown>): Promise<ApiError> => {
  const thrown: unknown = await call.then(
    () => undefined,
    (cause: unknown) => cause,
  );
  if (isApiError(thrown)) return thrown;
  throw new Error('expected an ApiError', { cause: thrown });
};

test('sends the method of the key and inserts the encoded parameters into its path', async () => {
  const { api, requests } = createTestApi({ body: { cart: {} } });
  await api('DELETE /api/cart/:userId/:itemId', { params: { userId: 'a/b', itemId: 'ü ?' } });
  expect(requests).toEqual([{ method: 'DELETE', url: '/api/cart/a%2Fb/%C3%BC%20%3F', headers: {} }]);
});

test('builds the search string of the query without undefined values', async () => {
  const { api, requests } = createTestApi({ body: [] });
  await api('GET /api/product/:arg', { params: { arg: 'tees' }, query: { limit: 2, cursor: undefined } });
  await api('GET /api/product/:arg', { params: { arg: 'tees' }, query: { cursor: 'a&b=c' } });
  expect(requests.map(({ url }) => url)).toEqual(['/api/product/tees?limit=2', '/api/product/tees?cursor=a%26b%3Dc']);
});

test('names the language of the page, apart from the one that a call is about', async () => {
  const { api, requests } = createTestApi({ body: {} }, 'fr');
  await api('GET /api/product/:arg', { params: { arg: 'tees' }, query: { limit: 2 } });
  await api('GET /api/admin/translations', { query: { locale: 'de' } });
  expect(requests.map(({ url }) => url)).toEqual([
    '/api/product/tees?limit=2&locale=fr',
    '/api/admin/translations?locale=de&language=fr',
  ]);
});

test('throws for an empty path parameter, which would lead to another endpoint', async () => {
  const { api, requests } = createTestApi({ body: [] });
  await expect(api('GET /api/product/:arg', { params: { arg: '' } })).rejects.toThrow('/api/product/:arg needs arg');
  expect(requests).toEqual([]);
});

test("sends the body and the caller's idempotency key", async () => {
  const { api, requests } = createTestApi({ body: { data: {} } });
  const body = { userId: 'u', productId: 'p' };
  await api('POST /api/cart/add', { body, idempotencyKey: 'again' });
  expect(requests[0]).toMatchObject({ body, headers: { 'idempotency-key': 'again' } });
});

test('returns the body', async () => {
  const { api } = createTestApi({ body: { orderId: '7K3M' }, status: 201 });
  const { response } = await api('POST /api/order/create', {
    body: { cartId: 'c', addressInfo: { addressId: 'a' }, totalAmount: 1 },
  });
  expect(response).toEqual({ orderId: '7K3M' });
});

test.each([
  ['</api/product/tees?limit=2&cursor=a%2Fb>; rel="next"', 'a/b'],
  ['<https://shop.example/api/product/tees?cursor=abc>; rel=next', 'abc'],
  ['</api/product/tees>; rel="first", </api/product/tees?cursor=two>; rel="next"', 'two'],
  ['</api/product/tees?cursor=one>; rel="prev"', null],
  ['</api/product/tees>; rel="next"', null],
  ['', null],
])('reads the next cursor from the Link header %s', async (link, cursor) => {
  const { api } = createTestApi({ body: [], headers: link ? { link } : {} });
  const { nextCursor } = await api('GET /api/product/:arg', { params: { arg: 'tees' } });
  expect(nextCursor).toBe(cursor);
});

test('throws the status, code, message and field errors of the response', async () => {
  const errors = [{ path: 'email', message: 'Enter an e-mail address such as name@example.com.' }];
  const { api } = createTestApi({ status: 422, body: { message: 'Please check the form', code: 'INVALID', errors } });
  const error = await errorOf(api('GET /api/category'));
  const fields = { email: 'Enter an e-mail address such as name@example.com.' };
  expect(error).toMatchObject({ status: 422, code: 'INVALID', message: 'Please check the form', fields });
  expect(error.retryAfter).toBeUndefined();
});

test('returns how long to wait after too many attempts', async () => {
  const body = { message: 'Too many tries', code: 'RATE_LIMITED' };
  const { api } = createTestApi({ status: 429, body, headers: { 'retry-after': '30' } });
  expect(await errorOf(api('GET /api/category'))).toMatchObject({ status: 429, retryAfter: 30, fields: {} });
});

test.each([
  ['is not JSON', undefined],
  ['is JSON of another shape', { error: 'Bad Gateway' }],
  ['is a string', 'Bad Gateway'],
  ['has an empty message', { message: '', code: '' }],
])('uses the fallback message for an error whose body %s', async (_, body) => {
  const { api } = createTestApi({ status: 502, body });
  const error = await errorOf(api('GET /api/category'));
  expect(error).toMatchObject({
    status: 502,
    code: 'UNREADABLE_ANSWER',
    message: m.site_an_error_occurred(),
    fields: {},
  });
});

test('ignores field errors without a message', async () => {
  const errors = [null, 'city', { path: 'city' }, { path: 'phone', message: 'This field is required.' }];
  const { api } = createTestApi({ status: 422, body: { message: 'No', code: 'INVALID', errors } });
  expect((await errorOf(api('GET /api/category'))).fields).toEqual({ phone: 'This field is required.' });
});

test('uses the first of several errors of a field', async () => {
  const errors = ['First', 'Second'].map((message) => ({ path: 'email', message }));
  const { api } = createTestApi({ status: 422, body: { message: 'No', code: 'INVALID', errors } });
  expect((await errorOf(api('GET /api/category'))).fields).toEqual({ email: 'First' });
});

test('throws the fallback message for a successful response that is not JSON', async () => {
  const { api } = createTestApi({ status: 200 });
  expect(await errorOf(api('GET /api/category'))).toMatchObject({ status: 200, message: m.site_an_error_occurred() });
});

test('accepts a response without content', async () => {
  const { api } = createTestApi({ status: 204 });
  await expect(api('GET /api/category')).resolves.toMatchObject({ response: undefined, nextCursor: null });
});

test.each([
  [new TypeError('Failed to fetch'), 'NETWORK', m.site_you_seem_to_be_offline()],
  [new DOMException('The operation timed out', 'TimeoutError'), 'TIMEOUT', m.site_the_shop_is_taking_too()],
])('converts %s to an error with a message for shoppers', async (cause, code, message) => {
  const api = createApi(async () => {
    throw cause;
  });
  expect(await errorOf(api('GET /api/category'))).toEqual({ status: 0, code, message, fields: {} });
});

test('ends the message of a server error with the id of the request, and no other message', async () => {
  const headers = { 'x-request-id': 'a1b2c3d4-z' };
  const body = { code: 'INTERNAL', message: 'Something went wrong on our side. Please try again.' };
  const broken = await errorOf(createTestApi({ status: 500, body, headers }).api('GET /api/category'));
  expect(broken.message).toBe(`${body.message} Reference: a1b2c3d4-z`);
  const refused = await errorOf(createTestApi({ status: 409, body, headers }).api('GET /api/category'));
  expect(refused.message).toBe(body.message);
});
