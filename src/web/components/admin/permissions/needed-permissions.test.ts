import { expect, test } from 'vitest';
import { toggle } from './needed-permissions.ts';

test.each([
  [[], 'orders.edit', ['orders.edit', 'orders.view'], ['orders.view']],
  [['orders.view'], 'orders.edit', ['orders.view', 'orders.edit'], []],
  [['orders.view', 'orders.edit', 'stock.view'], 'orders.view', ['stock.view'], ['orders.edit']],
  [['orders.view', 'orders.edit'], 'orders.edit', ['orders.view'], []],
  [[], 'messages.answer', ['messages.answer'], []],
] as const)('from %j, pressing %s leaves %j and says %j', (before, pressed, chosen, also) => {
  expect(toggle(before, pressed)).toEqual({ chosen, also });
});
