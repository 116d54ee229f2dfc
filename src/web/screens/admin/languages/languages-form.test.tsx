// @vitest-environment jsdom
import { waitFor } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { allLocales, languages } from '#i18n/locale.ts';
import { mountScreen } from '#testing/web/mount-screen.tsx';
import {
  rememberSaved,
  takeSaved,
  type LocaleChoice,
  type Localization,
} from '#web/store/settings/localization.admin.ts';
import { selectSettings } from '#web/store/settings/settings.selectors.ts';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { aUser, someSettings } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import { fetchSettings } from '#web/store/settings/settings.thunks.ts';
import { LanguagesScreen } from './languages.screen.tsx';

const english: Localization = {
  locales: ['en'],
  defaultLocale: 'en',
  addressForms: 'simple',
  version: '0',
  currency: 'USD',
  currencyLocked: true,
  available: allLocales.map((code) => {
    const { name, dir } = languages[code];
    return { code, name, dir, messages: { total: 2354, translated: code === 'fr' ? 2350 : 2354 } };
  }),
};
const three: Localization = { ...english, locales: ['en', 'de', 'fr'], version: '1' };
const url = '/api/admin/localization';
const saveCall = `PUT ${url}`;

async function openLanguages(loaded: Localization, user = aUser({ role: 'admin' })) {
  const { store, server } = testStore({ user });
  server.on('GET /api/store', ok(someSettings()));
  await store.dispatch(fetchSettings());
  const assign = vi.fn<(url: string) => void>();
  const screen = await mountScreen(<LanguagesScreen />, { store, route: '/admin-languages', load: () => loaded });
  // After the router has read the location.
  vi.stubGlobal('location', { assign });
  const { page, user: person } = screen;
  await page.findByRole('form', { name: 'Languages' });
  /** Saves what is sent, as the next version. */
  const accept = () =>
    server.on(saveCall, () => {
      const sent = server.requests.at(-1)?.body as LocaleChoice & { version: string };
      return ok({ data: { ...loaded, ...sent, version: String(Number(sent.version) + 1) } });
    });
  const offer = (language: string) => page.getByRole<HTMLInputElement>('switch', { name: `Offered in ${language}` });
  const byDefault = (language: string) =>
    page.getByRole<HTMLInputElement>('radio', { name: `Make ${language} the default` });
  const save = () => person.click(page.button('Save languages'));
  const rows = () =>
    page
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.querySelector('[lang]')?.getAttribute('lang'));
  const saved = () => server.requests.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  return { ...screen, store, server, assign, accept, offer, byDefault, save, saved, rows };
}

test('an untouched shop offers English alone, and says what a second language does', async () => {
  const { page, offer, byDefault, rows } = await openLanguages(english);
  expect(page.getByText(/^Shoppers see the shop in English only\..*\/de\/category/)).toBeTruthy();
  expect(rows()).toEqual(['en', 'de', 'fr', 'ar']);
  expect(page.queryByText('Your texts')).toBeNull();
  expect([offer('English').checked, offer('German').checked]).toEqual([true, false]);
  expect([offer('English').disabled, offer('German').disabled]).toEqual([true, false]);
  expect([byDefault('English').checked, byDefault('German').disabled]).toEqual([true, true]);
  const arabic = page.getByText('العربية');
  expect([arabic.lang, arabic.dir]).toEqual(['ar', 'rtl']);
  expect(page.getByText('Arabic')).toBeTruthy();
  expect(page.getAllByText('All 2,354 texts')).toHaveLength(3);
  expect(page.getByText('2,350 of 2,354 texts')).toBeTruthy();
  expect(['/', '/de', '/fr', '/ar'].map((address) => page.getByText(address).dir)).toEqual([
    'ltr',
    'ltr',
    'ltr',
    'ltr',
  ]);
});

test('switches the forms of addresses, and leaves the languages as they are', async () => {
  const { page, store, user, accept, save, saved, hasDialog } = await openLanguages(english);
  accept();
  const byCountry = page.getByRole<HTMLInputElement>('switch', { name: 'Address forms by country' });
  expect(byCountry.checked).toBe(false);
  await user.click(byCountry);
  expect(page.getByText('Not saved yet')).toBeTruthy();
  await save();
  await page.findByText('Languages saved.');
  expect(hasDialog()).toBe(false);
  expect(saved()).toEqual([{ locales: ['en'], defaultLocale: 'en', addressForms: 'by-country', version: '0' }]);
  expect(selectSettings(store.getState())?.addressForms).toBe('by-country');
});

