import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ListedPage, Page, PageForm, PageInput } from '#contract/content/pages.ts';
import { wordsOf } from '#contract/content/rich-text-words.ts';
import type { RichBlock } from '#contract/content/rich-text.ts';
import { auditEntries, oldSlugs, pages, settings } from '#server/db/schema/index.ts';
import { everyTag } from '#server/platform/cache/tagged-cache.ts';
import { createAdmin, insertImage, type RequestAs } from '#testing/catalogue.ts';
import { errorsOf } from '#testing/collections.ts';
import { offerLanguages } from '#testing/languages.ts';
import { addPage, pageDraft } from '#testing/pages.ts';
import { paragraph, richText } from '#testing/rich-text.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';

let shop: TestShop;
let call: RequestAs;

beforeAll(async () => {
  shop = await openTestShop();
  call = (await createAdmin(shop)).call;
});
afterAll(() => shop[Symbol.asyncDispose]());
beforeEach(async () => {
  await shop.db.delete(pages);
  await shop.db.delete(oldSlugs);
  await shop.db.delete(settings).where(eq(settings.key, 'termsText'));
  shop.cache.purge([everyTag]);
});

const get = (url: string) => shop.app.inject({ method: 'GET', url });
const read = (slug: string, query = '') => get(`/api/content/page/${slug}${query}`);
const formOf = async (id: string, query = '') =>
  (await call('GET', `/api/admin/pages/${id}${query}`)).json<{ data: PageForm }>().data;
const put = (
  form: Pick<PageForm, '_id' | 'version'>,
  fields: Partial<PageInput> & { version?: string } = {},
  query = '',
) => call('PUT', `/api/admin/pages/${form._id}${query}`, { ...pageDraft(), version: form.version, ...fields });
const saved = async (form: Pick<PageForm, '_id' | 'version'>, fields: Partial<PageInput> = {}, query = '') => {
  const answer = await put(form, fields, query);
  expect(answer.statusCode).toBe(200);
  return answer.json<{ data: PageForm }>().data;
};
const listed = async () => (await call('GET', '/api/admin/pages')).json<{ data: ListedPage[] }>().data;
const lastEntry = async () => {
  const [entry] = await shop.db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1);
  return entry;
};
const textOf = async (name: string, query = '') =>
  (await get(`/api/store/text/${name}${query}`)).json<{ text: string }>();
/** Changes a text in the settings, as the settings page does. */
const changeSetting = async (fields: object) => {
  shop.clock.advance({ minutes: 1 });
  const current = (await call('GET', '/api/admin/settings')).json<object>();
  expect((await call('PUT', '/api/admin/settings', { ...current, ...fields })).statusCode).toBe(200);
};

test('shows a published page, and hides a draft', async () => {
  const form = await addPage(call, { title: 'Care guide', seoTitle: 'How to care', description: 'For years.' });
  expect(form).toMatchObject({ slug: 'care-guide', path: '/pages/care-guide', status: 'published', system: null });
  expect((await read('care-guide')).json<Page>()).toEqual({
    _id: form._id,
    slug: 'care-guide',
    title: 'Care guide',
    body: richText(paragraph('Wash cold.')),
    seoTitle: 'How to care',
    description: 'For years.',
  });
  const draft = await addPage(call, { title: 'Plans', status: undefined });
  expect(draft.status).toBe('draft');
  expect((await read('plans')).json()).toMatchObject({ code: 'PAGE_NOT_FOUND' });
  await saved(draft, { title: 'Plans', status: 'published' });
  expect((await read('plans')).statusCode).toBe(200);
  await saved(await formOf(draft._id), { status: 'draft' });
  expect((await read('plans')).statusCode).toBe(404);
});

test('an old address leads on, until another page takes it', async () => {
  const form = await addPage(call);
  await saved(form, { slug: 'washing' });
  expect((await read('care-guide')).json()).toMatchObject({ _id: form._id, slug: 'washing' });
  const other = await addPage(call, { title: 'New', slug: 'care-guide' });
  expect((await read('care-guide')).json()).toMatchObject({ _id: other._id });
});

