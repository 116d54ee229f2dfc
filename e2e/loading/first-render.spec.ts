import type { Page } from '@playwright/test';
import { paths } from '#contract/paths.ts';
import { expect, test } from '#e2e/support/journey.ts';

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

const scripts = /\/assets\/.*\.js$/;
/** All but the first one, which records early events. */
const laterScripts = /\/assets\/(?!start).*\.js$/;

/** Holds back these files until the returned function is called. */
async function hold(page: Page, files: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Remembers every element that the server rendered and returns their number. */
const markElements = () => {
  const served = [...document.querySelectorAll('body *')];
  Object.assign(window, { served });
  return served.length;
};

/** Returns the remembered elements that are no longer in the page. */
const findRemovedElements = () =>
  (window as unknown as { served: Element[] }).served
    .filter((element) => !element.isConnected)
    .map((element) => element.outerHTML.slice(0, 200));

/** Returns the referenced ids that belong to no element, or to several. */
const findInvalidIds = () =>
  ['for', 'aria-labelledby', 'aria-describedby', 'aria-controls']
    .flatMap((name) => [...document.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name) ?? ''))
    .flatMap((ids) => ids.split(' '))
    .filter((id) => document.querySelectorAll(`#${CSS.escape(id)}`).length !== 1);

const readHead = () =>
  ['title', 'meta[name=description]', 'link[rel=canonical]', 'meta[name=robots]'].map((tag) =>
    [...document.querySelectorAll(tag)].map(
      (element) => element.getAttribute('content') ?? element.getAttribute('href') ?? element.textContent,
    ),
  );

for (const path of pages) {
  test(`${path} hydrates to what the server rendered`, async ({ shopper }) => {
    const { page } = shopper;
    const release = await hold(page, scripts);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('contentinfo')).toBeVisible();
    const served = await page.evaluate(readHead);
    expect(await page.evaluate(markElements)).toBeGreaterThan(30);
    release();
    await shopper.waitForHydration();
    expect(await page.evaluate(findRemovedElements)).toEqual([]);
    expect(await page.evaluate(findInvalidIds)).toEqual([]);
    expect(await page.evaluate(readHead)).toEqual(served);
    expect(served[0]).toHaveLength(1);
    await expect(page.locator('body :is(meta, link, title:not(svg title))')).toHaveCount(0);
  });
}

test('text typed before hydration stays in its fields', async ({ shopper }) => {
  const { page } = shopper;
  const release = await hold(page, scripts);
  await page.goto(paths.login.href(), { waitUntil: 'commit' });
  const typed = [
    [page.getByRole('searchbox'), 'linen'],
    [page.getByLabel('E-mail'), 'ada@example.com'],
    [page.getByLabel('Password', { exact: true }), 'correct horse'],
  ] as const;
  for (const [field, text] of typed) await field.fill(text);
  release();
  await shopper.waitForHydration();
  // So that the form renders again.
  await page.getByRole('button', { name: 'Show password' }).click();
  for (const [field, text] of typed) await expect(field).toHaveValue(text);
});

test('choices and a press made before hydration are replayed after it', async ({ shopper }) => {
  const { page, cart } = shopper;
  await shopper.signUp();
  const release = await hold(page, laterScripts);
  await page.goto(paths.product.href('heavyweight-tee'), { waitUntil: 'commit' });
  for (const name of ['L', 'S', 'L']) await page.getByRole('radio', { name, exact: true }).check();
  const button = page.getByRole('button', { name: 'Add to bag' });
  await button.click();
  await expect(button).toHaveCSS('cursor', 'progress');
  release();
  await expect(cart.getByText('Black, L')).toBeVisible();
  await expect(button).toHaveCSS('cursor', 'pointer');
  await expect(cart.getByRole('group', { name: /^Quantity/ })).toHaveText('1');
  await expect(page).toHaveURL(paths.product.href('heavyweight-tee', { color: 'Black', size: 'L' }));
});

test('a size chosen before any script ran is the one that is added to the bag', async ({ shopper }) => {
  const { page, cart } = shopper;
  await shopper.signUp();
  const release = await hold(page, scripts);
  await page.goto(paths.product.href('heavyweight-tee'), { waitUntil: 'commit' });
  await page.getByRole('radio', { name: 'L', exact: true }).check();
  release();
  await shopper.waitForHydration();
  await shopper.addToCart();
  await expect(cart.getByText('Black, L')).toBeVisible();
});

test('filters ticked before hydration narrow the list', async ({ shopper }) => {
  const { page } = shopper;
  const release = await hold(page, laterScripts);
  await page.goto(paths.category.href('t-shirts'), { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Color' }).click();
  for (const name of [/^Black \d/, /^Brown \/ sand \d/]) await page.getByRole('checkbox', { name }).check();
  release();
  await expect(page).toHaveURL(`${paths.category.href('t-shirts')}?color=Black&color=Brown`);
});

test('signing in before hydration signs in', async ({ page, shopper }) => {
  await shopper.signUp();
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  const release = await hold(page, laterScripts);
  await page.goto(paths.login.href(), { waitUntil: 'commit' });
  await shopper.submitSignInForm();
  release();
  await expect(page).toHaveURL(paths.home.href());
});
