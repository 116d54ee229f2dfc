import { afterEach, expect, test, vi } from 'vitest';
import { createBrowserTransport } from './browser-transport.ts';

/** A request of a browser that is driven by the test. */
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
  open(...how: string[]) {
    this.opened = how;
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
  end(how: 'load' | 'abort' | 'error') {
    this.dispatchEvent(new Event(how));
    this.dispatchEvent(new Event('loadend'));
  }
  answer(status: number, text: string) {
    Object.assign(this, { status, responseText: text });
    this.end('load');
  }
  progress(loaded: number, total: number) {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total }));
  }
}

afterEach(() => void vi.unstubAllGlobals());

const file = new File(['picture'], 'tee.jpg', { type: 'image/jpeg' });

async function posting(how: { onProgress?: (share: number) => void; signal?: AbortSignal } = {}) {
  FakeRequest.latest = undefined;
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  const transport = createBrowserTransport({ getToken: () => 'secret', newKey: () => 'key' });
  const upload = { field: 'myFile', file, ...how };
  const answer = transport({ method: 'POST', url: '/api/upload', headers: {}, upload });
  answer.catch(() => undefined);
  const request = await vi.waitUntil(() => FakeRequest.latest?.sent && FakeRequest.latest);
  expect(request.opened).toEqual(['POST', '/api/upload']);
  return { answer, request };
}

test('posts the file as a form, with the half of the session that scripts hold', async () => {
  const { answer, request } = await posting();
  expect(request.headers).toEqual({
    accept: 'application/json',
    authorization: 'Bearer secret',
    'idempotency-key': 'key',
  });
  expect(request.sent?.get('myFile')).toMatchObject({ name: 'tee.jpg', size: 7 });
  request.answer(429, '{"code":"TOO_MANY"}');
  const { status, headers, body } = await answer;
  expect([status, headers.get('retry-after'), body]).toEqual([429, '5', { code: 'TOO_MANY' }]);
});

test('tells how far the file has come', async () => {
  const shares: number[] = [];
  const { answer, request } = await posting({ onProgress: (share) => shares.push(share) });
  request.progress(1, 4);
  request.progress(4, 4);
  request.answer(200, '{}');
  await answer;
  expect(shares).toEqual([0.25, 1]);
});

test('can be stopped, before it starts and on its way', async () => {
  const stop = new AbortController();
  const { answer } = await posting({ signal: stop.signal });
  stop.abort();
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
  const { answer: second } = await posting({ signal: stop.signal });
  await expect(second).rejects.toMatchObject({ name: 'AbortError' });
});

test('a connection that breaks is not asked again', async () => {
  const { answer, request } = await posting();
  request.end('error');
  await expect(answer).rejects.toMatchObject({ name: 'NetworkError' });
});
