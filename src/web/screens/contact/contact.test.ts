import { expect, test } from 'vitest';
import { openPage } from '#testing/web/open-page.ts';

test('renders the fields, countries, switch and button of the form (spec §2)', async () => {
  const { status, title, main, text, tags } = await openPage('/contact-us', {});
  expect([status, title]).toEqual([200, 'Contact support · Hemline']);
  expect(main).toContain('>Contact support</h1>');
  for (const label of ['First name', 'Last name', 'E-mail', 'Country', 'Phone', 'Message']) {
    expect(main).toMatch(new RegExp(`<label[^>]*>${label}<`));
  }
  const fields = tags('input', 'textarea', 'select');
  expect(fields.map(({ name }) => name)).toEqual([
    'firstName',
    'lastName',
    'email',
    'country',
    'phone',
    'message',
    'agreement',
  ]);
  expect(tags('option').map((country) => country.text)).toEqual(['US', 'CA', 'EU', 'PK']);
  expect(fields.find(({ name }) => name === 'phone')).toMatchObject({ placeholder: '123-456-7890' });
  const agreement = fields.find(({ name }) => name === 'agreement');
  expect(agreement).toMatchObject({ role: 'switch' });
  expect(agreement).not.toHaveProperty('checked');
  expect(text).toMatch(/I agree to the privacy policy.*Send Email/);
});

test('requires only the agreement (spec §5)', async () => {
  const { tags } = await openPage('/contact-us', {});
  const required = tags('input', 'textarea', 'select').filter((field) => 'required' in field);
  expect(required.map(({ name }) => name)).toEqual(['agreement']);
});
