import { type Agent, type IncomingHttpHeaders, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };
export type Question = { method: 'GET' | 'POST'; path: string; headers: Record<string, string>; body?: string };

/** What browsers accept. */
export const browser = { 'accept-encoding': 'gzip, deflate, br' };

/** One request whose answer stays as it came over the wire, compressed; over a connection of its own unless there is an agent. */
export async function ask(
  url: string,
  { method, path, headers, body }: Question,
  agent: Agent | false = false,
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const sent = request(new URL(path, url), { method, headers, agent, timeout: 30_000 }, (response) => {
    const { statusCode = 0, headers: received } = response;
    buffer(response).then((bytes) => resolve({ status: statusCode, headers: received, body: bytes }), reject);
  });
  sent.once('timeout', () => sent.destroy(new Error(`${method} ${path} was not answered in time`)));
  sent.once('error', reject).end(body);
  return promise;
}

/** The same, when anything but a success is a fault of the bench. */
export async function fetchFrom(url: string, question: Question, agent?: Agent): Promise<Answer> {
  const answer = await ask(url, question, agent);
  if (answer.status < 200 || answer.status > 299) {
    throw new Error(`${question.method} ${question.path} answered ${answer.status}: ${answer.body.toString()}`);
  }
  return answer;
}

export const getJson = async <T>(url: string, path: string): Promise<T> =>
  JSON.parse((await fetchFrom(url, { method: 'GET', path, headers: {} })).body.toString()) as T;
