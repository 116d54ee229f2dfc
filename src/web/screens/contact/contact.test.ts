import { expect, test } from 'vitest';
import { openPage } from '#testing/open-page.ts';

const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`, 'i').exec(tag)?.[1];

test('the form of the contact page: its fields, the countries, the switch and the button (spec §2)', async () => {
  const { status, title, main, text, tags } = await openPage('/contact-us', {});
  expect([status, title]).toEqual([200, 'Contact support · Hemline']);
  expect(main).toContain('>Contact support</h1>');
  for (const label of ['First name', 'Last name', 'E-mail', 'Country', 'Phone', 'Message']) {
    expect(main).toMatch(new RegExp(`<label[^>]*>${label}<`));
  }
  const fields = [...tags('input'), ...tags('textarea'), ...tags('select')];
  expect(fields.map((tag) => attribute(tag, 'name'))).toEqual([
    'firstName',
    'lastName',
    'email',
    'phone',
    'agreement',
    'message',
    'country',
  ]);
  expect([...main.matchAll(/<option[^>]*>([^<]*)</g)].map(([, country]) => country)).toEqual(['US', 'CA', 'EU', 'PK']);
  expect(attribute(fields.find((tag) => tag.includes('name="phone"')) ?? '', 'placeholder')).toBe('123-456-7890');
  const agreement = fields.find((tag) => tag.includes('name="agreement"'));
  expect(agreement).toContain('role="switch"');
  expect(agreement).not.toContain('checked=""');
  expect(text).toMatch(/I agree to the privacy policy.*Send Email/);
});

test('no field is required, but for the agreement (spec §5)', async () => {
  const { tags } = await openPage('/contact-us', {});
  const required = [...tags('input'), ...tags('textarea'), ...tags('select')].filter((tag) => tag.includes('required'));
  expect(required.map((tag) => attribute(tag, 'name'))).toEqual(['agreement']);
});
