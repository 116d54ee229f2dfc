import { expect, test } from 'vitest';
import { openPage } from '#testing/web/open-page.ts';
import { renderScreen } from '#testing/web/render-screen.tsx';
import { aUser } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { AddressFormScreen } from './address-form.screen.tsx';

test('renders five required fields and the submit button (spec §2, §5)', async () => {
  const { status, main, text, tags } = await openPage('/addressForm', {});
  expect(status).toBe(200);
  expect(main).toContain('>Enter Your Address Details</h1>');
  expect(tags('input', 'textarea').map((field) => [field.name, 'required' in field])).toEqual([
    ['address', true],
    ['city', true],
    ['pincode', true],
    ['phone', true],
    ['notes', true],
  ]);
  for (const label of ['Address', 'City', 'Pincode', 'Phone', 'Notes']) {
    expect(main).toMatch(new RegExp(`<label[^>]*>${label}<`));
  }
  expect(tags('button')).toContainEqual(expect.objectContaining({ type: 'submit' }));
  expect(text).toContain('Submit');
});

test('returns to the saved addresses if opened from there, else to the checkout', () => {
  const { store } = testStore({ user: aUser() });
  const crumbs = (state?: unknown) => renderScreen(store, <AddressFormScreen />, { state }).html;
  expect(crumbs()).toContain('href="/checkout"');
  expect(crumbs('addresses')).toContain('href="/your-addresses"');
});
