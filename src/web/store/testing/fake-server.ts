import type { Transport, TransportRequest, TransportResponse } from '#web/api/client.ts';

type Reply = { status: number; body: unknown; headers: Record<string, string> };
type Answer = Reply | Promise<Reply> | (() => Reply | Promise<Reply>);

export const ok = (body: unknown, headers: Record<string, string> = {}): Reply => ({ status: 200, body, headers });

/** An error response in the form of the contract. */
export const fail = (status: number, code: string, message: string, rest: object = {}): Reply => ({
  status,
  body: { code, message, ...rest },
  headers: {},
});

/** Creates a server with responses by `'METHOD /url'`, which records its requests. */
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
    /** Sets the response of a call. The latest one applies. */
    on: (call: string, answer: Answer) => void answers.set(call, answer),
    setOnline: (value: boolean) => void (online = value),
    calls: () => requests.map(({ method, url }) => `${method} ${url}`),
  };
}

export type FakeServer = ReturnType<typeof fakeServer>;
