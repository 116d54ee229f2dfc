import { XMLParser, XMLValidator } from 'fast-xml-parser';
import fc from 'fast-check';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TranslationsImport } from '#contract/shop/translations.ts';
import { categories, products, translations } from '#server/db/schema/index.ts';
import { createAdmin } from '#testing/catalogue.ts';
import { product, type Shopper } from '#testing/database/builders.ts';
import { offerLanguages, translation } from '#testing/languages.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';
import { readXliff } from './read-xliff.ts';
import { beginXliff, toXliffUnit, xliffEnd } from './xliff-text.ts';

let shop: TestShop;
let headers: Shopper['headers'];
let tee: Awaited<ReturnType<typeof product>>;
beforeAll(async () => {
  shop = await openTestShop();
  ({ headers } = (await createAdmin(shop)).admin);
  await offerLanguages(shop, { locales: ['en', 'de'] });
});
afterAll(() => shop[Symbol.asyncDispose]());
beforeEach(async () => {
  await shop.db.delete(products);
  await shop.db.delete(categories);
  await shop.db.delete(translations);
  tee = await product(shop, { name: 'Tee', colors: ['White / <black>'], sizes: ['S'] });
});

const exportFile = (query = '') => shop.app.inject({ url: `/api/admin/translations.xlf?locale=de${query}`, headers });
const send = (payload: string | Buffer, query = '', type = 'application/xliff+xml') =>
  shop.app.inject({
    method: 'POST',
    url: `/api/admin/translations/import?locale=de${query}`,
    headers: { ...headers, 'content-type': type },
    payload,
  });
const importFile = async (text: string, query?: string) => {
  const answer = await send(text, query);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
  return answer.json<TranslationsImport>();
};
const file = (...units: string[]) => beginXliff('en', 'de') + units.join('') + xliffEnd;
const unit = (name: string, content: string) => `<unit id="u" name="${name}">${content}</unit>`;
const segment = (source: string, target: string, state = 'translated') =>
  `<segment state="${state}"><source>${source}</source><target>${target}</target></segment>`;
const ofTee = async () => {
  const rows = await shop.db.select().from(translations).where(eq(translations.entityId, tee.id));
  return Object.fromEntries(rows.map(({ field, value, source }) => [field, { value, source }]));
};
const nothing = { created: 0, updated: 0, unchanged: 0, errors: [] };

const texts = fc
  .oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: 'grapheme' }),
    fc.string({
      unit: fc.constantFrom(...Array.from('<>&"\'\t\n\r\u0001\u001f\u0085\u200f\u2068\ufffe\uffff\ud800 aß字ع😀]')),
    }),
    fc.constantFrom(
      ']]>',
      '&amp;',
      '&#10;',
      '<!-- x -->',
      '<cp hex="0001"/>',
      '\r\n',
      'שלום',
      'ไทย',
      'हिन्दी',
      '한국어',
    ),
  )
  .filter((text) => text !== '' && !text.includes('\0'));

test('every text comes back as it was, whatever its characters', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(texts, texts), { minLength: 1, maxLength: 20 }), async (pairs) => {
      const units = pairs.map(([source, target], at) =>
        toXliffUnit({ id: `u${at}`, name: `product/name/${at}`, source, target, isDone: at % 2 === 0 }),
      );
      const document = file(...units);
      expect(XMLValidator.validate(document)).toBe(true);
      const { lines, errors } = await readXliff(Buffer.from(document), 'de');
      expect(errors).toEqual([]);
      expect(lines.map(({ cells }) => [cells.id, cells.source, cells.translation, cells.state])).toEqual(
        pairs.map(([source, target], at) => [String(at), source, target, at % 2 === 0 ? 'done' : '']),
      );
    }),
  );
});

test('exports a unit for each field, which other programs can read', async () => {
  await translation(shop, ['product', tee.id, 'name'], { value: 'T-Shirt', source: 'Tee' });
  await translation(shop, ['product', tee.id, 'details'], { value: 'Wolle', source: 'Wool' });
  const answer = await exportFile('&entity=product');
  expect(answer.headers).toMatchObject({
    'content-type': 'application/xliff+xml',
    'content-disposition': 'attachment; filename="translations-de.xlf"',
  });
  expect(XMLValidator.validate(answer.body)).toBe(true);
  const { xliff } = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '' }).parse(answer.body) as {
    xliff: { version: string; srcLang: string; trgLang: string; file: { unit: Record<string, unknown>[] } };
  };
  expect(xliff).toMatchObject({ version: '2.0', srcLang: 'en', trgLang: 'de' });
  expect(xliff.file.unit).toMatchObject([
    { name: `product/name/${tee.id}`, segment: { state: 'translated', source: 'Tee', target: 'T-Shirt' } },
    { segment: { state: 'initial', source: 'A dense cotton tee.' } },
    { segment: { state: 'initial' } },
    { segment: { state: 'initial', source: '100% cotton.', target: 'Wolle' } },
    { segment: { state: 'initial', source: tee.slug } },
  ]);
  expect(xliff.file.unit.every(({ id }) => /^h[0-9a-f]{12}$/.test(String(id)))).toBe(true);
  expect((await exportFile('&entity=color')).body).toContain('name="color/name/white / &lt;black&gt;"');
  expect((await exportFile('&state=done')).body.match(/<unit /g)).toHaveLength(1);
});

