// @vitest-environment jsdom
import { waitFor } from '@testing-library/dom';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { pressEscape } from '#testing/web/browser-gaps.ts';
import { openScreen } from '#testing/web/open-screen.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

type Outcome = { error?: string };

/** A page with a button that deletes after a confirmation. */
function DeletePage({ remove }: { remove: () => Promise<Outcome> }) {
  const [isOpen, setOpen] = useState(false);
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<string>();
  const confirm = async () => {
    setPending(true);
    const outcome = await remove();
    setPending(false);
    setError(outcome.error);
    if (outcome.error === undefined) setOpen(false);
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Delete
      </button>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Delete it?"
        cancelLabel="Keep it"
        confirmLabel="Yes, delete"
        onConfirm={confirm}
        pending={pending}
        pendingLabel="Deleting"
        error={error}
      >
        This cannot be undone.
      </ConfirmDialog>
    </>
  );
}

async function openDialog() {
  const answer = Promise.withResolvers<Outcome>();
  const remove = vi.fn<() => Promise<Outcome>>(() => answer.promise);
  const screen = await openScreen(<DeletePage remove={remove} />);
  await screen.user.click(screen.view.button('Delete'));
  return { ...screen, remove, answer: answer.resolve, confirmation: await screen.dialog('Delete it?') };
}

test('focuses its title and has Cancel before Confirm', async () => {
  const { confirmation } = await openDialog();
  expect(document.activeElement).toBe(confirmation.getByRole('heading', { name: 'Delete it?' }));
  expect(confirmation.getByText('This cannot be undone.')).toBeTruthy();
  const labels = confirmation.getAllByRole('button').map(({ textContent }) => textContent);
  expect(labels.slice(-2)).toEqual(['Keep it', 'Yes, delete']);
});

test.each(['Cancel', 'Close', 'Esc'])('closes on %s without doing anything', async (way) => {
  const { user, confirmation, hasDialog, remove } = await openDialog();
  if (way === 'Esc') pressEscape(confirmation.element);
  else await user.click(confirmation.button(way === 'Cancel' ? 'Keep it' : 'Close'));
  await waitFor(() => expect(hasDialog()).toBe(false));
  expect(remove).not.toHaveBeenCalled();
});

test('confirms once and cannot be closed while it is pending', async () => {
  const { user, confirmation, hasDialog, remove, answer } = await openDialog();
  await user.click(confirmation.button('Yes, delete'));
  await user.click(confirmation.button('Yes, delete'));
  expect(remove).toHaveBeenCalledOnce();
  expect(confirmation.getByText('Deleting')).toBeTruthy();
  expect(confirmation.button('Keep it').disabled).toBe(true);
  await user.click(confirmation.button('Close'));
  pressEscape(confirmation.element);
  expect(hasDialog()).toBe(true);
  answer({});
  await waitFor(() => expect(hasDialog()).toBe(false));
});

test('announces an error, stays open, and has no error when opened again', async () => {
  const { user, view, dialog, confirmation, answer } = await openDialog();
  expect(confirmation.alertText()).toBe('');
  await user.click(confirmation.button('Yes, delete'));
  answer({ error: 'It has products.' });
  await waitFor(() => expect(confirmation.alertText()).toBe('It has products.'));
  await user.click(confirmation.button('Keep it'));
  await user.click(view.button('Delete'));
  expect((await dialog('Delete it?')).alertText()).toBe('');
});
