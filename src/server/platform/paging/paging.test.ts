import { expect, test } from 'vitest';
import { createCursor, idCursor, integer, orderId, nonNegativeInteger, time, uuid } from './cursor.ts';
import { readPage } from './page.ts';

const id = '01938a5e-0000-7000-8000-000000000001';
const orders = createCursor({ orderDate: time, id: orderId });
const prices = createCursor({ value: nonNegativeInteger, productId: uuid }, 'price-asc');

test('a cursor holds the values that decide the order, and is read back', () => {
  const order = { orderDate: new Date('2026-11-20T10:00:00Z'), id: '7Q4D0X2M9KTB' };
  expect(orders.encode(order)).toBe('2026-11-20T10:00:00.000Z_7Q4D0X2M9KTB');
  expect(orders.decode(orders.encode(order))).toEqual(order);
  const price = { value: 12, productId: id };
  expect(prices.encode(price)).toBe(`price-asc_12_${id}`);
  expect(prices.decode(prices.encode(price))).toEqual(price);
  const balances = createCursor({ balance: integer, id: uuid });
  expect(balances.decode(balances.encode({ balance: -12, id }))).toEqual({ balance: -12, id });
  expect(idCursor.encode({ id })).toBe(id);
  expect(idCursor.decode(undefined)).toBeUndefined();
});

test.each([
  '',
  '_',
  '7Q4D0X2M9KTB',
  '2026-11-20T10:00:00.000Z',
  '2026-11-20T10:00:00.000Z_7Q4D0X2M9KTB_7Q4D0X2M9KTB',
  '2026-11-20T10:00:00.000Z_7q4d0x2m9ktb',
  '2026-13-20T10:00:00.000Z_7Q4D0X2M9KTB',
  '2026-11-20T25:00:00.000Z_7Q4D0X2M9KTB',
  '+012026-11-20T10:00:00.000Z_7Q4D0X2M9KTB',
  '0226-11-20T10:00:00.000Z_7Q4D0X2M9KTB',
])('%j is no cursor of orders', (cursor) => {
  expect(() => orders.decode(cursor)).toThrow(expect.objectContaining({ status: 422, code: 'BAD_CURSOR' }));
});

test.each([
  `price-desc_12_${id}`,
  `12_${id}`,
  `price-asc_2147483648_${id}`,
  `price-asc_-1_${id}`,
  `price-asc_1.5_${id}`,
  `price-asc_1e3_${id}`,
  `price-asc__${id}`,
  'price-asc_12_none',
])('%j is no cursor of products by price', (cursor) => {
  expect(() => prices.decode(cursor)).toThrow(expect.objectContaining({ code: 'BAD_CURSOR' }));
});

test('pages lead from one to the next, and the last one says so', async () => {
  const list = Array.from({ length: 5 }, (_, index) => ({ value: index, name: `row ${index}` }));
  const cursor = createCursor({ value: integer });
  const read = (query: { limit: number; cursor?: string }) =>
    readPage(query, cursor, async ({ limit, after }) =>
      list.filter(({ value }) => value > (after?.value ?? -1)).slice(0, limit),
    );
  const pages: string[][] = [];
  let next: string | null | undefined;
  do {
    const { rows, nextCursor } = await read({ limit: 2, ...(next && { cursor: next }) });
    pages.push(rows.map(({ name }) => name));
    next = nextCursor;
  } while (next !== null);
  expect(pages).toEqual([['row 0', 'row 1'], ['row 2', 'row 3'], ['row 4']]);
  expect(await read({ limit: 5 })).toMatchObject({ nextCursor: null });
  await expect(read({ limit: 2, cursor: 'none' })).rejects.toMatchObject({ code: 'BAD_CURSOR' });
});
