import { paths } from '#contract/paths.ts';
import { expect, test } from './support/journey.ts';

const ofTheList = (url: string): boolean => /\/api\/product\/(?!popular)/.test(url);

test('a category that a shopper points at is there before it is opened', async ({ shopper }) => {
  const { page } = shopper;
  await shopper.open(paths.collections.href());
  const answers = Promise.all([
    page.waitForResponse(/\/api\/product\/(?!search)/),
    page.waitForResponse(/\/api\/product\/search\?/),
  ]);
  let isThere = false;
  const there = answers.then((all) => Promise.all(all.map((one) => one.finished()))).then(() => (isThere = true));
  const category = page.getByRole('main').getByRole('link').first();
  // Once the page watches its links; until then pointing at one does nothing.
  await expect(async () => {
    await page.mouse.move(0, 0);
    await category.hover();
    expect(isThere).toBe(true);
  }).toPass();
  await there;
  const calls: string[] = [];
  page.on('request', (request) => void (ofTheList(request.url()) && calls.push(request.url())));
  await category.click();
  await expect(page).toHaveURL(/\/category\/.+/);
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  expect(calls).toEqual([]);
});

test('whoever saves data gets nothing that was not asked for', async ({ shopper }) => {
  const { page } = shopper;
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  const calls: string[] = [];
  page.on('request', (request) => void (ofTheList(request.url()) && calls.push(request.url())));
  const fetched = page.waitForResponse((response) => response.url().includes('/prefetch-'));
  await shopper.open(paths.collections.href());
  await fetched;
  await page.getByRole('main').getByRole('link').first().hover();
  await page.getByRole('main').getByRole('link').first().focus();
  expect(calls).toEqual([]);
});

test('the second picture of a product comes when the mouse rests on it', async ({ shopper }) => {
  const { page } = shopper;
  const second = /\/heavyweight-tee\/\w+-2\.webp/;
  const asked: string[] = [];
  page.on('request', (request) => void (second.test(request.url()) && asked.push(request.url())));
  await shopper.open(paths.category.href('t-shirts'));
  const card = page.getByRole('article').filter({ hasText: 'Heavyweight Tee' });
  await expect(card.getByRole('img').first()).toBeVisible();
  expect(asked).toEqual([]);
  await Promise.all([page.waitForResponse((response) => second.test(response.url())), card.hover()]);
  await expect(card.locator('.hover-picture')).toBeVisible();
});
