// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { mountScreen } from '#testing/web/mount-screen.tsx';
import { createApiError } from './api-error.ts';
import { deferred } from './testing/test-store.ts';
import { useAttempt } from './use-attempt.ts';

type SaveProps = { call: () => Promise<void>; leavesPage?: boolean };

function Save({ call, leavesPage = false }: SaveProps) {
  const { attempt, pending, error, clearError } = useAttempt({ leavesPage });
  return (
    <>
      <button type="button" onClick={() => void attempt(call)}>
        Save
      </button>
      <button type="button" onClick={clearError}>
        Clear
      </button>
      <output>{[pending ? 'pending' : 'idle', error?.message].filter(Boolean).join(': ')}</output>
    </>
  );
}

async function mountSave(props: SaveProps) {
  const { user, page } = await mountScreen(<Save {...props} />);
  return {
    press: (name: 'Save' | 'Clear') => user.click(page.getByRole('button', { name })),
    state: () => page.getByText(/^(pending|idle)/).textContent,
  };
}

const taken = createApiError({ status: 409, code: 'TAKEN', message: 'This name is taken.' });

test('is pending until the call has succeeded', async () => {
  const saved = deferred<void>();
  const { press, state } = await mountSave({ call: () => saved.promise });
  expect(state()).toBe('idle');
  await press('Save');
  expect(state()).toBe('pending');
  saved.resolve();
  await expect.poll(state).toBe('idle');
});

test('stays pending after a success that leaves the page, but not after an error', async () => {
  const calls = [async () => Promise.reject(taken), async () => undefined];
  const { press, state } = await mountSave({ call: async () => calls.shift()?.(), leavesPage: true });
  await press('Save');
  await expect.poll(state).toBe('idle: This name is taken.');
  await press('Save');
  await expect.poll(state).toBe('pending');
});

test('returns the error until it is cleared or the next attempt begins', async () => {
  const second = deferred<void>();
  const calls = [async () => Promise.reject(taken), () => second.promise];
  const { press, state } = await mountSave({ call: async () => calls.shift()?.() });
  await press('Save');
  await expect.poll(state).toBe('idle: This name is taken.');
  await press('Save');
  expect(state()).toBe('pending');
  second.reject(taken);
  await expect.poll(state).toBe('idle: This name is taken.');
  await press('Clear');
  expect(state()).toBe('idle');
});
