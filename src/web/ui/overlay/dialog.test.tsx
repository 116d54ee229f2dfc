// @vitest-environment jsdom
import { useState } from 'react';
import { expect, test } from 'vitest';
import { mountScreen } from '#testing/web/mount-screen.tsx';
import { type DialogProps, Modal } from './dialog.tsx';

type FiltersProps = Partial<Pick<DialogProps, 'children' | 'keepContent'>> & { canClose?: boolean };

function Filters({ children = 'Colours', canClose = true, keepContent }: FiltersProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Filter
      </button>
      <Modal
        open={open}
        onClose={() => setOpen(!canClose)}
        title="Filters"
        footer={<button type="button">Apply</button>}
        keepContent={keepContent}
      >
        {children}
      </Modal>
    </>
  );
}

async function mountFilters(props: FiltersProps = {}) {
  const mounted = await mountScreen(<Filters {...props} />);
  const { page, user } = mounted;
  const button = page.getByRole('button', { name: 'Filter' });
  await user.click(button);
  return { ...mounted, button, dialog: () => page.queryByRole('dialog', { name: 'Filters' }) };
}

test('focuses its title when it opens', async () => {
  const { page, dialog } = await mountFilters();
  expect(dialog()).toBeTruthy();
  expect(document.activeElement).toBe(page.getByRole('heading', { name: 'Filters' }));
});

test('focuses the marked element instead of the title when it opens', async () => {
  const { page } = await mountFilters({ children: <input aria-label="Size" data-autofocus="" /> });
  expect(document.activeElement).toBe(page.getByRole('textbox', { name: 'Size' }));
});

test('closes on Escape and returns the focus to the button that opened it', async () => {
  const { user, button, dialog } = await mountFilters();
  await user.keyboard('{Escape}');
  await expect.poll(dialog).toBeNull();
  expect(document.activeElement).toBe(button);
});

test('closes with its button and on a click beside the panel', async () => {
  const { user, page, button, dialog } = await mountFilters();
  await user.click(page.getByRole('button', { name: 'Close' }));
  await expect.poll(dialog).toBeNull();
  await user.click(button);
  const backdrop = dialog()?.querySelector('button[aria-hidden]');
  if (backdrop) await user.click(backdrop);
  await expect.poll(dialog).toBeNull();
});

test('stays open when its owner does not close it, also on a repeated Escape', async () => {
  const { user, dialog } = await mountFilters({ canClose: false });
  await user.keyboard('{Escape}{Escape}');
  expect(dialog()).toBeTruthy();
  // The browser closes a dialog on a repeated Escape without a cancelable event.
  dialog()?.dispatchEvent(new Event('cancel'));
  (dialog() as HTMLDialogElement | null)?.close();
  await expect.poll(dialog).toBeTruthy();
});

test('removes its content when it is closed', async () => {
  const { user, text } = await mountFilters();
  expect(text()).toContain('Colours');
  await user.keyboard('{Escape}');
  await expect.poll(text).not.toContain('Colours');
});

test('keeps what was typed while it is closed with `keepContent`', async () => {
  const { user, page, button } = await mountFilters({ children: <input aria-label="Size" />, keepContent: true });
  await user.type(page.getByRole('textbox', { name: 'Size' }), 'XL');
  await user.keyboard('{Escape}');
  await expect.poll(() => page.queryByRole('textbox', { name: 'Size' })).toBeNull();
  await user.click(button);
  expect(page.getByRole<HTMLInputElement>('textbox', { name: 'Size' }).value).toBe('XL');
});
