// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { mount } from '#testing/web/mount.tsx';
import { TextField } from './field.tsx';
import { Form, type FormProps } from './form.tsx';

let page: ReturnType<typeof mount>;
beforeEach(() => {
  page = mount();
});
afterEach(() => page.unmount());

const submitted: Record<string, string>[] = [];
const showForm = (props: Pick<FormProps, 'fieldErrors' | 'message'> = {}) =>
  page.show(
    <Form onSubmit={(values) => void submitted.push(values)} {...props}>
      <TextField name="name" label="Name" required />
      <TextField name="email" label="E-mail" type="email" />
    </Form>,
  );
const field = (name: string) => page.container.querySelector<HTMLInputElement>(`[name=${name}]`);
const alertText = () => page.container.querySelector('[role=alert]')?.textContent;
const type = (name: string, value: string) => {
  const input = field(name);
  if (!input) throw new Error(`no field ${name}`);
  input.value = value;
  input.dispatchEvent(new InputEvent('input', { bubbles: true }));
};
const submit = () => page.container.querySelector('form')?.requestSubmit();

test('shows errors of the server at their fields, focuses the first and clears an error on input', async () => {
  await showForm();
  const fieldErrors = { email: 'There is an account with this e-mail already.' };
  await showForm({ fieldErrors, message: 'Please check what you entered.' });
  expect(document.activeElement).toBe(field('email'));
  expect(page.container.textContent).toContain(fieldErrors.email);
  expect(alertText()).toBe('');
  type('email', 'ada@example.com');
  await expect.poll(() => page.container.textContent).not.toContain(fieldErrors.email);
});

test('shows errors without a field, or of a field that the form does not have, above the fields', async () => {
  await showForm({ message: 'Invalid email or password' });
  expect(alertText()).toBe('Invalid email or password');
  await showForm({ fieldErrors: { userId: 'This account is closed.' }, message: 'Please check what you entered.' });
  await expect.poll(alertText).toBe('This account is closed.');
});

test('does not submit an invalid form and shows the messages of the contract', async () => {
  await showForm();
  submit();
  await expect.poll(() => page.container.textContent).toContain('Name is required.');
  expect(document.activeElement).toBe(field('name'));
  type('name', 'Ada');
  type('email', 'ada');
  submit();
  await expect.poll(() => page.container.textContent).toContain('Enter an e-mail address such as name@example.com.');
  expect(submitted).toEqual([]);
  type('email', '\u200Bada@example.com ');
  submit();
  expect(submitted).toEqual([{ name: 'Ada', email: 'ada@example.com' }]);
});
