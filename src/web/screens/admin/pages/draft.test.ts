import { expect, test } from 'vitest';
import { newDraft, toPayload } from './draft.ts';

test('sends the address of a new page only if it has one', () => {
  const draft = { ...newDraft(), title: 'Care guide' };
  expect(toPayload({ ...draft, slug: 'care' }, undefined).slug).toBe('care');
  expect(toPayload({ ...draft, slug: ' ' }, undefined)).not.toHaveProperty('slug');
});
