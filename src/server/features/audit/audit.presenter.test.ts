import { expect, test } from 'vitest';
import { presentSave } from './audit.presenter.ts';

const entry = {
  id: 'a',
  actorId: null,
  keyId: null,
  action: 'product.update',
  entity: 'product',
  entityId: 'p',
  saveId: null,
  createdAt: new Date('2026-11-20T10:00:00Z'),
};
const present = (before: unknown, after: unknown) =>
  presentSave({ entry: { ...entry, before, after }, actorName: null, named: undefined, others: [], otherCount: 0 });

test('has words for the states of variants, and keeps those that a former version stored', () => {
  expect(
    present(
      { price: 1, variants: { 'Sand, M': 'for sale, counted' } },
      { price: 2, variants: { 'Sand, M': 'not-for-sale counted' } },
    ),
  ).toMatchObject({
    before: { price: 1, variants: { 'Sand, M': 'for sale, counted' } },
    after: { price: 2, variants: { 'Sand, M': 'not for sale, counted' } },
  });
  expect(present(null, { variants: null })).toMatchObject({ before: null, after: { variants: null } });
});
