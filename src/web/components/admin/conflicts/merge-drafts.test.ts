import { expect, test } from 'vitest';
import { type DraftField, mergeDrafts } from './merge-drafts.ts';

type Draft = { name: string; price: string; text: string };
const field = (key: keyof Draft, label: string): DraftField<Draft> => ({
  key,
  label: () => label,
  text: (draft) => draft[key],
  take: (into, from) => ({ ...into, [key]: from[key] }),
});
const fields = [field('name', 'Name'), field('price', 'Price'), field('text', 'Description')];
const base: Draft = { name: 'Tee', price: '10', text: 'Soft.' };

test('takes what only the others have changed and keeps what only I have changed', () => {
  const merge = mergeDrafts(fields, { base, mine: { ...base, name: 'Mine' }, theirs: { ...base, price: '12' } });
  expect(merge).toEqual({ draft: { name: 'Mine', price: '12', text: 'Soft.' }, conflicts: [], taken: ['Price'] });
});

test('keeps mine where both have changed a field, until theirs is taken', () => {
  const mine = { ...base, name: 'Mine', text: 'Softer.' };
  const { draft, conflicts, taken } = mergeDrafts(fields, { base, mine, theirs: { ...base, name: 'Theirs' } });
  expect([draft, taken]).toEqual([mine, []]);
  expect(conflicts).toMatchObject([{ key: 'name', mine: 'Mine', theirs: 'Theirs' }]);
  expect(conflicts[0]?.label()).toBe('Name');
  expect(conflicts[0]?.takeTheirs({ ...mine, price: '13' })).toEqual({ ...mine, name: 'Theirs', price: '13' });
});

test('the same change by both is no conflict', () => {
  const same = { ...base, name: 'Same' };
  expect(mergeDrafts(fields, { base, mine: same, theirs: same })).toEqual({ draft: same, conflicts: [], taken: [] });
});
