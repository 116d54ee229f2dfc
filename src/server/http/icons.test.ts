import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { offerLanguages } from '#testing/languages.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop[Symbol.asyncDispose]());

const Manifest = z.object({
  name: z.string().min(1),
  short_name: z.string().min(1),
  start_url: z.literal('/'),
  display: z.enum(['minimal-ui', 'standalone', 'browser']),
  background_color: z.string(),
  theme_color: z.string(),
  icons: z.array(z.object({ src: z.string(), sizes: z.string(), type: z.string(), purpose: z.string() })),
});
const sizeOf = async (url: string) => {
  const { width, height } = await sharp((await shop.app.inject(url)).rawPayload).metadata();
  return `${width}x${height}`;
};

test('serves a manifest with the name, the background color and existing icons of the given sizes', async () => {
  const answer = await shop.app.inject('/manifest.webmanifest');
  expect(answer.headers['content-type']).toBe('application/manifest+json; charset=utf-8');
  const manifest = Manifest.parse(answer.json());
  expect(manifest.name).toBe('Hemline');
  const tokens = await readFile(path.join(import.meta.dirname, '../../web/styles/tokens.css'), 'utf8');
  expect(tokens).toContain(`--color-paper: ${manifest.background_color};`);
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable');
  for (const { src, sizes } of manifest.icons.filter((icon) => icon.sizes !== 'any'))
    expect(await sizeOf(src)).toBe(sizes);
  for (const { src, type } of manifest.icons) {
    const file = await shop.app.inject(src);
    expect([src, file.statusCode, file.headers['content-type']]).toEqual([src, 200, type]);
  }
});

test('serves the icons that browsers request by default', async () => {
  expect(await sizeOf('/apple-touch-icon.png')).toBe('180x180');
  const ico = await shop.app.inject('/favicon.ico');
  expect(ico.statusCode).toBe(200);
  expect([...ico.rawPayload.subarray(0, 6)]).toEqual([0, 0, 1, 0, 3, 0]);
  expect(await sizeOf('/preview.jpg')).toBe('1200x630');
});

test('the shop that is installed from a page opens in the language of the page', async () => {
  await offerLanguages(shop, { locales: ['en', 'de'] });
  const startUrl = async (query: string) =>
    (await shop.app.inject(`/manifest.webmanifest${query}`)).json<{ start_url: string }>().start_url;
  expect(await Promise.all(['', '?locale=de', '?locale=en', '?locale=fr'].map(startUrl))).toEqual([
    '/',
    '/de',
    '/',
    '/',
  ]);
});