test('refuses an address that is taken', async () => {
  const form = await addPage(call);
  const again = await call('POST', '/api/admin/pages', pageDraft({ slug: 'care-guide' }));
  expect(again.json()).toMatchObject({ code: 'SLUG_TAKEN', errors: [{ path: 'slug' }] });
  expect((await put(form, { slug: 'about-us' })).json()).toMatchObject({ code: 'SLUG_TAKEN' });
  expect((await addPage(call)).slug).toBe('care-guide-2');
});

test('refuses an outdated version, and changes nothing', async () => {
  const form = await addPage(call);
  await saved(form, { title: 'Washing' });
  expect((await put(form, { title: 'Drying' })).json()).toMatchObject({ code: 'CHANGED_MEANWHILE' });
  expect((await formOf(form._id)).title).toBe('Washing');
});

test('takes only pictures that were uploaded', async () => {
  const picture = (src: string): RichBlock => ({
    type: 'image',
    attrs: { src, alt: 'A loom', width: 800, height: 600 },
  });
  const unknown = await call(
    'POST',
    '/api/admin/pages',
    pageDraft({ body: richText(picture('/media/uploads/no.webp')) }),
  );
  expect(unknown.statusCode).toBe(422);
  expect(Object.keys(errorsOf(unknown))).toEqual(['body.content.0.attrs.src']);
  const form = await addPage(call, { body: richText(picture(await insertImage(shop))) });
  expect(form.body?.content[0]?.type).toBe('image');
});

test('refuses what rich text cannot hold, with its place, and a text that is too long', async () => {
  const script = { type: 'doc' as const, content: [{ type: 'script', content: [] }] };
  expect(Object.keys(errorsOf(await call('POST', '/api/admin/pages', pageDraft({ body: script }))))).toEqual([
    'body.content.0.type',
  ]);
  const link = (href: string) => ({
    type: 'text' as const,
    text: 'x',
    marks: [{ type: 'link' as const, attrs: { href } }],
  });
  for (const href of ['javascript:alert(1)', 'data:text/html,x'])
    expect(
      (
        await call(
          'POST',
          '/api/admin/pages',
          pageDraft({ body: richText({ type: 'paragraph', content: [link(href)] }) }),
        )
      ).statusCode,
    ).toBe(422);
  const long = await call('POST', '/api/admin/pages', pageDraft({ body: richText(paragraph('x'.repeat(150_000))) }));
  expect(long.json()).toMatchObject({ errors: [{ path: 'body', message: 'This text is too long. Shorten it.' }] });
});

test('deletes a page, whose address then says so', async () => {
  const form = await addPage(call);
  expect((await call('DELETE', `/api/admin/pages/${form._id}`)).statusCode).toBe(204);
  expect((await read('care-guide')).json()).toMatchObject({ code: 'PAGE_GONE' });
  expect((await call('DELETE', `/api/admin/pages/${form._id}`)).statusCode).toBe(404);
  expect(await lastEntry()).toMatchObject({ action: 'page.delete', entityId: form._id, after: null });
});

test('records what was changed', async () => {
  const form = await addPage(call);
  await saved(form, { title: 'Washing', status: 'draft' });
  expect(await lastEntry()).toMatchObject({
    action: 'page.update',
    entity: 'page',
    entityId: form._id,
    before: { title: 'Care guide', status: 'published' },
    after: { title: 'Washing', status: 'draft' },
  });
});

test('one save changes the cached answer of one page', async () => {
  const form = await addPage(call);
  await addPage(call, { title: 'Sizes' });
  const etags = async () => [(await read('care-guide')).headers.etag, (await read('sizes')).headers.etag];
  const [care, sizes] = await etags();
  await saved(form, { title: 'Washing' });
  const after = await etags();
  expect(after[0]).not.toBe(care);
  expect(after[1]).toBe(sizes);
});

test('lists the pages of the program first, then the newest', async () => {
  await addPage(call, { title: 'First' });
  await addPage(call, { title: 'Second', status: 'draft' });
  expect((await listed()).map(({ _id, title, status, path }) => [title || _id, status, path])).toEqual([
    ['about', 'published', '/about-us'],
    ['privacy', 'published', '/privacy-policy'],
    ['terms', 'published', '/terms-and-conditions'],
    ['Second', 'draft', '/pages/second'],
    ['First', 'published', '/pages/first'],
  ]);
  const one = (await call('GET', '/api/admin/pages?limit=1')).json<{ data: ListedPage[]; nextCursor: string }>();
  const rest = (await call('GET', `/api/admin/pages?limit=1&cursor=${one.nextCursor}`)).json<{ data: ListedPage[] }>();
  expect(rest.data.map(({ title }) => title)).toEqual(['First']);
});

