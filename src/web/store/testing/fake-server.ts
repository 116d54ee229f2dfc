import type { Transport, TransportRequest, TransportResponse } from '#web/api/client.ts';

type Reply = { status: number; body: unknown; headers: Record<string, string> };
type Answer = Reply | Promise<Reply> | (() => Reply | Promise<Reply>);

export const ok = (body: unknown, headers: Record<string, string> = {}): Reply => ({ status: 200, body, headers });

/** A failure in the form of the contract. */
export const fail = (status: number, code: string, message: string, rest: object = {}): Reply => ({
  status,
  body: { code, message, ...rest },
  headers: {},
});

/** The server as the store sees it: answers by `'METHOD /url'`, and the requests it got. */
export function fakeServer() {
  const answers = new Map<string, Answer>();
  const requests: TransportRequest[] = [];
  let online = true;

  const transport: Transport = async (request): Promise<TransportResponse> => {
    requests.push(request);
    const call = `${request.method} ${request.url}`;
    if (!online) throw new TypeError('Failed to fetch');
    const answer = answers.get(call) ?? fail(501, 'UNEXPECTED_CALL', call);
    const { status, body, headers } = await (typeof answer === 'function' ? answer() : answer);
    return { status, body, headers: new Headers(headers) };
  };

  return {
    transport,
    requests,
    /** The latest answer for a call counts. */
    on: (call: string, answer: Answer) => void answers.set(call, answer),
    setOnline: (value: boolean) => void (online = value),
    calls: () => requests.map(({ method, url }) => `${method} ${url}`),
  };
}

export type FakeServer = ReturnType<typeof fakeServer>;
