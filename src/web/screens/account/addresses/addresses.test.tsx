import { expect, test, vi } from 'vitest';
import { renderScreen } from '#testing/web/render-screen.tsx';
import { fetchAddresses } from '#web/store/address/address.thunks.ts';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { anAddress, aUser } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { AddressesScreen } from './addresses.screen.tsx';

async function screenWith(answer: ReturnType<typeof ok>) {
  const { store, server, dispatch } = testStore({ user: aUser() });
  server.on('GET /api/address/get/user-ada', answer);
  await dispatch(fetchAddresses());
  return renderScreen(store, <AddressesScreen />);
}

test('lists each address with its city and a delete button', async () => {
  const { text, html } = await screenWith(ok({ data: [anAddress(), anAddress({ _id: 'b', city: 'Ancona' })] }));
  expect(text).toContain('12 St James Square');
  expect(text).toContain('London');
  expect(text).toContain('Ancona');
  expect(html.match(/aria-label="Delete [^"]*"/g)).toEqual([
    'aria-label="Delete 12 St James Square, London"',
    'aria-label="Delete 12 St James Square, Ancona"',
  ]);
});

test('links each address to its form', async () => {
  const { tags } = await screenWith(ok({ data: [anAddress()] }));
  const edit = tags('a').find((link) => link['aria-label']?.startsWith('Edit'));
  expect([edit?.['aria-label'], edit?.href]).toEqual([
    'Edit 12 St James Square, London',
    '/addressForm?address=address-1',
  ]);
});

test('leads to the other pages of the account and marks this one', async () => {
  const { html } = await screenWith(ok({ data: [] }));
  const nav = /<nav aria-label="Account".*?<\/nav>/s.exec(html)?.[0] ?? '';
  expect([...nav.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    '/your-orders/user-ada',
    '/your-addresses',
    '/your-profile',
    '/your-security',
  ]);
});

test('tells an empty list from a failed request', async () => {
  vi.spyOn(console, 'info').mockReturnValue();
  expect((await screenWith(ok({ data: [] }))).text).toContain('No addresses available.');
  const failed = await screenWith(fail(500, 'BROKEN', 'Something broke'));
  expect(failed.text).toContain('Your addresses could not be loaded');
  expect(failed.text).not.toContain('No addresses');
});

test('links to the form once, with and without addresses', async () => {
  for (const data of [[], [anAddress()]]) {
    expect((await screenWith(ok({ data }))).html.match(/href="\/addressForm"/g)).toHaveLength(1);
  }
});
