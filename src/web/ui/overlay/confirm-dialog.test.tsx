// @vitest-environment jsdom
import { useState } from 'react';
import { expect, test } from 'vitest';
import { mountScreen } from '#testing/web/mount-screen.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** Deletes an address as a screen does. The deletion ends with the given error, or without one. */
function DeleteAddress({ deletion }: { deletion: () => Promise<string | undefined> }) {
  const [open, setOpen] = useState(false);
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<string>();
  const confirm = async () => {
    setPending(true);
    const found = await deletion();
    setError(found);
    setPending(false);
    if (found === undefined) setOpen(false);
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Delete
      </button>
      <ConfirmDialog
        open={open}
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

async function mountDialog(deletion: () => Promise<string | undefined> = async () => undefined) {
  const mounted = await mountScreen(<DeleteAddress deletion={deletion} />);
  const { page, user } = mounted;
  const button = (name: string) => page.getByRole<HTMLButtonElement>('button', { name });
  await user.click(button('Delete'));
  return { ...mounted, button, dialog: () => page.queryByRole('dialog', { name: 'Delete it?' }) };
}

test('shows the consequence, and Cancel before Confirm', async () => {
  const { dialog } = await mountDialog();
  expect(dialog()?.textContent).toMatch(/Delete it\?.*This cannot be undone\..*Keep it.*Yes, delete/);
});

test('does nothing when cancelled', async () => {
  const deletions: string[] = [];
  const { user, button, dialog } = await mountDialog(async () => void deletions.push('deleted'));
  await user.click(button('Keep it'));
  await expect.poll(dialog).toBeNull();
  expect(deletions).toEqual([]);
});

test('cannot be closed or confirmed again while it is pending', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  let deletions = 0;
  const { user, button, dialog } = await mountDialog(() => {
    deletions += 1;
    return promise;
  });
  await user.click(button('Yes, delete'));
  await user.click(button('Yes, delete'));
  await user.keyboard('{Escape}');
  expect(button('Keep it').disabled).toBe(true);
  expect(deletions).toBe(1);
  expect(dialog()).toBeTruthy();
  resolve(undefined);
  await expect.poll(dialog).toBeNull();
});

test('announces the error and stays open; opened again, it does not show the last error', async () => {
  const { user, page, button, dialog } = await mountDialog(async () => 'It has products.');
  const alert = () => dialog()?.querySelector('[role=alert]')?.textContent;
  expect(alert()).toBe('');
  await user.click(button('Yes, delete'));
  await page.findByText('It has products.');
  expect(alert()).toBe('It has products.');
  await user.click(button('Keep it'));
  await expect.poll(dialog).toBeNull();
  await user.click(button('Delete'));
  expect(alert()).toBe('');
  await user.click(button('Yes, delete'));
  await expect.poll(alert).toBe('It has products.');
});
