import assert from 'node:assert/strict';

/** A signed-in user of the API. */
export type Client = Awaited<ReturnType<typeof signIn>>;

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Registers or signs in, depending on `path`, and returns the session and a function that calls the API with it. All requests have the
 * given headers.
 */
export async function signIn(url: string, path: string, body: object, given: Record<string, string> = {}) {
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { ...given, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  assert(response.ok, `POST ${path}: ${text}`);
  const user = JSON.parse(text) as { _id: string; token: string };
  const cookie = /(?:^|, )session=([^;]+)/.exec(response.headers.get('set-cookie') ?? '')?.[1] ?? '';
  const headers = { ...given, cookie: `session=${cookie}`, authorization: `Bearer ${user.token}` };

  /** Returns the body of a successful response. */
  const call = async <Body = unknown>(method: Method, endpoint: string, data?: object): Promise<Body> => {
    const answer = await fetch(`${url}${endpoint}`, {
      method,
      headers: {
        ...headers,
        ...(method !== 'GET' && { 'idempotency-key': crypto.randomUUID() }),
        ...(data && { 'content-type': 'application/json' }),
      },
      ...(data && { body: JSON.stringify(data) }),
    });
    const content = await answer.text();
    assert(answer.ok, `${method} ${endpoint}: ${answer.status} ${content}`);
    return JSON.parse(content === '' ? 'null' : content) as Body;
  };
  return { url, user, cookie, headers, call };
}
