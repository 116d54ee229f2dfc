// @vitest-environment jsdom
import { waitFor } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { mountScreen } from '#testing/web/mount-screen.tsx';
import { type Localization, rememberSaved } from '#web/store/settings/localization.admin.ts';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { aUser } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { LanguagesScreen } from './languages.screen.tsx';

const loaded: Localization = {
  locales: ['en'],
  defaultLocale: 'en',
  addressForms: 'simple',
  currency: 'USD',
  currencyLocked: false,
  available: [{ code: 'en', name: 'English', dir: 'ltr', messages: { total: 1, translated: 1 } }],
  version: '7',
};
const call = 'PUT /api/admin/localization/currency';

async function openScreen(localization = loaded, saved = false) {
  const { store, server } = testStore({ user: aUser({ role: 'admin' }) });
  if (saved) store.dispatch(rememberSaved('currency'));
  server.on('GET /api/admin/products?limit=3', ok({ data: [{ price: 38 }, { price: 19.5 }], nextCursor: null }));
  const screen = await mountScreen(<LanguagesScreen />, { store, route: '/admin-languages', load: () => localization });
  const reload = vi.fn<() => void>();
  // After the router has read the location.
  vi.stubGlobal('location', { reload });
  await screen.page.findByRole('heading', { name: 'Base currency' });
  return { ...screen, server, reload };
}

async function openDialog() {
  const opened = await openScreen();
  await opened.user.click(opened.page.button('Change'));
  const dialog = await opened.dialog('Base currency');
  const fill = async (currency: string, factor: string) => {
    await opened.user.selectOptions(dialog.getByRole('combobox', { name: 'New currency' }), currency);
    await opened.user.type(dialog.getByRole('textbox', { name: 'Factor' }), factor);
  };
  return { ...opened, dialog, fill, save: () => opened.user.click(dialog.button('Change currency')) };
}

test('says that an order has fixed the currency, and offers no change', async () => {
  const { page } = await openScreen({ ...loaded, currencyLocked: true });
  expect(page.getByText('US Dollar')).toBeTruthy();
  expect(page.getByText('Fixed since the first order.')).toBeTruthy();
  expect(page.queryByRole('button', { name: 'Change' })).toBeNull();
});

test('shows some prices before and after, saves the change and opens the page again', async () => {
  const { dialog, fill, save, server, reload } = await openDialog();
  server.on(call, ok({ data: { ...loaded, currency: 'JPY', version: '8' } }));
  expect(dialog.queryByRole('list')).toBeNull();
  await fill('JPY', '150,1');
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '$38.00 becomes ¥5,704',
    '$19.50 becomes ¥2,927',
  ]);
  await save();
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(server.requests.at(-1)?.body).toEqual({ currency: 'JPY', factor: '150.1', version: '7' });
});

test('says on the page that opens again that the currency was changed', async () => {
  const { page } = await openScreen(loaded, true);
  expect(await page.findByText('Currency changed.')).toBeTruthy();
});

test('sends no factor that is none', async () => {
  const { dialog, fill, save, server } = await openDialog();
  await fill('EUR', 'much');
  await save();
  await dialog.findByText('Enter a number above 0 such as 0.92.');
  expect(server.requests.some(({ method }) => method === 'PUT')).toBe(false);
});

test('shows the error of the server at its field', async () => {
  const { dialog, fill, save, server, reload } = await openDialog();
  const message = 'The currency cannot be changed any more, because there are orders, gift cards or store credit.';
  server.on(call, fail(409, 'CURRENCY_LOCKED', message, { errors: [{ path: 'currency', message }] }));
  await fill('EUR', '0.92');
  await save();
  await dialog.findByText(message);
  expect(reload).not.toHaveBeenCalled();
});
