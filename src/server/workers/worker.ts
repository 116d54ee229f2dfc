import type { Registry } from 'prom-client';
import { createQuestions, type FromWorker, type ToWorker } from './messages.ts';

/** Longer than the program that started this worker waits for the slowest one. */
const timeoutMs = 5_000;

const send = (message: FromWorker): void => void process.send?.(message);

/** Tells the program that started this worker that it serves visitors. */
export const tellOpen = (url: string): void => send({ hemline: 'open', url });

/** Gives the measurements of this worker to the program that started it. Returns how to read those of all workers in the text format of Prometheus. */
export function shareMeasurements(own: Registry): () => Promise<string> {
  const questions = createQuestions<string>();
  process.on('message', (message: ToWorker) => {
    if (message.hemline === 'measure') {
      const { question } = message;
      void own.getMetricsAsJSON().then((values) => send({ hemline: 'measured', question, values }));
    }
    if (message.hemline === 'measured all') questions.answer(message.question, message.text);
  });
  return async () => {
    const text = await questions.ask((question) => send({ hemline: 'measure all', question }), timeoutMs);
    if (text === undefined) throw new Error('The measurements of the other workers did not come in time.');
    return text;
  };
}
