// @vitest-environment jsdom
import { fireEvent, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { mountScreen } from '#testing/web/mount-screen.tsx';
import { fail, ok } from '#web/store/testing/fake-server.ts';
import { aUser } from '#web/store/testing/samples.ts';
import { testStore } from '#web/store/testing/test-store.ts';
import type { EntityTranslations, TranslationField } from '#web/store/translations/translations.admin.ts';
import { TranslationScreen } from './translation.screen.tsx';
import type { LoadedTranslation } from './translations.loader.ts';

const field = (name: string, source: string, changes: Partial<TranslationField> = {}): TranslationField => ({
  field: name,
  kind: 'line',
  source,
  sourceThen: null,
  value: null,
  state: 'missing',
  ...changes,
});
const tee: EntityTranslations = {
  entity: 'product',
  id: 'p1',
  name: 'Heavyweight Tee',
  fields: [
    field('name', 'Heavyweight Tee'),
    field('description', 'A heavy cotton tee.', {
      kind: 'lines',
      sourceThen: 'A soft cotton tee.',
      value: 'Ein weiches T-Shirt.',
      state: 'outdated',
    }),
    field('highlights', '260 g\nRibbed collar', { kind: 'list' }),
    field('details', 'Cotton.', { kind: 'lines', value: 'Baumwolle.', state: 'done' }),
  ],
  version: '1',
};
const at = '/admin-translations/ar/product/p1?state=missing';
const entryUrl = '/api/admin/translations/product/p1?locale=ar';
const saveCall = `PUT ${entryUrl}`;
type Sent = { values: Record<string, string>; keep: string[]; version: string };

async function openEntry(entry = tee) {
  const { store, server } = testStore({ user: aUser({ role: 'admin' }) });
  const loaded: LoadedTranslation = { source: 'en', targets: ['de', 'ar'], locale: 'ar', entry };
  const screen = await mountScreen(<TranslationScreen />, {
    store,
    route: '/admin-translations/:locale/:entity/:id',
    at,
    load: () => loaded,
  });
  const { page } = screen;
  await page.findByRole('form', { name: 'Translations' });
  const press = (key: string, modifiers: object) =>
    void fireEvent.keyDown(document.activeElement ?? document, { key, ...modifiers });
  const saved = () => server.requests.filter(({ method }) => method === 'PUT').map(({ body }) => body as Sent);
  return { ...screen, server, press, saved, field: (name: string) => page.field(`${name} in Arabic`) };
}
const savedAs = (changes: Partial<TranslationField>) =>
  ok({ data: { ...tee, fields: tee.fields.map((one) => ({ ...one, ...changes })), version: '2' } });

test('shows each text in its language and direction, and what has changed since it was translated', async () => {
  const { page, field: input } = await openEntry();
  const source = page.getByText('260 g Ribbed collar');
  expect([source.lang, source.dir]).toEqual(['en', 'ltr']);
  expect([input('Name').lang, input('Name').dir]).toEqual(['ar', 'rtl']);
  expect([page.getByText('heavy').tagName, page.getByText('soft').tagName]).toEqual(['INS', 'DEL']);
  expect(page.getByText('Source then')).toBeTruthy();
  expect(['Missing', 'Outdated', 'Done'].map((state) => page.getAllByText(state).length)).toEqual([2, 1, 1]);
});

test('a slug is an optional field without a state', async () => {
  const slug = field('slug', 'heavyweight-tee', { kind: 'slug', state: 'done' });
  const { page, server, user, field: input, saved } = await openEntry({ ...tee, fields: [...tee.fields, slug] });
  expect(page.getAllByText('Done')).toHaveLength(1);
  expect(page.getByText('The end of the page’s address in this language. Optional.')).toBeTruthy();
  server.on(
    saveCall,
    fail(409, 'SLUG_TAKEN', 'This address is taken.', { errors: [{ path: 'values.slug', message: 'Taken.' }] }),
  );
  await user.type(input('Slug'), 'قميص');
  expect(page.getAllByText('Done')).toHaveLength(1);
  await user.click(page.button('Save'));
  expect(saved()).toEqual([{ values: { slug: 'قميص' }, keep: [], version: '1' }]);
  await waitFor(() => expect(input('Slug').getAttribute('aria-invalid')).toBe('true'));
});

test('sends what was typed and what is still right, on Ctrl+S', async () => {
  const { page, server, user, field: input, saved, press } = await openEntry();
  server.on(saveCall, savedAs({ state: 'done', value: 'x' }));
  await user.click(page.button('Copy the source: Name'));
  await user.click(page.getByRole('checkbox', { name: 'Still right: Description' }));
  expect(page.getAllByText('Done')).toHaveLength(3);
  expect(page.getByText('Not saved yet')).toBeTruthy();
  press('s', { ctrlKey: true });
  await page.findByText('Translations saved.');
  expect(saved()).toEqual([{ values: { name: 'Heavyweight Tee' }, keep: ['description'], version: '1' }]);
  expect([input('Name').value, page.queryByText('Not saved yet')]).toEqual(['x', null]);
});

test('an outdated translation that is changed is no longer outdated, and one that is emptied is missing', async () => {
  const { page, server, user, field: input, saved } = await openEntry();
  server.on(saveCall, savedAs({}));
  await user.click(page.getByRole('checkbox', { name: 'Still right: Description' }));
  await user.type(input('Description'), '!');
  expect(page.queryByRole('checkbox')).toBeNull();
  await user.clear(input('Details'));
  expect(page.getAllByText('Missing')).toHaveLength(3);
  await user.click(page.button('Save'));
  await page.findByText('Translations saved.');
  expect(saved()[0]).toMatchObject({ values: { description: 'Ein weiches T-Shirt.!', details: '' }, keep: [] });
});

test('Alt+ArrowDown goes from one open text to the next', async () => {
  const { press, field: input, user } = await openEntry();
  const down = () => press('ArrowDown', { altKey: true });
  const isFocused = ['Name', 'Description', 'Highlights', 'Name'].map((name) => {
    down();
    return document.activeElement === input(name);
  });
  expect(isFocused).toEqual([true, true, true, true]);
  await user.type(input('Name'), 'x');
  await user.click(document.body);
  down();
  expect(document.activeElement).toBe(input('Description'));
});

test('Alt+ArrowDown says when no text is open', async () => {
  const done = { ...tee, fields: [field('name', 'Tee', { value: 'x', state: 'done' })] };
  const { page, press } = await openEntry(done);
  press('ArrowDown', { altKey: true });
  expect(await page.findByText('No text is open any more.')).toBeTruthy();
});

test('Ctrl+Enter saves and opens the next entry of the list', async () => {
  const { server, user, field: input, press, saved, url, hasDialog } = await openEntry();
  const entries = ['p1', 'p2'].map((id) => ({ entity: 'product', id, name: id, missing: 1, outdated: 0, done: 0 }));
  server.on('GET /api/admin/translations?state=missing&locale=ar', ok({ data: entries, sum: {}, nextCursor: null }));
  server.on(saveCall, savedAs({}));
  await user.type(input('Name'), 'x');
  press('Enter', { ctrlKey: true });
  await waitFor(() => expect(url()).toBe('/admin-translations/ar/product/p2?state=missing'));
  expect([saved().length, hasDialog()]).toEqual([1, false]);
});

test('after a change by another admin what was typed stays, and each conflict is decided', async () => {
  const { page, server, user, field: input, saved } = await openEntry();
  const theirs = (name: string) => ({
    ...tee,
    fields: tee.fields.map((one) => (one.field === name ? { ...one, value: 'theirs', state: 'done' } : one)),
    version: '2',
  });
  server.on(saveCall, fail(409, 'CHANGED_MEANWHILE', 'Someone else has changed this.'));
  server.on(`GET ${entryUrl}`, ok({ data: theirs('name') }));
  await user.type(input('Name'), 'mine');
  await user.type(input('Highlights'), 'also mine');
  await user.click(page.button('Save'));
  await page.findByText(/^Another admin has changed these texts meanwhile/);
  expect([input('Name').value, input('Highlights').value]).toEqual(['mine', 'also mine']);
  await user.click(page.button('Take theirs: Name'));
  expect(input('Name').value).toBe('theirs');
  server.on(saveCall, savedAs({}));
  await user.click(page.button('Save'));
  await page.findByText('Translations saved.');
  expect(saved().at(-1)).toEqual({ values: { highlights: 'also mine' }, keep: [], version: '2' });
});

test('shows an error at its field, and asks before what was typed is lost', async () => {
  const { page, server, user, field: input, router, dialog, url } = await openEntry();
  const errors = [{ path: 'values.highlights', message: 'Use at most 10 lines.' }];
  server.on(saveCall, fail(422, 'INVALID_TRANSLATIONS', 'Use at most 10 lines.', { errors }));
  await user.type(input('Highlights'), 'x');
  await user.click(page.button('Save'));
  await page.findByText('Use at most 10 lines.');
  await waitFor(() => expect(document.activeElement).toBe(input('Highlights')));
  void router.navigate('/admin-translations/de/product/p1');
  const question = await dialog('Leave without saving?');
  await user.click(question.button('Stay here'));
  expect([url(), input('Highlights').value]).toEqual([at, 'x']);
});
