import { expect, test } from 'vitest';
import { createSlots } from './slots.ts';

test('so many run at once, the others in their order, and a failure gives its place back', async () => {
  const slots = createSlots(2);
  const begun: number[] = [];
  const ends = Array.from({ length: 4 }, () => Promise.withResolvers<void>());
  const runs = ends.map(({ promise }, index) =>
    slots.run(async () => {
      begun.push(index);
      await promise;
      return index;
    }),
  );
  expect(begun).toEqual([0, 1]);
  ends[1]?.reject(new Error('this one fails'));
  await expect(runs[1]).rejects.toThrow('this one fails');
  await expect.poll(() => begun).toEqual([0, 1, 2]);
  for (const { resolve } of ends) resolve();
  expect(await Promise.all([runs[0], runs[2], runs[3]])).toEqual([0, 2, 3]);
});
