import { expect, test, vi } from 'vitest';
import { dialogStack } from './dialog-stack.ts';

const dialog = (name: string) => ({ name }) as unknown as HTMLElement;

test('returns the dialog that was opened last and is still open', () => {
  const [cart, confirm] = [dialog('cart'), dialog('confirm')];
  const closeCart = dialogStack.push(cart);
  const closeConfirm = dialogStack.push(confirm);
  expect(dialogStack.top()).toBe(confirm);
  closeCart();
  expect(dialogStack.top()).toBe(confirm);
  closeConfirm();
  expect(dialogStack.top()).toBeNull();
});

test('notifies a listener of each change until it unsubscribes', () => {
  const listener = vi.fn<() => void>();
  const stop = dialogStack.subscribe(listener);
  dialogStack.push(dialog('cart'))();
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  dialogStack.push(dialog('cart'))();
  expect(listener).toHaveBeenCalledTimes(2);
});