test('imports what a translator has added, and nothing else changes', async () => {
  const exported = (await exportFile()).body;
  expect(await importFile(exported)).toMatchObject({ created: 0, updated: 0, errors: [] });
  const translated = exported
    .replace('state="initial"><source>Tee</source>', 'state="translated"><source>Tee</source><target>T-Shirt</target>')
    .replace('<source>White / &lt;black&gt;</source>', (source) => `${source}<target>Weiß / Schwarz</target>`);
  expect(await importFile(translated, '&dryRun=true')).toMatchObject({ created: 2 });
  expect(await ofTee()).toEqual({});
  expect(await importFile(translated)).toMatchObject({ created: 2, updated: 0, errors: [] });
  expect(await ofTee()).toEqual({ name: { value: 'T-Shirt', source: 'Tee' } });
  expect(await importFile((await exportFile()).body)).toMatchObject({ created: 0, updated: 0, errors: [] });
});

test('a text that has changed since the export makes its translation outdated, until it is confirmed', async () => {
  const name = `product/name/${tee.id}`;
  expect(await importFile(file(unit(name, segment('Old tee', 'Altes T-Shirt'))))).toEqual({ ...nothing, created: 1 });
  expect(await ofTee()).toEqual({ name: { value: 'Altes T-Shirt', source: 'Old tee' } });
  const exported = (await exportFile('&state=outdated')).body;
  expect(exported).toContain('<segment state="initial"><source>Tee</source><target>Altes T-Shirt</target>');
  expect(await importFile(exported)).toEqual({ ...nothing, unchanged: 1 });
  expect(await importFile(exported.replace('initial', 'final'))).toEqual({ ...nothing, updated: 1 });
  expect(await ofTee()).toEqual({ name: { value: 'Altes T-Shirt', source: 'Tee' } });
});

test('reads what other programs make of a unit', async () => {
  const details = `product/details/${tee.id}`;
  const split = `<notes><note>Please be brief</note></notes>
    <mtc:matches xmlns:mtc="urn:oasis:names:tc:xliff:matches:2.0"><mtc:match ref="#1"><source>x</source><target>y</target></mtc:match></mtc:matches>
    ${segment('100% <pc id="1">cotton</pc>.', '100&#xA0;% <mrk id="2" type="term">Baumwolle</mrk>.')}
    <ignorable><source> </source></ignorable>
    ${segment('', '<![CDATA[Kalt & sanft <waschen>]]>')}`;
  expect(await importFile(`\uFEFF${file(unit(details, split))}`)).toEqual({ ...nothing, created: 1 });
  expect((await ofTee())['details']?.value).toBe('100\u00A0% Baumwolle. Kalt & sanft <waschen>');
  const half = unit(details, `${segment('a', 'b')}<segment><source>c</source></segment>`);
  expect(await importFile(file(half))).toEqual({ ...nothing, unchanged: 1 });
  const prefixed = `<x:xliff xmlns:x="urn:oasis:names:tc:xliff:document:2.0" version="2.1" trgLang="DE"><x:file id="f"><x:group id="g">
    <x:unit id="u" name="product/name/${tee.id}"><x:segment><x:source>Tee</x:source><x:target>Hemd</x:target></x:segment></x:unit>
    </x:group></x:file></x:xliff>`;
  expect(await importFile(prefixed)).toEqual({ ...nothing, created: 1 });
});

test('names the line of what is wrong, and changes nothing', async () => {
  const good = unit(`product/name/${tee.id}`, segment('Tee', 'Hemd'));
  const errorsOf = async (text: string) => (await importFile(text)).errors.map(({ line, column }) => [line, column]);
  expect(
    await errorsOf(file(`${good}\n`, '<unit id="v"><segment><source>a</source><target>b</target></segment></unit>')),
  ).toEqual([[5, 'entity']]);
  expect(await errorsOf(file(good, '\n', unit('product/name/none', segment('a', 'b'))))).toEqual([[5, 'id']]);
  expect(await errorsOf(file(good, '\n', good))).toEqual([[5, 'field']]);
  expect(await errorsOf(file(good, '\n</wrong>'))).toEqual([[5, '']]);
  expect(await errorsOf(file(good).replace('</xliff>', ''))).toHaveLength(1);
  expect(await errorsOf('')).toHaveLength(1);
  expect(await errorsOf('slug,name')).toHaveLength(1);
  expect(await errorsOf(file(good).replace('version="2.0"', 'version="1.2"'))).toEqual([[2, '']]);
  expect(await errorsOf(file(good).replace('trgLang="de"', 'trgLang="fr"'))).toEqual([[2, '']]);
  expect(await errorsOf(file('<a>'.repeat(100_000)))).toHaveLength(1);
  const tooLong = file(unit(`product/name/${tee.id}`, segment('Tee', 'x'.repeat(201))));
  expect(await errorsOf(tooLong)).toEqual([[4, 'translation']]);
  expect(await ofTee()).toEqual({});
});

test('refuses a DOCTYPE, another type, another encoding and a file that is too large', async () => {
  const bomb = '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>';
  const answers = [
    [await send(file().replace('?>', `?>${bomb}`)), 422, 'XLIFF_DOCTYPE'],
    [await send(file(), '', 'application/xml'), 415, 'WRONG_CONTENT_TYPE'],
    [await send(Buffer.from(file(), 'utf16le').fill(0xff, 0, 2)), 422, 'NOT_UTF8'],
    [await send(file(' '.repeat(10 * 1024 * 1024))), 413, 'TOO_LARGE'],
  ] as const;
  for (const [answer, status, code] of answers)
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([status, code]);
});

test('takes 50,000 units and no more', async () => {
  const many = (count: number) =>
    file(
      ...Array.from({ length: count }, (_, at) => unit(`product/name/${at}`, '<segment><source>a</source></segment>')),
    );
  expect(await importFile(many(50_000))).toEqual({ ...nothing, unchanged: 50_000 });
  expect((await importFile(many(50_001))).errors).toMatchObject([{ line: 4, column: '' }]);
});
