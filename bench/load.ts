import autocannon from 'autocannon';
import { browser, type Question } from './ask.ts';
import type { Turn } from './figure.ts';
import { processorSeconds } from './process-status.ts';

/** As many callers at once, each waiting for its answer before it asks again. */
export const connections = 16;

export type Server = { url: string; pid: number };

/** One list of questions per connection, asked in a circle, for some time or until a number is reached. */
type Load = {
  questions: readonly (readonly Question[])[];
} & ({ seconds: number } | { amount: number; onAnswer: (status: number, body: string) => void });

export type Loaded = Turn & { p99Ms: number };

/** Puts load on a server. An answer that is no success is a fault of the bench. */
export async function load({ url, pid }: Server, { questions, ...extent }: Load): Promise<Loaded> {
  let next = 0;
  const onResponse = 'onAnswer' in extent ? { onResponse: extent.onAnswer } : {};
  const options = {
    url,
    connections: questions.length,
    pipelining: 1,
    timeout: 30,
    sampleInt: 100,
    ...('seconds' in extent ? { duration: extent.seconds } : { amount: extent.amount }),
    setupClient(client: autocannon.Client) {
      const own = questions[next] ?? [];
      next += 1;
      client.setRequests(own.map((question) => ({ ...question, ...onResponse })));
    },
  };
  const { promise: done, resolve, reject } = Promise.withResolvers<autocannon.Result>();
  const running = autocannon(options, (error, result) => (error ? reject(error) : resolve(result)));
  let startedAt = performance.now();
  let lastAt = startedAt;
  let answers = 0;
  let processorBefore: number | undefined;
  running.on('start', () => {
    startedAt = performance.now();
    processorBefore = processorSeconds(pid);
  });
  running.on('response', () => {
    lastAt = performance.now();
    answers += 1;
  });
  const { errors, timeouts, non2xx, statusCodeStats, latency } = await done;
  const processorAfter = processorSeconds(pid);
  if (errors + timeouts + non2xx > 0 || answers === 0) {
    const statuses = JSON.stringify(statusCodeStats);
    throw new Error(`Under load ${url} gave ${errors} errors, ${timeouts} timeouts and the statuses ${statuses}`);
  }
  const perSecond = (answers * 1000) / (lastAt - startedAt);
  const loaded = { perSecond, p99Ms: latency.p99 };
  if (processorBefore === undefined || processorAfter === undefined) return loaded;
  return { ...loaded, perProcessorSecond: answers / (processorAfter - processorBefore) };
}

/** Every connection asks for the same. */
export const everybody = (question: Question): Question[][] => Array.from({ length: connections }, () => [question]);

export const get = (path: string): Question => ({ method: 'GET', path, headers: browser });

/** Deals the questions out, so that no two connections ever ask the same. */
export function deal(questions: readonly Question[]): Question[][] {
  const hands = Array.from({ length: connections }, (): Question[] => []);
  for (const [index, question] of questions.entries()) hands[index % connections]?.push(question);
  return hands;
}