test('switches a language on and moves it, without a question', async () => {
  const { page, store, user, accept, offer, save, saved, rows, hasDialog, assign } = await openLanguages(english);
  accept();
  await user.click(offer('French'));
  await user.click(offer('German'));
  expect(page.getByText('Not saved yet')).toBeTruthy();
  await user.click(page.button('Move French up'));
  await user.click(page.button('Move French up'));
  expect(rows()).toEqual(['fr', 'en', 'de', 'ar']);
  expect(page.getByText('French is now 1 of 3.')).toBeTruthy();
  expect(page.button('Move French up').getAttribute('aria-disabled')).toBe('true');
  await save();
  await page.findByText('Languages saved.');
  expect(hasDialog()).toBe(false);
  expect(saved()).toEqual([{ locales: ['fr', 'en', 'de'], defaultLocale: 'en', addressForms: 'simple', version: '0' }]);
  expect(page.queryByText('Not saved yet')).toBeNull();
  expect(page.queryByText(/^Shoppers see the shop in/)).toBeNull();
  expect(rows()).toEqual(['fr', 'en', 'de', 'ar']);
  // The switcher of the shop shows them at once.
  expect(selectSettings(store.getState())?.locales.map(({ prefix }) => prefix)).toEqual(['/fr', '', '/de']);
  expect(assign).not.toHaveBeenCalled();
});

test('asks before the addresses of a language are gone', async () => {
  const { page, user, accept, offer, save, saved, dialog, hasDialog } = await openLanguages(three);
  accept();
  await user.click(offer('French'));
  await save();
  const question = await dialog('Change the addresses of pages?');
  expect(question.getByRole('listitem').textContent).toContain('addresses that begin with /fr show “Page not found”');
  await user.click(question.button('Cancel'));
  await waitFor(() => expect(hasDialog()).toBe(false));
  expect(saved()).toEqual([]);
  await save();
  await user.click((await dialog('Change the addresses of pages?')).button('Yes, change'));
  await page.findByText('Languages saved.');
  expect(saved()).toEqual([{ locales: ['en', 'de'], defaultLocale: 'en', addressForms: 'simple', version: '1' }]);
});

test('makes another language the default, and opens the page at its new address in the same language', async () => {
  const { store, user, accept, byDefault, offer, save, saved, dialog, assign, page } = await openLanguages(three);
  accept();
  await user.click(byDefault('German'));
  expect([offer('German').disabled, offer('English').disabled]).toEqual([true, false]);
  expect(page.getByText('/en')).toBeTruthy();
  await save();
  const question = await dialog('Change the addresses of pages?');
  expect(question.getAllByRole('listitem')).toHaveLength(3);
  await user.click(question.button('Yes, change'));
  await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/en/admin-languages'));
  expect(saved()).toEqual([{ locales: ['en', 'de', 'fr'], defaultLocale: 'de', addressForms: 'simple', version: '1' }]);
  expect(selectSettings(store.getState())?.defaultLocale).toBe('de');
});

test('opens the page in the default language when its own is switched off', async () => {
  const { user, accept, byDefault, offer, save, dialog, assign } = await openLanguages(three);
  accept();
  await user.click(byDefault('French'));
  await user.click(offer('English'));
  await save();
  await user.click((await dialog('Change the addresses of pages?')).button('Yes, change'));
  await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/admin-languages'));
});

test('says at its new address that the languages were saved, once', async () => {
  const { store } = testStore({ user: aUser({ role: 'admin' }) });
  store.dispatch(rememberSaved('languages'));
  const { page } = await mountScreen(<LanguagesScreen />, { store, route: '/admin-languages', load: () => three });
  await page.findByText('Languages saved.');
  expect(store.dispatch(takeSaved())).toBeUndefined();
});

