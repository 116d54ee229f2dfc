/** A crowd that comes from a process of its own, so that it does not slow the one that measures something else. */
import { Agent } from 'node:http';
import { fetchFrom, type Question } from './ask.ts';

/** One list of questions per caller, asked in a circle. */
export type CrowdWish = { url: string; questions: readonly (readonly Question[])[]; seconds: number };
export type CrowdResult = { perSecond: number };

/** The callers stay connected between their visits: what is measured is their asking, not their dialling. */
const agent = new Agent({ keepAlive: true });

process.on('message', (wish: CrowdWish) => void come(wish));
process.once('disconnect', () => process.exit());

/** Everybody asks again as soon as they are answered; it is over when the last has the last answer. */
async function come({ url, questions, seconds }: CrowdWish): Promise<void> {
  const startedAt = performance.now();
  const passed = () => (performance.now() - startedAt) / 1000;
  let answers = 0;
  const call = async (own: readonly Question[]) => {
    for (;;) {
      for (const question of own) {
        await fetchFrom(url, question, agent);
        answers += 1;
        if (passed() >= seconds) return;
      }
    }
  };
  await Promise.all(questions.map(call));
  process.send?.({ perSecond: answers / passed() } satisfies CrowdResult);
}
