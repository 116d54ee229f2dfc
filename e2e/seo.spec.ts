import type { Page } from '@playwright/test';
import { adminPaths } from '#contract/admin-paths.ts';
import { paths } from '#contract/paths.ts';
import { test } from './support/admin-test.ts';
import { expect, Shopper } from './support/journey.ts';
import { openShop } from './support/server.ts';

/** A shop of its own, because the tests count its pages. */
let shop: Awaited<ReturnType<typeof openShop>>;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(120_000);
  shop = await openShop();
});
test.afterAll(() => shop.close());

const read = async (page: Page, address: string) => page.request.get(address, { maxRedirects: 0 });

/** Returns the URLs of a sitemap, parsed by the browser. */
const locations = async (page: Page, xml: string) =>
  page.evaluate((text) => {
    const parsed = new DOMParser().parseFromString(text, 'application/xml');
    if (parsed.querySelector('parsererror')) throw new Error('The sitemap is not valid XML');
    return [...parsed.getElementsByTagName('loc')].map((loc) => loc.textContent);
  }, xml);

/** Returns the metadata of a page. */
const parseHead = async (page: Page, html: string) =>
  page.evaluate((text) => {
    const parsed = new DOMParser().parseFromString(text, 'text/html');
    const all = (selector: string, attribute: string) =>
      [...parsed.querySelectorAll(selector)].map((one) => one.getAttribute(attribute) ?? '');
    return {
      titles: [...parsed.querySelectorAll('head > title')].map((one) => one.textContent),
      headings: parsed.querySelectorAll('h1').length,
      descriptions: all('head > meta[name=description]', 'content'),
      canonicals: all('head > link[rel=canonical]', 'href'),
      pictures: all('head > meta[property="og:image"]', 'content'),
      robots: all('meta[name=robots]', 'content'),
      data: [...parsed.querySelectorAll('script[type="application/ld+json"]')].flatMap((one) =>
        (JSON.parse(one.textContent) as { '@graph': { '@type': string }[] })['@graph'].map((thing) => thing['@type']),
      ),
    };
  }, html);

test('every page of the sitemap has its own title, description, canonical URL and preview picture', async ({
  page,
}) => {
  // A blank page, because the policy of the shop's pages changes the markup that is parsed in them.
  await page.goto('about:blank');
  const pages = await locations(page, await (await read(page, `${shop.url}/sitemap.xml`)).text());
  expect(pages.length).toBeGreaterThan(25);
  const [titles, descriptions, pictures] = [new Map<string, string>(), new Map<string, string>(), new Set<string>()];
  for (const address of pages) {
    const answer = await read(page, address);
    expect([address, answer.status()]).toEqual([address, 200]);
    const head = await parseHead(page, await answer.text());
    expect(head, address).toMatchObject({
      canonicals: [address],
      headings: 1,
      titles: [expect.stringMatching(/\S/)],
      descriptions: [expect.stringMatching(/\S/)],
      pictures: [expect.stringContaining(shop.url)],
      robots: [],
    });
    const [[title = ''], [description = ''], [picture = '']] = [head.titles, head.descriptions, head.pictures];
    expect([titles.get(title), descriptions.get(description)], address).toEqual([undefined, undefined]);
    titles.set(title, address);
    descriptions.set(description, address);
    pictures.add(picture);
    expect(head.data.includes('ProductGroup'), address).toBe(address.includes('/product/'));
  }
  for (const picture of pictures) {
    const answer = await read(page, picture);
    expect([picture, answer.status()]).toEqual([picture, 200]);
    expect(answer.headers()['content-type']).toMatch(/^image\//);
  }
});

/** Expects each tag of the head once, and returns the description. */
async function expectHead(page: Page, path: string, title: string) {
  await expect(page).toHaveTitle(title);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', shop.url + path);
  await expect(page.locator('head > title')).toHaveCount(1);
  await expect(page.locator('meta[name=description]')).toHaveCount(1);
  return page.locator('meta[name=description]').getAttribute('content');
}

test('navigation updates the head to that of the current page', async ({ page }) => {
  const shopper = new Shopper(page);
  await shopper.open(shop.url);
  const descriptions = [await expectHead(page, '/', 'Hemline')];
  await expect(page.locator('meta[property="og:title"]')).toHaveCount(1);
  await page.getByRole('link', { name: 'Shop Now' }).click();
  descriptions.push(await expectHead(page, paths.collections.href(), 'Collections · Hemline'));
  await expect(page.locator('meta[property], script[type="application/ld+json"]')).toHaveCount(0);
  await page.locator('main a[href^="/category/"]').first().click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Collections');
  const category = await page.getByRole('heading', { level: 1 }).innerText();
  descriptions.push(await expectHead(page, new URL(page.url()).pathname, `${category} · Hemline`));
  await page.locator('main a[href^="/product/"]').first().click();
  await page.waitForURL('**/product/**');
  // The URL changes before the page does.
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(category);
  const product = await page.getByRole('heading', { level: 1 }).innerText();
  descriptions.push(await expectHead(page, new URL(page.url()).pathname, `${product} · Hemline`));
  await page.getByRole('link', { name: 'Contact' }).first().click();
  descriptions.push(await expectHead(page, paths.contact.href(), 'Contact support · Hemline'));
  expect(new Set(descriptions).size).toBe(descriptions.length);
  await page.goto(`${shop.url}${paths.login.href()}`);
  await expect(page.locator('link[rel=canonical]')).toHaveCount(0);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
});

test('an old product URL redirects to the new one, and that of a deleted product answers 410', async ({
  page,
  openAsAdmin,
}) => {
  const shopper = new Shopper(page);
  const adminPage = await openAsAdmin(adminPaths.products.href(), { baseURL: shop.url });
  await adminPage.getByRole('link', { name: 'Dad Cap' }).first().click();
  const address = adminPage.getByLabel('Address', { exact: true });
  const save = adminPage.getByRole('button', { name: 'Save', exact: false }).first();
  await expect(address).toHaveValue('dad-cap');

  await address.fill('canvas-tote');
  await save.click();
  await expect(adminPage.getByText('This address is taken. Please choose another.').first()).toBeVisible();
  await expect(address).toBeFocused();

  await address.fill('Everyday-Cap');
  await save.click();
  await expect(adminPage.getByText('Product saved.')).toBeVisible();
  await expect(address).toHaveValue('everyday-cap');

  await shopper.open(shop.url + paths.product.href('dad-cap', { color: 'Black' }));
  await expect(page).toHaveURL(shop.url + paths.product.href('everyday-cap', { color: 'Black' }));

  // The router redirects, too: an open page only knows the old URL.
  await shopper.open(shop.url + paths.about.href());
  await page.evaluate((old) => {
    history.pushState({}, '', old);
    history.pushState({}, '', '/contact-us');
    history.back();
  }, paths.product.href('dad-cap'));
  await expect(page.getByRole('heading', { level: 1, name: 'Dad Cap' })).toBeVisible();
  await expect(page).toHaveURL(shop.url + paths.product.href('everyday-cap'));

  await adminPage.getByRole('button', { name: 'Delete' }).first().click();
  await adminPage
    .getByRole('dialog')
    .getByRole('button', { name: /delete/i })
    .click();
  await expect(adminPage).toHaveURL(/admin-products/);
  const gone = await page.goto(shop.url + paths.product.href('dad-cap'));
  expect(gone?.status()).toBe(410);
  await expect(page.getByText('This product is no longer available.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'See the collections' })).toBeVisible();
});
