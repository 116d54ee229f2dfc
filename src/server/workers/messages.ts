import type { MetricObject } from 'prom-client';

// What the workers and the program that started them tell each other. Their channel carries messages of Node as well.

export type FromWorker =
  | { hemline: 'open'; url: string }
  | { hemline: 'measured'; question: number; values: MetricObject[] }
  | { hemline: 'measure all'; question: number };

export type ToWorker =
  | { hemline: 'measure'; question: number }
  | { hemline: 'measured all'; question: number; text: string };

export type Questions<Answer> = ReturnType<typeof createQuestions<Answer>>;

/** Numbers questions, so that each answer finds its own. */
export function createQuestions<Answer>() {
  const open = new Map<number, (answer: Answer) => void>();
  let asked = 0;
  return {
    /** Sends a question with its number. Resolves with the answer, or undefined when none comes in time. */
    ask(send: (question: number) => void, timeoutMs: number): Promise<Answer | undefined> {
      const question = (asked += 1);
      const { promise, resolve } = Promise.withResolvers<Answer | undefined>();
      open.set(question, resolve);
      const timer = setTimeout(() => resolve(undefined), timeoutMs);
      send(question);
      return promise.finally(() => {
        clearTimeout(timer);
        open.delete(question);
      });
    },
    answer: (question: number, answer: Answer): void => open.get(question)?.(answer),
  };
}
