import { paths } from '#contract/paths.ts';
import { expect, test } from '#e2e/support/journey.ts';

const isListRequest = (url: string): boolean => /\/api\/product\/(?!popular)/.test(url);

test('pointing at a category loads it before it is opened', async ({ shopper }) => {
  const { page } = shopper;
  await shopper.open(paths.collections.href());
  const answers = Promise.all([
    page.waitForResponse(/\/api\/product\/(?!search)/),
    page.waitForResponse(/\/api\/product\/search\?/),
  ]);
  let isLoaded = false;
  const loaded = answers.then((all) => Promise.all(all.map((one) => one.finished()))).then(() => (isLoaded = true));
  const category = page.getByRole('main').getByRole('link').first();
  // Until the page listens to its links, pointing at one has no effect.
  await expect(async () => {
    await page.mouse.move(0, 0);
    await category.hover();
    expect(isLoaded).toBe(true);
  }).toPass();
  await loaded;
  const calls: string[] = [];
  page.on('request', (request) => void (isListRequest(request.url()) && calls.push(request.url())));
  await category.click();
  await expect(page).toHaveURL(/\/category\/.+/);
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  expect(calls).toEqual([]);
});

test('nothing is prefetched in data-saving mode', async ({ shopper }) => {
  const { page } = shopper;
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  const calls: string[] = [];
  page.on('request', (request) => void (isListRequest(request.url()) && calls.push(request.url())));
  const fetched = page.waitForResponse((response) => response.url().includes('/idle-work-'));
  await shopper.open(paths.collections.href());
  await fetched;
  await page.getByRole('main').getByRole('link').first().hover();
  await page.getByRole('main').getByRole('link').first().focus();
  expect(calls).toEqual([]);
});

test('the second picture of a product loads when the mouse is on its card', async ({ shopper }) => {
  const { page } = shopper;
  const second = /\/heavyweight-tee\/\w+-2\.webp/;
  const requests: string[] = [];
  page.on('request', (request) => void (second.test(request.url()) && requests.push(request.url())));
  await shopper.open(paths.category.href('t-shirts'));
  const card = page.getByRole('article').filter({ hasText: 'Heavyweight Tee' });
  await expect(card.getByRole('img').first()).toBeVisible();
  expect(requests).toEqual([]);
  await Promise.all([page.waitForResponse((response) => second.test(response.url())), card.hover()]);
  await expect(card.locator('.hover-picture')).toBeVisible();
});
