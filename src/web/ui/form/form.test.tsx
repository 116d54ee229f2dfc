import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { findTags } from '#testing/web/markup.ts';
import { Checkbox, RadioCards } from './choice.tsx';
import { PasswordField, Select, TextArea, TextField } from './field.tsx';
import { Form, SubmitButton } from './form.tsx';

const noop = () => {};

test('connects label, hint and error with the field', () => {
  const html = renderToStaticMarkup(
    <Form onSubmit={noop} fieldErrors={{ email: 'There is an account with this e-mail already.' }}>
      <TextField name="email" label="E-mail" type="email" required autoComplete="email" hint="For your orders only." />
    </Form>,
  );
  const [input] = findTags(html, 'input');
  const id = input?.id;
  expect(html).toContain(`<label for="${id}"`);
  expect(input).toMatchObject({
    'aria-invalid': 'true',
    'aria-describedby': `${id}-hint ${id}-error`,
    autocomplete: 'email',
  });
  expect(html).toMatch(new RegExp(`id="${id}-error".*There is an account`));
});

test('shows an error at the field of its dotted name only', () => {
  const html = renderToStaticMarkup(
    <Form onSubmit={noop} fieldErrors={{ 'address.city': 'Enter a city.' }}>
      <TextField name="address.city" label="City" />
      <TextField name="city" label="Another city" />
    </Form>,
  );
  expect(findTags(html, 'input').map((input) => [input.name, input['aria-invalid']])).toEqual([
    ['address.city', 'true'],
    ['city', undefined],
  ]);
});

test('marks optional fields unless markOptional is off', () => {
  const field = <TextField name="phone" label="Phone" />;
  expect(renderToStaticMarkup(<Form onSubmit={noop}>{field}</Form>)).toContain('(optional)');
  const unmarked = (
    <Form onSubmit={noop} markOptional={false}>
      {field}
    </Form>
  );
  expect(renderToStaticMarkup(unmarked)).not.toContain('(optional)');
});

test('renders the alert of the form before it has a message', () => {
  expect(renderToStaticMarkup(<Form onSubmit={noop}>{null}</Form>)).toMatch(/role="alert" class="sr-only"><\/div>/);
  const failed = (
    <Form onSubmit={noop} message="Invalid email or password">
      {null}
    </Form>
  );
  expect(renderToStaticMarkup(failed)).toMatch(/role="alert"[^>]*><p>Invalid email or password/);
});

test('posts before hydration, so that no password gets into the URL', () => {
  expect(renderToStaticMarkup(<Form onSubmit={noop}>{null}</Form>)).toContain('method="post"');
});

test('makes the submit button pending while the form is', () => {
  const html = renderToStaticMarkup(
    <Form onSubmit={noop} pending>
      <SubmitButton>Sign in</SubmitButton>
    </Form>,
  );
  expect(html).toMatch(/<button type="submit"[^>]*aria-busy="true"/);
});

test('hides a password at first and labels the button that shows it', () => {
  const html = renderToStaticMarkup(<PasswordField name="password" autoComplete="current-password" />);
  expect(findTags(html, 'input')).toMatchObject([{ type: 'password', autocomplete: 'current-password' }]);
  expect(html).toMatch(/<button type="button" aria-label="Show password"/);
});

test('turns off spell checking of passwords, even of visible ones', () => {
  const html = renderToStaticMarkup(<PasswordField name="password" autoComplete="new-password" />);
  expect(findTags(html, 'input')).toMatchObject([{ spellcheck: 'false' }]);
});

test('does not truncate input, except with inputMaxLength', () => {
  const html = renderToStaticMarkup(
    <>
      <TextField name="name" label="Name" maxLength={120} />
      <PasswordField name="password" autoComplete="new-password" maxLength={120} />
      <TextArea name="address" label="Address" maxLength={120} />
    </>,
  );
  const fields = findTags(html, 'input', 'textarea');
  expect(fields.map((field) => ['maxlength' in field, field['data-max-length']])).toEqual(
    fields.map(() => [false, '120']),
  );
  expect(fields).toHaveLength(3);
  const card = renderToStaticMarkup(<TextField name="cvv" label="CVV" inputMaxLength={3} />);
  expect(findTags(card, 'input')).toMatchObject([{ maxlength: '3' }]);
});

test('labels select, checkbox, switch and radio cards', () => {
  const select = renderToStaticMarkup(
    <Select name="country" label="Country" options={[{ value: 'US', label: 'US' }]} />,
  );
  expect(select).toMatch(/<select [^>]*name="country"/);
  expect(renderToStaticMarkup(<Checkbox name="terms" label="I agree" />)).toMatch(/<label.*type="checkbox".*I agree/s);
  expect(renderToStaticMarkup(<Checkbox name="policy" label="I agree" asSwitch />)).toContain('role="switch"');
  const cards = renderToStaticMarkup(
    <RadioCards
      name="paymentMethod"
      label="Payment"
      defaultValue="card"
      cards={[
        { value: 'paypal', label: 'PayPal' },
        { value: 'card', label: 'Card' },
      ]}
    />,
  );
  expect(cards).toMatch(/<legend[^>]*>Payment<\/legend>/);
  expect(findTags(cards, 'input').map((card) => [card.value, 'checked' in card])).toEqual([
    ['paypal', false],
    ['card', true],
  ]);
});