test('shows both choices after a version conflict, and saves the decision against the stored version', async () => {
  const { page, user, server, accept, offer, byDefault, save, saved } = await openLanguages(english);
  server.on(saveCall, fail(409, 'CHANGED_MEANWHILE', 'Someone else has changed the languages.'));
  server.on(`GET ${url}`, ok({ data: { ...three, version: '7', defaultLocale: 'fr' } }));
  await user.click(offer('Arabic'));
  await save();
  await page.findByText(/^Another admin has changed the languages meanwhile/);
  expect(page.getByText(/Taken from the other admin: .*Default language/)).toBeTruthy();
  expect(byDefault('French').checked).toBe(true);
  // Theirs is not decided yet.
  await save();
  expect(saved()).toHaveLength(1);
  await user.click(page.button('Take theirs: Languages'));
  expect(offer('Arabic').checked).toBe(false);
  await user.click(offer('Arabic'));
  accept();
  await save();
  await waitFor(() =>
    expect(saved().at(-1)).toEqual({
      locales: ['en', 'de', 'fr', 'ar'],
      defaultLocale: 'fr',
      addressForms: 'simple',
      version: '7',
    }),
  );
});

test('shows the error of the server at the default language', async () => {
  const { page, user, server, offer, byDefault, save } = await openLanguages(english);
  const message = 'Choose one of the languages of the shop.';
  server.on(saveCall, fail(422, 'INVALID_FIELDS', message, { errors: [{ path: 'defaultLocale', message }] }));
  await user.click(offer('German'));
  await save();
  await page.findByText(message);
  expect(byDefault('English').getAttribute('aria-invalid')).toBe('true');
  expect(byDefault('English').getAttribute('aria-describedby')).toContain('-error');
});

test('shows an error of the whole form above it, and keeps the changes', async () => {
  const { page, user, server, offer, save } = await openLanguages(english);
  server.on(saveCall, fail(503, 'UNAVAILABLE', 'The shop cannot reach its database.'));
  await user.click(offer('German'));
  await save();
  await page.findByText('The shop cannot reach its database.');
  expect(offer('German').checked).toBe(true);
});

test('undoes the changes', async () => {
  const { page, user, offer, rows } = await openLanguages(three);
  await user.click(offer('German'));
  await user.click(page.button('Move French up'));
  await user.click(page.button('Undo changes'));
  expect(offer('German').checked).toBe(true);
  expect(rows()).toEqual(['en', 'de', 'fr', 'ar']);
  expect(page.queryByRole('button', { name: 'Undo changes' })).toBeNull();
});

test('asks before leaving with changes', async () => {
  const { user, offer, router, dialog, hasDialog } = await openLanguages(english);
  await user.click(offer('German'));
  void router.navigate('/elsewhere');
  const question = await dialog('Leave without saving?');
  expect(question.getByText('Your changes to the languages are not saved yet.')).toBeTruthy();
  await user.click(question.button('Stay here'));
  await waitFor(() => expect(hasDialog()).toBe(false));
});

test('says how much of the own texts is translated, and leads to the translations', async () => {
  const { page, server } = await openLanguages(three);
  expect(page.getByText('Written in this language')).toBeTruthy();
  expect(page.getAllByRole('link', { name: /^Translate/ })).toHaveLength(2);
  expect(server.calls()).toContain('GET /api/admin/translations?locale=de&limit=1');
});

test('says what to do about translations that fix the default language, and leads there', async () => {
  const { page, server, user, byDefault, save, dialog } = await openLanguages(three);
  const message = 'Remove the translations first.';
  server.on(saveCall, fail(409, 'HAS_TRANSLATIONS', message, { errors: [{ path: 'defaultLocale', message }] }));
  await user.click(byDefault('German'));
  await save();
  await user.click((await dialog('Change the addresses of pages?')).button('Yes, change'));
  await page.findByText(message);
  const link = page.getByRole('link', { name: 'See the translations' });
  expect(link.getAttribute('href')).toBe('/admin-translations?state=done');
});

test('a language that is the only one of a market stays, with a link to the markets', async () => {
  const { page, server, user, offer, save, dialog } = await openLanguages(three);
  const message = 'It is the only language of Europe. Give that market another one first.';
  server.on(saveCall, fail(409, 'LOCALE_IN_USE', message, { errors: [{ path: 'locales', message }] }));
  await user.click(offer('German'));
  await save();
  await user.click((await dialog('Change the addresses of pages?')).button('Yes, change'));
  await page.findByText(message);
  expect(page.getByRole('link', { name: 'See the markets' }).getAttribute('href')).toBe('/admin-markets');
});
