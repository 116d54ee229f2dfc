import type { Page } from '@playwright/test';
import { paths } from '#contract/paths.ts';
import { expect, test } from './support/journey.ts';

const pages = [
  paths.home.href(),
  paths.collections.href(),
  paths.category.href('t-shirts'),
  paths.category.href('t-shirts', undefined, { color: 'Black' }),
  paths.product.href('heavyweight-tee'),
  paths.product.href('no-such-tee'),
  paths.search.href({ q: 'tee' }),
  paths.search.href({ q: 'xylophone' }),
  paths.about.href(),
  paths.contact.href(),
  paths.privacy.href(),
  paths.login.href(),
  paths.register.href(),
  '/nowhere',
];

/** Where the shop's scripts wait until the page has been looked at. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Remembers every element that the server has written. */
const mark = () => {
  const served = [...document.querySelectorAll('#root *')];
  Object.assign(window, { served });
  return served.length;
};

/** Those of them that are there no more. */
const lost = () =>
  (window as unknown as { served: Element[] }).served
    .filter((element) => !element.isConnected)
    .map((element) => element.outerHTML.slice(0, 200));

/** Ids that name nothing, or more than one thing. */
const wrongIds = () =>
  ['for', 'aria-labelledby', 'aria-describedby', 'aria-controls']
    .flatMap((name) => [...document.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name) ?? ''))
    .flatMap((ids) => ids.split(' '))
    .filter((id) => document.querySelectorAll(`#${CSS.escape(id)}`).length !== 1);

const headOf = () =>
  ['title', 'meta[name=description]', 'link[rel=canonical]', 'meta[name=robots]'].map((tag) =>
    [...document.querySelectorAll(tag)].map(
      (element) => element.getAttribute('content') ?? element.getAttribute('href') ?? element.textContent,
    ),
  );

for (const path of pages) {
  test(`${path} comes to life as it was served`, async ({ shopper }) => {
    const { page } = shopper;
    const release = await holdScripts(page);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('contentinfo')).toBeVisible();
    const served = await page.evaluate(headOf);
    expect(await page.evaluate(mark)).toBeGreaterThan(30);
    release();
    await shopper.seesALivePage();
    expect(await page.evaluate(lost)).toEqual([]);
    expect(await page.evaluate(wrongIds)).toEqual([]);
    expect(await page.evaluate(headOf)).toEqual(served);
    expect(served[0]).toHaveLength(1);
    await expect(page.locator('body :is(meta, link, title:not(svg title))')).toHaveCount(0);
  });
}

test('what is typed before a page comes to life stays in its fields', async ({ shopper }) => {
  const { page } = shopper;
  const release = await holdScripts(page);
  await page.goto(paths.login.href(), { waitUntil: 'commit' });
  const typed = [
    [page.getByRole('searchbox'), 'linen'],
    [page.getByLabel('E-mail'), 'ada@example.com'],
    [page.getByLabel('Password', { exact: true }), 'correct horse'],
  ] as const;
  for (const [field, text] of typed) await field.fill(text);
  release();
  await shopper.seesALivePage();
  // Draws the form anew.
  await page.getByRole('button', { name: 'Show password' }).click();
  for (const [field, text] of typed) await expect(field).toHaveValue(text);
});
