import { afterEach, expect, test, vi } from 'vitest';
import { createBrowserTransport } from './browser-transport.ts';

/** An XMLHttpRequest that the test controls. */
class FakeRequest extends EventTarget {
  static latest: FakeRequest | undefined;
  readonly upload = new EventTarget();
  readonly headers: Record<string, string> = {};
  opened: string[] = [];
  sent: FormData | undefined;
  status = 0;
  responseText = '';

  constructor() {
    super();
    FakeRequest.latest = this;
  }
  open(...args: string[]) {
    this.opened = args;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  getResponseHeader(name: string) {
    return name === 'retry-after' ? '5' : null;
  }
  send(form: FormData) {
    this.sent = form;
  }
  abort() {
    this.end('abort');
  }
  end(type: 'load' | 'abort' | 'error') {
    this.dispatchEvent(new Event(type));
    this.dispatchEvent(new Event('loadend'));
  }
  respond(status: number, text: string) {
    Object.assign(this, { status, responseText: text });
    this.end('load');
  }
  progress(loaded: number, total: number) {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total }));
  }
}

afterEach(() => void vi.unstubAllGlobals());

const file = new File(['picture'], 'tee.jpg', { type: 'image/jpeg' });

async function startUpload(options: { onProgress?: (share: number) => void; signal?: AbortSignal } = {}) {
  FakeRequest.latest = undefined;
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  const transport = createBrowserTransport({ getToken: () => 'secret', newKey: () => 'key' });
  const upload = { field: 'myFile', file, ...options };
  const response = transport({ method: 'POST', url: '/api/upload', headers: {}, upload });
  response.catch(() => undefined);
  const request = await vi.waitUntil(() => FakeRequest.latest?.sent && FakeRequest.latest);
  expect(request.opened).toEqual(['POST', '/api/upload']);
  return { response, request };
}

test('posts the file as a form, with the half of the session that scripts may read', async () => {
  const { response, request } = await startUpload();
  expect(request.headers).toEqual({
    accept: 'application/json',
    authorization: 'Bearer secret',
    'idempotency-key': 'key',
  });
  expect(request.sent?.get('myFile')).toMatchObject({ name: 'tee.jpg', size: 7 });
  request.respond(429, '{"code":"TOO_MANY"}');
  const { status, headers, body } = await response;
  expect([status, headers.get('retry-after'), body]).toEqual([429, '5', { code: 'TOO_MANY' }]);
});

test('reports the progress', async () => {
  const shares: number[] = [];
  const { response, request } = await startUpload({ onProgress: (share) => shares.push(share) });
  request.progress(1, 4);
  request.progress(4, 4);
  request.respond(200, '{}');
  await response;
  expect(shares).toEqual([0.25, 1]);
});

test('can be aborted before and during the upload', async () => {
  const controller = new AbortController();
  const { response } = await startUpload({ signal: controller.signal });
  controller.abort();
  await expect(response).rejects.toMatchObject({ name: 'AbortError' });
  const { response: second } = await startUpload({ signal: controller.signal });
  await expect(second).rejects.toMatchObject({ name: 'AbortError' });
});

test('does not retry when the connection fails', async () => {
  const { response, request } = await startUpload();
  request.end('error');
  await expect(response).rejects.toMatchObject({ name: 'NetworkError' });
});
