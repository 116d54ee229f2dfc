import assert from 'node:assert/strict';
import sharp from 'sharp';

/** A signed-in user of the API. */
export type Client = Awaited<ReturnType<typeof signIn>>;

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What a shopper enters to register, with an e-mail of their own. */
export const accountOf = (name: string) => ({
  name,
  email: `${name.toLowerCase().replaceAll(/\W+/g, '-')}@example.com`,
  password: 'correct horse battery',
  phone: '555 0100',
  address: '12 Cloth Lane',
});

export const sampleAddress = {
  address: '12 Cloth Lane',
  city: 'Leeds',
  phone: '555 0100',
  pincode: 'LS1 1AA',
  notes: 'Ring twice',
};

/** Returns the user and the session of a response to signing in or registering. */
export async function sessionOf(response: Response, given: Readonly<Record<string, string>> = {}) {
  const user = (await response.json()) as { _id: string; token: string };
  const cookie = /(?:^|, )session=([^;]+)/.exec(response.headers.get('set-cookie') ?? '')?.[1] ?? '';
  return { user, cookie, headers: { ...given, cookie: `session=${cookie}`, authorization: `Bearer ${user.token}` } };
}

/**
 * Registers or signs in, depending on `path`, and returns the session and functions that call the API with it. All requests have the
 * given headers.
 */
export async function signIn(url: string, path: string, body: object, given: Record<string, string> = {}) {
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { ...given, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  assert(response.ok, `POST ${path}: ${response.ok || (await response.clone().text())}`);
  const { user, cookie, headers } = await sessionOf(response, given);
  let writes = 0;

  /** Throws unless the request succeeds or is answered with an expected status. */
  const send = async (method: Method, endpoint: string, data?: object, expected: number[] = []): Promise<Response> => {
    const answer = await fetch(`${url}${endpoint}`, {
      method,
      headers: {
        ...headers,
        ...(method !== 'GET' && { 'idempotency-key': `${cookie}-${(writes += 1)}` }),
        ...(data && { 'content-type': 'application/json' }),
      },
      ...(data && { body: JSON.stringify(data) }),
    });
    if (!answer.ok && !expected.includes(answer.status))
      throw new Error(`${method} ${endpoint}: ${answer.status} ${await answer.text()}`);
    return answer;
  };

  /** Returns the body of a successful response. */
  const call = async <Body = unknown>(method: Method, endpoint: string, data?: object): Promise<Body> => {
    const content = await (await send(method, endpoint, data)).text();
    return JSON.parse(content === '' ? 'null' : content) as Body;
  };
  return { url, user, cookie, headers, send, call };
}

/** Uploads a picture for the catalogue under a file name. Returns its path. */
export async function uploadPicture({ url, headers }: Client, name: string): Promise<string> {
  const picture = await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#88aacc' } })
    .png()
    .toBuffer();
  const body = new FormData();
  body.append('myFile', new Blob([new Uint8Array(picture)], { type: 'image/png' }), name);
  const response = await fetch(`${url}/api/upload`, { method: 'POST', headers, body });
  assert.equal(response.status, 200);
  return ((await response.json()) as { filePath: string }).filePath;
}
