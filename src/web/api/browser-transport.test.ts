import { expect, test } from 'vitest';
import { createBrowserTransport } from './browser-transport.ts';

type SentRequest = { url: string; init: RequestInit };

/** A fake `fetch` with one outcome per call; the last one repeats. */
function fetchOf(...outcomes: (Response | Error)[]) {
  const sent: SentRequest[] = [];
  const fetch = async (url: unknown, init: RequestInit = {}): Promise<Response> => {
    sent.push({ url: String(url), init });
    const outcome = outcomes.length > 1 ? outcomes.shift() : outcomes[0];
    if (outcome instanceof Response) return outcome.clone();
    throw outcome ?? new Error('no outcome');
  };
  return { fetch, sent, headers: (call = 0) => new Headers(sent[call]?.init.headers) };
}

const read = { method: 'GET', url: '/api/category', headers: {} };
const write = { method: 'POST', url: '/api/cart/add', body: { quantity: 1 }, headers: {} };
const offline = new TypeError('Failed to fetch');

test('sends both halves of the session', async () => {
  const { fetch, sent, headers } = fetchOf(Response.json([]));
  await createBrowserTransport({ getToken: () => 'secret', fetch })(read);
  expect(headers().get('authorization')).toBe('Bearer secret');
  expect(sent[0]).toMatchObject({ url: '/api/category', init: { method: 'GET', credentials: 'same-origin' } });
});

test('reads the token for every call', async () => {
  const { fetch, headers } = fetchOf(Response.json([]));
  let token: string | undefined;
  const transport = createBrowserTransport({ getToken: () => token, fetch });
  await transport(read);
  token = 'later';
  await transport(read);
  expect([headers(0).get('authorization'), headers(1).get('authorization')]).toEqual([null, 'Bearer later']);
});

test('sends a body as JSON, and a content type only with a body', async () => {
  const { fetch, sent, headers } = fetchOf(Response.json({}));
  const transport = createBrowserTransport({ getToken: () => undefined, fetch });
  await transport(write);
  await transport(read);
  expect(sent.map(({ init }) => init.body)).toEqual(['{"quantity":1}', undefined]);
  expect([headers(0).get('content-type'), headers(1).get('content-type')]).toEqual(['application/json', null]);
});

test("sends every POST with an idempotency key: a new one or the caller's", async () => {
  const { fetch, headers } = fetchOf(Response.json({}));
  const transport = createBrowserTransport({ getToken: () => undefined, fetch });
  await transport(write);
  await transport(write);
  await transport({ ...write, headers: { 'idempotency-key': 'again' } });
  await transport(read);
  const keys = [0, 1, 2, 3].map((call) => headers(call).get('idempotency-key'));
  expect(keys[0]).toMatch(/^\d{16,48}$/);
  expect(keys[1]).not.toBe(keys[0]);
  expect(keys.slice(2)).toEqual(['again', null]);
});

test('retries a read once when the connection fails', async () => {
  const { fetch, sent } = fetchOf(offline, Response.json(['here']));
  const { body } = await createBrowserTransport({ getToken: () => undefined, fetch })(read);
  expect(body).toEqual(['here']);
  expect(sent).toHaveLength(2);
});

test('rejects when a read fails twice', async () => {
  const { fetch, sent } = fetchOf(offline);
  await expect(createBrowserTransport({ getToken: () => undefined, fetch })(read)).rejects.toBe(offline);
  expect(sent).toHaveLength(2);
});

test('never retries a write', async () => {
  const { fetch, sent } = fetchOf(offline, Response.json({}));
  await expect(createBrowserTransport({ getToken: () => undefined, fetch })(write)).rejects.toBe(offline);
  expect(sent).toHaveLength(1);
});

test('times out without a retry', async () => {
  let calls = 0;
  const never = (_: unknown, init: RequestInit = {}) => {
    calls += 1;
    return new Promise<Response>((_resolve, reject) => {
      init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
    });
  };
  const transport = createBrowserTransport({ getToken: () => undefined, fetch: never, timeoutMs: 1 });
  await expect(transport(read)).rejects.toMatchObject({ name: 'TimeoutError' });
  expect(calls).toBe(1);
});

test('aborts the request with its signal', async () => {
  const controller = new AbortController();
  const fetch = (_url: unknown, init: RequestInit = {}) =>
    new Promise<Response>((_resolve, reject) => {
      init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
    });
  const response = createBrowserTransport({ getToken: () => undefined, fetch })({ ...read, signal: controller.signal });
  controller.abort();
  await expect(response).rejects.toMatchObject({ name: 'AbortError' });
});

test('returns an undefined body when it is not JSON', async () => {
  const { fetch } = fetchOf(new Response('<h1>Bad Gateway</h1>', { status: 502, headers: { 'retry-after': '5' } }));
  const response = await createBrowserTransport({ getToken: () => undefined, fetch })(read);
  expect(response).toMatchObject({ status: 502, body: undefined });
  expect(response.headers.get('retry-after')).toBe('5');
});

test('returns CSV as text', async () => {
  const { fetch } = fetchOf(new Response('a,b\n1,2', { headers: { 'content-type': 'text/csv; charset=utf-8' } }));
  const response = await createBrowserTransport({ getToken: () => undefined, fetch })(read);
  expect(response.body).toBe('a,b\n1,2');
});

test('sends a file unchanged with its own content type', async () => {
  const { fetch, sent, headers } = fetchOf(Response.json({}));
  const content = new Blob(['a,b'], { type: 'text/csv' });
  await createBrowserTransport({ getToken: () => undefined, fetch })({ ...read, method: 'POST', content });
  expect(sent[0]?.init.body).toBe(content);
  expect(headers().get('content-type')).toBe('text/csv');
});
