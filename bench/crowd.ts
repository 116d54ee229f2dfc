/** A crowd that comes from a process of its own, so that it does not slow the one that measures something else. */
import type { Question } from './ask.ts';
import { load, type Server } from './load.ts';

export type CrowdWish = { server: Server; questions: readonly (readonly Question[])[]; seconds: number };

process.on('message', (wish: CrowdWish) => void come(wish));
process.once('disconnect', () => process.exit());

async function come({ server, ...wish }: CrowdWish): Promise<void> {
  process.send?.(await load(server, wish));
}
