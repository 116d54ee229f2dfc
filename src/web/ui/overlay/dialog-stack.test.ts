import { expect, test, vi } from 'vitest';
import { dialogStack } from './dialog-stack.ts';

const dialog = (name: string) => ({ name }) as unknown as HTMLElement;

test('the last dialog that was opened and is still open is on top', () => {
  const [bag, question] = [dialog('bag'), dialog('question')];
  const closeBag = dialogStack.push(bag);
  const closeQuestion = dialogStack.push(question);
  expect(dialogStack.top()).toBe(question);
  closeBag();
  expect(dialogStack.top()).toBe(question);
  closeQuestion();
  expect(dialogStack.top()).toBeNull();
});

test('who listens hears of each change until he stops', () => {
  const listener = vi.fn<() => void>();
  const stop = dialogStack.subscribe(listener);
  dialogStack.push(dialog('bag'))();
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  dialogStack.push(dialog('bag'))();
  expect(listener).toHaveBeenCalledTimes(2);
});
