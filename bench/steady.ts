import { Agent, request } from 'node:http';
import { createHistogram } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { Question } from './ask.ts';
import { connections, type Server } from './load.ts';

/** From the sending of a question to the last byte of its answer. */
export type Waits = { medianMs: number; meanMs: number; p99Ms: number };

type Asked = {
  question: Question;
  /** Questions per second, at even distances, whether or not the answers before have come: visitors know nothing of each other. */
  pace: number;
  seconds: number;
};

/** Puts an even load on a server. An answer that is no success is a fault of the bench. */
export async function askSteadily({ url }: Server, { question, pace, seconds }: Asked): Promise<Waits> {
  const { method, path, headers } = question;
  const target = new URL(path, url);
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const micros = createHistogram();
  const ask = () => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const sentAt = performance.now();
    const onEnd = () => {
      micros.record(Math.max(1, Math.round((performance.now() - sentAt) * 1000)));
      resolve();
    };
    request(target, { agent, method, headers, timeout: 30_000 }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${path} answered ${response.statusCode} under load.`));
      response.resume().once('end', onEnd).once('error', reject);
    })
      .once('timeout', () => reject(new Error(`${path} was not answered in time.`)))
      .once('error', reject)
      .end();
    return promise;
  };

  const startedAt = performance.now();
  const answers: Promise<void>[] = [];
  while (answers.length < pace * seconds) {
    const due = ((performance.now() - startedAt) / 1000) * pace;
    while (answers.length < due) answers.push(ask());
    await pause(1);
  }
  await Promise.all(answers);
  agent.destroy();
  return { medianMs: micros.percentile(50) / 1000, meanMs: micros.mean / 1000, p99Ms: micros.percentile(99) / 1000 };
}
