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

const scripts = /\/assets\/.*\.js$/;
/** All but the first and smallest. */
const laterScripts = /\/assets\/(?!entry).*\.js$/;

/** Where files wait until the page has been looked at. */
async function hold(page: Page, files: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

const seen = () =>
  new Promise<void>((resolve) => {
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
  });

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
    const release = await hold(page, scripts);
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
  const release = await hold(page, scripts);
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

test('the scripts of a page are fetched once its picture can be seen', async ({ shopper }) => {
  const { page } = shopper;
  // Nor does the longest wait for it end.
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  const release = await hold(page, /\/demo\/hero\//);
  const fetched: string[] = [];
  page.on('request', (request) => void (laterScripts.test(request.url()) && fetched.push(request.url())));
  await page.goto(paths.home.href(), { waitUntil: 'commit' });
  await page.evaluate(seen);
  expect(fetched).toEqual([]);
  release();
  await page.clock.resume();
  await shopper.seesALivePage();
  expect(fetched).not.toEqual([]);
});

test('a picture that does not come keeps no page from coming to life', async ({ shopper }) => {
  const { page } = shopper;
  await hold(page, /\/demo\/hero\//);
  await page.goto(paths.home.href(), { waitUntil: 'commit' });
  await shopper.seesALivePage();
});

test('whoever touches a page does not wait for its picture', async ({ shopper }) => {
  const { page } = shopper;
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await hold(page, /\/demo\/hero\//);
  const script = page.waitForRequest(laterScripts);
  await page.goto(paths.home.href(), { waitUntil: 'commit' });
  await page.evaluate(seen);
  await page.keyboard.press('Tab');
  await script;
});

test('what is chosen and pressed before a page comes to life is done once it does', async ({ shopper }) => {
  const { page, bag } = shopper;
  await shopper.signsUp();
  const release = await hold(page, laterScripts);
  await page.goto(paths.product.href('heavyweight-tee'), { waitUntil: 'commit' });
  for (const name of ['L', 'S', 'L']) await page.getByRole('radio', { name, exact: true }).check();
  const button = page.getByRole('button', { name: 'Add to bag' });
  await button.click();
  await expect(button).toHaveCSS('cursor', 'progress');
  release();
  await expect(bag.getByText('Black, L')).toBeVisible();
  await expect(button).toHaveCSS('cursor', 'pointer');
  await expect(bag.getByRole('group', { name: /^Quantity/ })).toHaveText('1');
  await expect(page).toHaveURL(paths.product.href('heavyweight-tee', { color: 'Black', size: 'L' }));
});

test('what is chosen before there is any script is what goes into the bag', async ({ shopper }) => {
  const { page, bag } = shopper;
  await shopper.signsUp();
  const release = await hold(page, scripts);
  await page.goto(paths.product.href('heavyweight-tee'), { waitUntil: 'commit' });
  await page.getByRole('radio', { name: 'L', exact: true }).check();
  release();
  await shopper.seesALivePage();
  await shopper.addsToBag();
  await expect(bag.getByText('Black, L')).toBeVisible();
});

test('a list is narrowed by what was ticked before it came to life', async ({ shopper }) => {
  const { page } = shopper;
  const release = await hold(page, laterScripts);
  await page.goto(paths.category.href('t-shirts'), { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Colour' }).click();
  for (const name of ['Black 2', 'Bone']) await page.getByRole('checkbox', { name }).check();
  release();
  await expect(page).toHaveURL(`${paths.category.href('t-shirts')}?color=Black&color=Bone`);
});

test('who signs in before the page has come to life is signed in', async ({ page, shopper }) => {
  await shopper.signsUp();
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  const release = await hold(page, laterScripts);
  await page.goto(paths.login.href(), { waitUntil: 'commit' });
  await shopper.signsIn();
  release();
  await expect(page).toHaveURL(paths.home.href());
});
