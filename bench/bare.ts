import path from 'node:path';
import { fetchFrom, type Question } from './ask.ts';
import { endChild, nextMessage, startChild } from './children.ts';
import type { Server } from './load.ts';

export type BareAnswer = {
  method: Question['method'];
  path: string;
  status: number;
  headers: Record<string, string | string[]>;
  body: Uint8Array;
};

export type Bare = AsyncDisposable & Server;

const program = path.join(import.meta.dirname, 'bare-server.ts');

/** Written by Node itself on every answer, whoever sends it. */
const byNode = new Set(['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding']);

/** A bare Fastify that gives the same answers as the shop: same status, same headers, same bytes in the same encoding. */
export async function startBare(shopUrl: string, questions: readonly Question[]): Promise<Bare> {
  const answers = await Promise.all(questions.map((question) => learn(shopUrl, question)));
  const child = startChild([program], { ...process.env, NODE_ENV: 'production' });
  try {
    child.send(answers);
    const url = await nextMessage<string>(child, 10_000);
    for (const [index, question] of questions.entries()) await expectSame(url, question, answers[index]);
    return { url, pid: child.pid ?? 0, [Symbol.asyncDispose]: () => endChild(child) };
  } catch (error) {
    await endChild(child);
    throw error;
  }
}

async function learn(url: string, question: Question): Promise<BareAnswer> {
  const { status, headers, body } = await fetchFrom(url, question);
  const kept = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined || byNode.has(name) ? [] : [[name, value] as const],
  );
  return { method: question.method, path: question.path, status, headers: Object.fromEntries(kept), body };
}

async function expectSame(url: string, question: Question, expected: BareAnswer | undefined): Promise<void> {
  const again = await learn(url, question);
  if (JSON.stringify(again) !== JSON.stringify(expected)) {
    throw new Error(`The bare server does not answer ${question.method} ${question.path} as the shop does.`);
  }
}
