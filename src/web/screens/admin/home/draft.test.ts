import { expect, test } from 'vitest';
import { mergeDrafts } from '#web/components/admin/conflicts/merge-drafts.ts';
import type { EditedHome } from '#web/store/content/home.admin.ts';
import { draftFields, isComplete, nameOfBlock, newBlock, toBlocks, toDraft } from './draft.ts';

const link = { type: 'link' as const, label: 'Shop all', href: '/category' };
const stored = (...blocks: EditedHome['value']['blocks']): EditedHome => ({
  value: { blocks },
  version: '1',
  isDefault: false,
  products: [],
});

test('a draft that was not changed is what is stored', () => {
  expect(toBlocks(toDraft(stored(link)))).toEqual([link]);
});

test('a block is called by its kind and its title', () => {
  expect(nameOfBlock(link)).toBe('Link: Shop all');
  expect(nameOfBlock(newBlock('rail'))).toBe('Products');
});

test('new blocks lack something, except for a text', () => {
  const types = ['hero', 'banner', 'rail', 'categories', 'text', 'imageText', 'link'] as const;
  expect(types.filter((type) => isComplete(newBlock(type)))).toEqual(['text']);
  expect(isComplete(link)).toBe(true);
});

test('a change by another admin to any field is a conflict with mine, which stays', () => {
  const base = toDraft(stored(link));
  const mine = toDraft(stored({ ...link, label: 'See all' }));
  const theirs = toDraft(stored({ ...link, href: '/search' }));
  const { draft, conflicts } = mergeDrafts(draftFields, { base, mine, theirs });
  expect(draft).toEqual(mine);
  expect(conflicts).toMatchObject([{ mine: 'Link · See all · /category', theirs: 'Link · Shop all · /search' }]);
  expect(conflicts[0]?.takeTheirs(draft)).toEqual(theirs);
});

test('without changes of mine those of the other admin are taken', () => {
  const base = toDraft(stored(link));
  const theirs = toDraft(stored(link, { ...link, label: 'Search', href: '/search' }));
  const { draft, conflicts } = mergeDrafts(draftFields, { base, mine: base, theirs });
  expect([draft, conflicts]).toEqual([theirs, []]);
});
