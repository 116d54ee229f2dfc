// @vitest-environment jsdom
import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { mountScreen } from '#testing/web/mount-screen.tsx';
import { EmailField, TextField } from './field.tsx';
import { Form } from './form.tsx';
import { NewPasswordField } from './new-password-field.tsx';

async function mountForm() {
  const mounted = await mountScreen(
    <Form onSubmit={() => {}}>
      <EmailField />
      <TextField name="name" label="Name" />
      <NewPasswordField name="password" />
    </Form>,
  );
  const { page, user } = mounted;
  const field = page.getByLabelText<HTMLInputElement>('Password');
  const description = () => page.getByText(/^At least 8 characters\./);
  return {
    ...mounted,
    field,
    type: async (text: string) => {
      await user.clear(field);
      await user.type(field, text);
    },
    strength: () => within(description()).getByRole('status').textContent,
    description,
  };
}

test('rates the password while it is typed', async () => {
  const { type, strength, description, user, field } = await mountForm();
  expect(field.getAttribute('aria-describedby')).toBe(description().id);
  for (const [password, rating] of [
    ['password1', 'Strength: Weak. Add another word or more characters.'],
    ['brine1990', 'Strength: Fair. Another word makes it better.'],
    ['glimmer otter', 'Strength: Good.'],
    ['glimmer otter saxophone brine', 'Strength: Strong.'],
  ] as const) {
    await type(password);
    await expect.poll(strength).toBe(rating);
  }
  expect(description().textContent).toBe('At least 8 characters.Strength: Strong.');
  await user.clear(field);
  await expect.poll(strength).toBe('');
});

test('rates a password made of the other fields as weak', async () => {
  const { page, user, type, strength } = await mountForm();
  await type('lovelaceanalytical');
  await expect.poll(strength).toMatch(/Good|Strong/);
  await user.type(page.getByLabelText(/^E-mail/), 'lovelace@analytical.example');
  await type('lovelaceanalytical');
  await expect.poll(strength).toMatch(/Weak/);
});