test('a page of the program keeps its address, stays published and cannot be deleted', async () => {
  const form = await formOf('terms');
  expect(form).toMatchObject({
    system: 'terms',
    path: '/terms-and-conditions',
    isDefault: true,
    body: null,
    title: '',
  });
  expect((await put(form, { slug: 'other' })).json()).toMatchObject({ code: 'SYSTEM_PAGE' });
  expect((await put(form, { status: 'draft' })).json()).toMatchObject({ code: 'SYSTEM_PAGE' });
  expect((await call('DELETE', '/api/admin/pages/terms')).json()).toMatchObject({ code: 'SYSTEM_PAGE' });
  expect((await read('terms-and-conditions')).statusCode).toBe(404);
});

const returns = richText(
  { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Returns' }] },
  { type: 'paragraph', content: [{ type: 'text', text: '30 days', marks: [{ type: 'bold' }] }] },
);

test('the words of a page of the program are the text of the settings, and its form is kept with the page', async () => {
  const before = await textOf('terms');
  expect(before).toEqual({ text: '' });
  const form = await saved(await formOf('terms'), { title: 'Our terms', body: returns, description: 'Fair.' });
  expect(form).toMatchObject({ isDefault: false, title: 'Our terms', body: returns });
  expect(await textOf('terms')).toEqual({
    text: '## Returns\n\n30 days',
    page: { title: 'Our terms', seoTitle: '', description: 'Fair.', body: returns },
  });
  const current = (await call('GET', '/api/admin/settings')).json<{ termsText: string }>();
  expect(current.termsText).toBe('## Returns\n\n30 days');
});

test('words that are changed in the settings are those of the page, without the form of the former', async () => {
  const form = await saved(await formOf('terms'), { title: 'Our terms', body: returns });
  await changeSetting({ termsText: '## Returns\n\n60 days' });
  expect((await put(form, { body: returns })).json()).toMatchObject({ code: 'CHANGED_MEANWHILE' });
  expect((await formOf('terms')).body).toEqual(
    richText(
      { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Returns' }] },
      paragraph('60 days'),
    ),
  );
  expect(await textOf('terms')).toMatchObject({
    text: '## Returns\n\n60 days',
    page: { title: 'Our terms', body: null },
  });
  await changeSetting({ termsText: '' });
  expect(await textOf('terms')).toEqual({ text: '' });
  expect(await formOf('terms')).toMatchObject({ isDefault: true, body: null });
});

test('a new form of the same words keeps the version of the terms that shoppers accept', async () => {
  const form = await saved(await formOf('terms'), { body: returns });
  const accepted = await shop.settings.termsVersion();
  const plain = richText(...returns.content.slice(0, 1), paragraph('30 days'));
  const changed = await saved(form, { body: plain });
  expect(await shop.settings.termsVersion()).toBe(accepted);
  await saved(changed, { body: richText(paragraph('Other words.')) });
  expect(await shop.settings.termsVersion()).not.toBe(accepted);
});

test('brings back the built-in text', async () => {
  const form = await saved(await formOf('terms'), { title: 'Our terms', body: returns });
  const outdated = await call('POST', '/api/admin/pages/terms/reset', { version: '0' });
  expect(outdated.json()).toMatchObject({ code: 'CHANGED_MEANWHILE' });
  const reset = await call('POST', '/api/admin/pages/terms/reset', { version: form.version });
  expect(reset.json()).toMatchObject({ data: { isDefault: true, body: null, title: '' } });
  expect(await textOf('terms')).toEqual({ text: '' });
  expect(await lastEntry()).toMatchObject({
    action: 'page.reset',
    before: { title: 'Our terms' },
    after: { body: null },
  });
});

test('refuses words that the settings cannot hold', async () => {
  const form = await formOf('about');
  const long = await put(form, { body: richText(paragraph('x'.repeat(10_001))) });
  expect(errorsOf(long)).toEqual({ body: 'Use at most 10000 characters.' });
  const none = await put(form, { body: richText({ type: 'horizontalRule' }) });
  expect(errorsOf(none)).toEqual({ body: 'This field is required.' });
});

test('has a text in each language, and shows that of the default language for want of one', async () => {
  await offerLanguages(shop);
  const form = await addPage(call);
  expect((await read('care-guide', '?locale=de')).json()).toMatchObject({
    title: 'Care guide',
    untranslated: ['title', 'body', 'seoTitle', 'description'],
    locales: ['en'],
  });
  expect(await formOf(form._id, '?locale=de')).toMatchObject({ title: '', body: null, locales: ['en'] });
  const german = await saved(form, { title: 'Pflege', body: richText(paragraph('Kalt waschen.')) }, '?locale=de');
  expect(german.locales).toEqual(expect.arrayContaining(['de', 'en']));
  const shown = (await read('care-guide', '?locale=de')).json<Page>();
  expect(shown).toMatchObject({ title: 'Pflege', body: richText(paragraph('Kalt waschen.')) });
  expect(shown.untranslated).toBeUndefined();
  expect((await read('care-guide')).json()).toMatchObject({ title: 'Care guide' });

  const reset = (query: string, version: string) =>
    call('POST', `/api/admin/pages/${form._id}/reset${query}`, { version });
  expect((await reset('', german.version)).json()).toMatchObject({ code: 'PAGE_NEEDS_TEXT' });
  expect((await reset('?locale=de', german.version)).statusCode).toBe(200);
  expect((await read('care-guide', '?locale=de')).json()).toMatchObject({ title: 'Care guide' });
});

test('the words of a page of the program in another language are the translation of the setting', async () => {
  await offerLanguages(shop);
  const german = richText(paragraph('Dreißig Tage.'));
  const early = await put(await formOf('terms', '?locale=de'), { body: german }, '?locale=de');
  expect(early.json()).toMatchObject({ code: 'PAGE_NEEDS_TEXT' });
  await saved(await formOf('terms'), { title: 'Our terms', body: returns });
  expect(await textOf('terms', '?locale=de')).toMatchObject({ page: { title: 'Our terms', body: returns } });
  const form = await saved(await formOf('terms', '?locale=de'), { title: 'AGB', body: german }, '?locale=de');
  expect(form.body).toEqual(german);
  expect(await textOf('terms', '?locale=de')).toMatchObject({
    text: 'Dreißig Tage.',
    page: { title: 'AGB', body: german },
  });
  expect(await textOf('terms')).toMatchObject({ text: '## Returns\n\n30 days' });
  const translated = (await call('GET', '/api/admin/translations/settings/shop?locale=de')).json<object>();
  expect(JSON.stringify(translated)).toContain('Dreißig Tage.');
});

test('a page of the program that is not written yet is edited from the words that shoppers read', async () => {
  await using fresh = await openTestShop();
  const admin = await createAdmin(fresh);
  await offerLanguages(fresh);
  const form = async (id: string, query = '') =>
    (await admin.call('GET', `/api/admin/pages/${id}${query}`)).json<{ data: PageForm }>().data;
  const terms = await form('terms');
  expect([terms.isDefault, terms.body, terms.builtIn?.title]).toEqual([true, null, 'Terms & Conditions']);
  const { title, body } = terms.builtIn as NonNullable<PageForm['builtIn']>;
  expect(wordsOf(body)).toContain('## Returns');
  expect(JSON.stringify(body)).toContain('"marks":[{"type":"link","attrs":{"href":"/contact-us"}}]');
  expect((await form('about', '?locale=de')).builtIn?.title).toBe('Über uns');
  const draft = { title, body, version: terms.version };
  expect((await admin.call('PUT', '/api/admin/pages/terms', draft)).statusCode).toBe(200);
  const written = await form('terms');
  expect([written.isDefault, written.body, written.builtIn]).toEqual([false, body, null]);
  expect((await form('privacy')).builtIn?.body.content.length).toBeGreaterThan(10);
});

test('the sitemap lists published pages', async () => {
  await addPage(call);
  await addPage(call, { title: 'Plans', status: 'draft' });
  const { body } = await get('/sitemap.xml');
  expect(body).toContain('/pages/care-guide</loc>');
  expect(body).not.toContain('/pages/plans');
});
