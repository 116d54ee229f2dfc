import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { inspect } from 'node:util';
import fc from 'fast-check';
import { openShop } from '#e2e/support/server.ts';
import {
  type ApiDocument,
  fill,
  type FuzzedRequest,
  operationsOf,
  requestsTo,
  type SentRequest,
  show,
} from '#testing/fuzz/requests.ts';
import { isUnavailable, problemOf } from '#testing/fuzz/verdict.ts';
import { type Caller, type Callers, createCallers } from './support/fuzzed-shop.ts';
import { metricsToken } from './support/metrics.ts';
import type { Proof } from './support/proof.ts';
import { createRandom, shuffle } from './support/random.ts';
import { type Watched, watchDuring } from './support/watch.ts';

const requestCount = 20_000;
const requestsAtOnce = 8;
/** Requests delete products and change settings, so new callers with new data are created after so many. */
const requestsPerCallers = 400;
const longestMs = 30_000;
const quietMs = 10_000;
/** The shop is warm after this part of the requests. */
const warmUp = 0.4;
const maxGrowthMb = 120;
const maxUnavailable = 0.001;

type Tally = {
  statuses: Map<number, number>;
  accepted: Set<string>;
  unavailable: number;
  slowest: { ms: number; call: string };
  problems: string[];
};

export const fuzzing: Proof = {
  claim: `${requestCount} generated requests to every endpoint of the OpenAPI document get no 500, no internals and no other shape of errors, and take no memory`,
  async prove({ seed }) {
    // Without the demo, whose pictures take processor time for minutes.
    const shop = await openShop({
      LOG_LEVEL: 'fatal',
      DEMO: 'false',
      TRUST_PROXY: 'true',
      METRICS_TOKEN: metricsToken,
    });
    try {
      const document = (await (await fetch(`${shop.url}/api/openapi.json`)).json()) as ApiDocument;
      const requests = generate(document, seed);
      const [, undisturbed] = await watchDuring(shop.url, () => pause(quietMs));
      const [tally, attacked] = await watchDuring(shop.url, () => sendAll(shop.url, requests));
      return judge(tally, {
        undisturbed,
        attacked,
        endpoints: operationsOf(document).length,
        requests: requests.length,
      });
    } finally {
      await shop.close();
    }
  },
};

/** Generates the same requests in the same order for the same seed. */
function generate(document: ApiDocument, seed: number): FuzzedRequest[] {
  const operations = operationsOf(document);
  const each = Math.ceil(requestCount / operations.length);
  const all = operations.flatMap((operation, index) =>
    fc.sample(requestsTo(operation), { seed: seed + index, numRuns: each }),
  );
  return shuffle(all, createRandom(seed)).slice(0, requestCount);
}

async function sendAll(url: string, requests: readonly FuzzedRequest[]): Promise<Tally> {
  const tally: Tally = {
    statuses: new Map(),
    accepted: new Set(),
    unavailable: 0,
    slowest: { ms: 0, call: '' },
    problems: [],
  };
  for (let start = 0; start < requests.length; start += requestsPerCallers) {
    const callers = await createCallers(url, start / requestsPerCallers);
    const waiting = requests.slice(start, start + requestsPerCallers).entries();
    const work = async () => {
      for (const [index, request] of waiting) await sendOne(url, request, callers, start + index, tally);
    };
    await Promise.all(Array.from({ length: requestsAtOnce }, work));
  }
  return tally;
}

async function sendOne(
  url: string,
  request: FuzzedRequest,
  callers: Callers,
  number: number,
  tally: Tally,
): Promise<void> {
  const { person, operation } = request;
  const send = (caller: Caller) => sendAs(caller, url, request, number);
  const report = (problem: string, text: string) =>
    tally.problems.push(`#${number} ${problem}: ${person} ${show(fill(request, {}, {}))} -> ${text.slice(0, 300)}`);
  try {
    const caller = callers.of(person);
    let answer = await send(caller);
    // Other requests end the caller's session.
    if (person !== 'nobody' && answer.text.includes('"SIGN_IN_NEEDED"'))
      answer = await send(await callers.renew(person, caller));
    const { status, text, ms } = answer;
    const call = `${operation.method} ${operation.path}`;
    if (ms > tally.slowest.ms) tally.slowest = { ms, call };
    tally.statuses.set(status, (tally.statuses.get(status) ?? 0) + 1);
    if (status < 300) tally.accepted.add(call);
    if (isUnavailable(answer)) tally.unavailable += 1;
    const problem = problemOf(answer);
    if (problem !== undefined) report(problem, text);
  } catch (error) {
    report('no answer', inspect(error, { depth: 1 }));
  }
}

async function sendAs({ headers, known }: Caller, url: string, request: FuzzedRequest, number: number) {
  // Requests are limited by their address.
  const address = `10.${16 + (number >> 16)}.${(number >> 8) & 255}.${number & 255}`;
  const sent = fill(request, known, { ...headers, 'x-forwarded-for': address });
  const startedAt = performance.now();
  const answer = await fetch(url + sent.url, {
    ...initOf(sent),
    redirect: 'manual',
    signal: AbortSignal.timeout(longestMs),
  });
  const text = await answer.text();
  return {
    status: answer.status,
    type: answer.headers.get('content-type') ?? '',
    retryAfter: answer.headers.get('retry-after') ?? undefined,
    text,
    ms: performance.now() - startedAt,
  };
}

const initOf = ({ method, headers, body }: SentRequest): RequestInit => ({
  method,
  headers,
  ...(body !== undefined && { body }),
});

type Outcome = { undisturbed: Watched; attacked: Watched; endpoints: number; requests: number };

function judge(tally: Tally, { undisturbed, attacked, endpoints, requests }: Outcome): string {
  const { statuses, accepted, unavailable, slowest, problems } = tally;
  const byStatus = [...statuses]
    .toSorted(([one], [other]) => one - other)
    .map(([status, count]) => `${count} x ${status}`);
  const [from, to] = growthOf(attacked.memoryMb);
  const figures = [
    `${requests} requests to ${endpoints} endpoints, of which ${accepted.size} accepted one (${byStatus.join(', ')})`,
    `${unavailable} answers 503 from a queue`,
    `memory ${Math.round(from)} MB when warm, ${Math.round(to)} MB at the end`,
    `longest delay of the event loop ${Math.round(attacked.longestDelayMs)} ms, ${Math.round(undisturbed.longestDelayMs)} ms without attack`,
    `slowest answer ${Math.round(slowest.ms)} ms (${slowest.call})`,
  ].join('; ');
  console.log(figures);
  if (problems.length > 0) console.log(problems.slice(0, 40).join('\n'));
  assert.equal(problems.length, 0, `${problems.length} wrong answers, the first: ${problems[0]}`);
  assert(unavailable <= requests * maxUnavailable, `${unavailable} requests found a queue full`);
  assert(to - from < maxGrowthMb, `The shop took ${Math.round(to - from)} MB more`);
  return figures;
}

/** Returns the memory after the warm-up and at the end, each as the middle value of a tenth of the readings. */
function growthOf(memory: readonly number[]): [from: number, to: number] {
  const tenth = Math.max(1, Math.floor(memory.length / 10));
  const middle = (start: number) =>
    memory.slice(start, start + tenth).toSorted((one, other) => one - other)[Math.floor(tenth / 2)] ?? 0;
  return [middle(Math.floor(memory.length * warmUp)), middle(memory.length - tenth)];
}
