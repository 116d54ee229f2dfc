import { expect, test } from 'vitest';
import { type ApiError, generalMessage, isApiError, offlineMessage, timeoutMessage } from './api-error.ts';
import { createApi, type Transport, type TransportRequest } from './client.ts';

type Reply = { status?: number; body?: unknown; headers?: Record<string, string> };

function apiAnswering({ status = 200, body, headers = {} }: Reply) {
  const requests: TransportRequest[] = [];
  const transport: Transport = async (request) => {
    requests.push(request);
    return { status, body, headers: new Headers(headers) };
  };
  return { api: createApi(transport), requests };
}

const errorOf = async (call: Promise<unknown>): Promise<ApiError> => {
  const thrown: unknown = await call.then(
    () => undefined,
    (cause: unknown) => cause,
  );
  if (isApiError(thrown)) return thrown;
  throw new Error('expected an ApiError', { cause: thrown });
};

test('sends the method of the key and puts the parameters into its path, encoded', async () => {
  const { api, requests } = apiAnswering({ body: { cart: {} } });
  await api('DELETE /api/cart/:userId/:itemId', { params: { userId: 'a/b', itemId: 'ü ?' } });
  expect(requests).toEqual([{ method: 'DELETE', url: '/api/cart/a%2Fb/%C3%BC%20%3F', headers: {} }]);
});

test('puts the query into the search string, without what is not given', async () => {
  const { api, requests } = apiAnswering({ body: [] });
  await api('GET /api/product/:arg', { params: { arg: 'tees' }, query: { limit: 2, cursor: undefined } });
  await api('GET /api/product/:arg', { params: { arg: 'tees' }, query: { cursor: 'a&b=c' } });
  expect(requests.map(({ url }) => url)).toEqual(['/api/product/tees?limit=2', '/api/product/tees?cursor=a%26b%3Dc']);
});

test('refuses a path whose parameter is empty, as it would name another endpoint', async () => {
  const { api, requests } = apiAnswering({ body: [] });
  await expect(api('GET /api/product/:arg', { params: { arg: '' } })).rejects.toThrow('/api/product/:arg needs arg');
  expect(requests).toEqual([]);
});

test('sends the body, and the idempotency key of the caller', async () => {
  const { api, requests } = apiAnswering({ body: { data: {} } });
  const body = { userId: 'u', productId: 'p' };
  await api('POST /api/cart/add', { body, idempotencyKey: 'again' });
  expect(requests[0]).toMatchObject({ body, headers: { 'idempotency-key': 'again' } });
});

test('answers the body', async () => {
  const { api } = apiAnswering({ body: { orderId: '7K3M' }, status: 201 });
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
])('takes the next cursor from the Link header %s', async (link, cursor) => {
  const { api } = apiAnswering({ body: [], headers: link ? { link } : {} });
  const { nextCursor } = await api('GET /api/product/:arg', { params: { arg: 'tees' } });
  expect(nextCursor).toBe(cursor);
});

test('throws what the server says: status, code, message and the fields', async () => {
  const errors = [{ path: 'email', message: 'Enter an e-mail address such as name@example.com.' }];
  const { api } = apiAnswering({ status: 422, body: { message: 'Please check the form', code: 'INVALID', errors } });
  const error = await errorOf(api('GET /api/category'));
  const fields = { email: 'Enter an e-mail address such as name@example.com.' };
  expect(error).toMatchObject({ status: 422, code: 'INVALID', message: 'Please check the form', fields });
  expect(error.retryAfter).toBeUndefined();
});

test('tells how long to wait after too many tries', async () => {
  const body = { message: 'Too many tries', code: 'RATE_LIMITED' };
  const { api } = apiAnswering({ status: 429, body, headers: { 'retry-after': '30' } });
  expect(await errorOf(api('GET /api/category'))).toMatchObject({ status: 429, retryAfter: 30, fields: {} });
});

test.each([
  ['no JSON at all', undefined],
  ['JSON of another shape', { error: 'Bad Gateway' }],
  ['a bare text', 'Bad Gateway'],
  ['an empty message', { message: '', code: '' }],
])('a failure with %s has the general message', async (_, body) => {
  const { api } = apiAnswering({ status: 502, body });
  const error = await errorOf(api('GET /api/category'));
  expect(error).toMatchObject({ status: 502, code: 'UNREADABLE_ANSWER', message: generalMessage, fields: {} });
});

test('keeps only the field errors that say something', async () => {
  const errors = [null, 'city', { path: 'city' }, { path: 'phone', message: 'This field is required.' }];
  const { api } = apiAnswering({ status: 422, body: { message: 'No', code: 'INVALID', errors } });
  expect((await errorOf(api('GET /api/category'))).fields).toEqual({ phone: 'This field is required.' });
});

test('of two errors at one field the first counts', async () => {
  const errors = ['First', 'Second'].map((message) => ({ path: 'email', message }));
  const { api } = apiAnswering({ status: 422, body: { message: 'No', code: 'INVALID', errors } });
  expect((await errorOf(api('GET /api/category'))).fields).toEqual({ email: 'First' });
});

test('a success that is no JSON is a failure with the general message', async () => {
  const { api } = apiAnswering({ status: 200 });
  expect(await errorOf(api('GET /api/category'))).toMatchObject({ status: 200, message: generalMessage });
});

test('no content is a success', async () => {
  const { api } = apiAnswering({ status: 204 });
  await expect(api('GET /api/category')).resolves.toMatchObject({ response: undefined, nextCursor: null });
});

test.each([
  [new TypeError('Failed to fetch'), 'NETWORK', offlineMessage],
  [new DOMException('The operation timed out', 'TimeoutError'), 'TIMEOUT', timeoutMessage],
])('%s is told in plain words', async (cause, code, message) => {
  const api = createApi(async () => {
    throw cause;
  });
  expect(await errorOf(api('GET /api/category'))).toEqual({ status: 0, code, message, fields: {} });
});
