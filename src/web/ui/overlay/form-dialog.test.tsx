// @vitest-environment jsdom
import { waitFor } from '@testing-library/dom';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { mountScreen } from '#testing/web/mount-screen.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { FormDialog } from './form-dialog.tsx';

type Values = Record<string, string>;
type Outcome = { fieldErrors?: Values; message?: string };

/** A page with a button that opens a form with a name. */
function RenamePage({ save, keepContent }: { save: (values: Values) => Promise<Outcome>; keepContent: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const [pending, setPending] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>({});
  const submit = async (values: Values) => {
    setPending(true);
    const next = await save(values);
    setPending(false);
    setOutcome(next);
    if (Object.keys(next).length === 0) setOpen(false);
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Rename
      </button>
      <FormDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Rename it"
        submitLabel="Save"
        onSubmit={(values) => void submit(values)}
        pending={pending}
        pendingLabel="Saving"
        keepContent={keepContent}
        {...outcome}
      >
        <TextField name="name" label="Name" required data-autofocus />
      </FormDialog>
    </>
  );
}

async function openForm({ keepContent = false } = {}) {
  const answer = Promise.withResolvers<Outcome>();
  const save = vi.fn<(values: Values) => Promise<Outcome>>(() => answer.promise);
  const screen = await mountScreen(<RenamePage save={save} keepContent={keepContent} />);
  await screen.user.click(screen.page.button('Rename'));
  return { ...screen, save, answer: answer.resolve, form: await screen.dialog('Rename it') };
}

test('focuses the marked field and submits the values with the button below the form', async () => {
  const { user, form, hasDialog, save, answer } = await openForm();
  expect(document.activeElement).toBe(form.field('Name'));
  await user.keyboard('Boxy tee');
  await user.click(form.button('Save'));
  expect(save).toHaveBeenCalledExactlyOnceWith({ name: 'Boxy tee' });
  answer({});
  await waitFor(() => expect(hasDialog()).toBe(false));
});

test('shows an invalid field and does not submit', async () => {
  const { user, form, save } = await openForm();
  await user.click(form.button('Save'));
  await form.findByText('Name is required.');
  expect(save).not.toHaveBeenCalled();
});

test('submits once and cannot be closed while it is pending', async () => {
  const { user, form, hasDialog, save } = await openForm();
  await user.type(form.field('Name'), 'Tee');
  await user.click(form.button('Save'));
  await user.click(form.button('Save'));
  expect(save).toHaveBeenCalledOnce();
  expect(form.button('Cancel').disabled).toBe(true);
  await user.click(form.button('Close'));
  await user.keyboard('{Escape}');
  expect(hasDialog()).toBe(true);
});

test('shows the errors of the server, with what was typed, and focuses the field', async () => {
  const { user, form, answer } = await openForm();
  await user.type(form.field('Name'), 'Tee');
  await user.click(form.button('Save'));
  answer({ fieldErrors: { name: 'This name is taken.' } });
  await form.findByText('This name is taken.');
  expect(form.field('Name').value).toBe('Tee');
  await waitFor(() => expect(document.activeElement).toBe(form.field('Name')));
});

test('shows an error without fields above the form', async () => {
  const { user, form, answer } = await openForm();
  await user.type(form.field('Name'), 'Tee');
  await user.click(form.button('Save'));
  answer({ message: 'Something broke' });
  await waitFor(() => expect(form.alertText()).toBe('Something broke'));
});

test.each([
  [true, 'Tee', 1],
  [false, '', 0],
])('when closed, with keepContent=%s, what was typed becomes %j', async (keepContent, expected, fieldCount) => {
  const { user, page, dialog, form } = await openForm({ keepContent });
  await user.type(form.field('Name'), 'Tee');
  await user.click(form.button('Cancel'));
  await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(page.queryAllByLabelText('Name')).toHaveLength(fieldCount));
  await user.click(page.button('Rename'));
  expect((await dialog('Rename it')).field('Name').value).toBe(expected);
});
