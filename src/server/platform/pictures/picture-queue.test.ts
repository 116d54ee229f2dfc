import { expect, test } from 'vitest';
import { pictureWidths } from '#contract/paths.ts';
import { cardWidths } from './picture-key.ts';
import { createPictureQueue, type Turn } from './picture-queue.ts';

const drain = (queue: ReturnType<typeof createPictureQueue>) => {
  const turns: Turn[] = [];
  for (let turn = queue.next(); turn; turn = queue.next()) turns.push(turn);
  return turns;
};
const cards = (key: string): Turn => ({ key, widths: cardWidths });
const whole = (key: string): Turn => ({ key, widths: pictureWidths });

test('cards come first in their widths, then everything in the order it was added', () => {
  const queue = createPictureQueue();
  queue.add('hero', { onCards: true });
  queue.add('back', { onCards: false });
  queue.add('front', { onCards: true });
  expect(drain(queue)).toEqual([cards('hero'), cards('front'), whole('hero'), whole('back'), whole('front')]);
  expect(queue.isEmpty()).toBe(true);
});

test('what somebody waits for overtakes everything, whole and once', () => {
  const queue = createPictureQueue();
  queue.add('hero', { onCards: true });
  queue.add('front', { onCards: true });
  queue.addAwaited('front');
  queue.addAwaited('front');
  queue.add('front', { onCards: true });
  expect(drain(queue)).toEqual([whole('front'), cards('hero'), whole('hero')]);
});

test('a cleared queue is empty', () => {
  const queue = createPictureQueue();
  queue.add('hero', { onCards: true });
  queue.addAwaited('front');
  queue.clear();
  expect(queue.next()).toBeUndefined();
});
