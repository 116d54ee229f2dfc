import { expect, test } from 'vitest';
import type { AuditRecord } from '#contract/shop/audit.ts';
import { groupRecords } from './group-records.ts';

const at = (second: number, part: Partial<AuditRecord> = {}): AuditRecord => ({
  _id: `at ${second}`,
  action: 'product.update',
  entity: 'product',
  entityId: 'p1',
  name: '',
  actorId: 'mara',
  actorName: 'Mara',
  before: null,
  after: null,
  createdAt: new Date(Date.UTC(2026, 10, 20, 10, 0, second)).toISOString(),
  ...part,
});
const idsOf = (records: AuditRecord[]) =>
  groupRecords(records).map(({ main, others }) => [main._id, ...others.map(({ _id }) => _id)]);

test('groups what one person did within two seconds', () => {
  expect(idsOf([at(20), at(18), at(16), at(13)])).toEqual([['at 20', 'at 18', 'at 16'], ['at 13']]);
  expect(idsOf([at(20), at(20, { _id: 'other', actorId: 'ada' })])).toEqual([['at 20'], ['other']]);
  expect(idsOf([])).toEqual([]);
});

test('names a group by the product and not by its stock or pictures', () => {
  const stock = at(20, { _id: 'stock', entity: 'variant' });
  const picture = at(18, { _id: 'picture', entity: 'upload' });
  expect(idsOf([stock, at(19), picture])).toEqual([['at 19', 'stock', 'picture']]);
  expect(idsOf([stock, picture])).toEqual([['stock', 'picture']]);
});
