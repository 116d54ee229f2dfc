import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Checkbox, RadioCards } from './choice.tsx';
import { PasswordField, Select, TextField } from './field.tsx';
import { Form, SubmitButton } from './form.tsx';

const nothing = () => {};
const attribute = (html: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(html)?.[1];

test('label, hint and error belong to the field', () => {
  const html = renderToStaticMarkup(
    <Form onSubmit={nothing} errors={{ email: 'There is an account with this e-mail already.' }}>
      <TextField name="email" label="E-mail" type="email" required autoComplete="email" hint="For your orders only." />
    </Form>,
  );
  const [input = ''] = /<input [^>]*>/.exec(html) ?? [];
  const id = attribute(input, 'id');
  expect(html).toContain(`<label for="${id}"`);
  expect(input).toContain('aria-invalid="true"');
  expect(attribute(input, 'aria-describedby')).toBe(`${id}-hint ${id}-error`);
  expect(html).toMatch(new RegExp(`id="${id}-error".*There is an account`));
  expect(input).toContain('autoComplete="email"');
});

test('an error goes to the field of its dotted name only', () => {
  const html = renderToStaticMarkup(
    <Form onSubmit={nothing} errors={{ 'address.city': 'Enter a city.' }}>
      <TextField name="address.city" label="City" />
      <TextField name="city" label="Another city" />
    </Form>,
  );
  expect(html.match(/aria-invalid="true"/g)).toHaveLength(1);
  expect(/<input [^>]*aria-invalid[^>]*>/.exec(html)?.[0]).toContain('name="address.city"');
});

test('optional fields say so, unless the form has none that is required', () => {
  const field = <TextField name="phone" label="Phone" />;
  expect(renderToStaticMarkup(<Form onSubmit={nothing}>{field}</Form>)).toContain('(optional)');
  const quiet = (
    <Form onSubmit={nothing} markOptional={false}>
      {field}
    </Form>
  );
  expect(renderToStaticMarkup(quiet)).not.toContain('(optional)');
});

test('the message of the whole form is an alert that is there from the start', () => {
  expect(renderToStaticMarkup(<Form onSubmit={nothing}>{null}</Form>)).toMatch(/role="alert" class="sr-only"><\/div>/);
  const failed = (
    <Form onSubmit={nothing} message="Invalid email or password">
      {null}
    </Form>
  );
  expect(renderToStaticMarkup(failed)).toMatch(/role="alert"[^>]*><p>Invalid email or password/);
});

test('before there is JavaScript a password does not go into the address bar', () => {
  expect(renderToStaticMarkup(<Form onSubmit={nothing}>{null}</Form>)).toContain('method="post"');
});

test('the button of a form is pending while the form is', () => {
  const html = renderToStaticMarkup(
    <Form onSubmit={nothing} pending>
      <SubmitButton>Sign in</SubmitButton>
    </Form>,
  );
  expect(html).toMatch(/<button type="submit"[^>]*aria-busy="true"/);
});

test('a password is hidden at first, and its button says what it shows', () => {
  const html = renderToStaticMarkup(<PasswordField name="password" label="Password" autoComplete="current-password" />);
  expect(html).toContain('type="password"');
  expect(html).toMatch(/<button type="button" aria-label="Show password" aria-pressed="false"/);
});

test('select, checkbox, switch and cards carry their names', () => {
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
  expect(/<input [^>]*checked=""[^>]*>/.exec(cards)?.[0]).toContain('value="card"');
});
