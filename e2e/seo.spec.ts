import type { Page } from '@playwright/test';
import { paths } from '#contract/paths.ts';
import { expect, Shopper, test } from '#e2e/support/journey.ts';
import { admin, openShop } from '#e2e/support/server.ts';

/** A shop of its own: what is counted here must not change meanwhile. */
let shop: Awaited<ReturnType<typeof openShop>>;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(120_000);
  shop = await openShop();
});
test.afterAll(() => shop.close());

const read = async (page: Page, address: string) => page.request.get(address, { maxRedirects: 0 });

/** The browser's own parser reads what the shop wrote. */
const locations = async (page: Page, xml: string) =>
  page.evaluate((text) => {
    const parsed = new DOMParser().parseFromString(text, 'application/xml');
    if (parsed.querySelector('parsererror')) throw new Error('This is no XML');
    return [...parsed.getElementsByTagName('loc')].map((loc) => loc.textContent);
  }, xml);

/** What there is to know of a page without looking at it. */
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

test('every page of the sitemap has a title, a description, an address and a picture of its own', async ({ page }) => {
  await page.goto(shop.url);
  const pages = await locations(page, await (await read(page, `${shop.url}/sitemap.xml`)).text());
  expect(pages.length).toBeGreaterThan(25);
  const [titles, descriptions, pictures] = [new Map<string, string>(), new Map<string, string>(), new Set<string>()];
  for (const address of pages) {
    const answer = await read(page, address);
    expect([address, answer.status()]).toEqual([address, 200]);
    const facts = await parseHead(page, await answer.text());
    expect(facts, address).toMatchObject({
      canonicals: [address],
      headings: 1,
      titles: [expect.stringMatching(/\S/)],
      descriptions: [expect.stringMatching(/\S/)],
      pictures: [expect.stringContaining(shop.url)],
      robots: [],
    });
    const [[title = ''], [description = ''], [picture = '']] = [facts.titles, facts.descriptions, facts.pictures];
    expect([titles.get(title), descriptions.get(description)], address).toEqual([undefined, undefined]);
    titles.set(title, address);
    descriptions.set(description, address);
    pictures.add(picture);
    expect(facts.data.includes('ProductGroup'), address).toBe(address.includes('/product/'));
  }
  for (const picture of pictures) {
    const answer = await read(page, picture);
    expect([picture, answer.status()]).toEqual([picture, 200]);
    expect(answer.headers()['content-type']).toMatch(/^image\//);
  }
});

/** The tags of the page that is shown; every one of them is there once. */
async function expectHead(page: Page, path: string, title: string) {
  await expect(page).toHaveTitle(title);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', shop.url + path);
  await expect(page.locator('head > title')).toHaveCount(1);
  await expect(page.locator('meta[name=description]')).toHaveCount(1);
  return page.locator('meta[name=description]').getAttribute('content');
}

test('on the way through the shop, the head is that of the page that is shown', async ({ page }) => {
  const shopper = new Shopper(page);
  await shopper.open(shop.url);
  const said = [await expectHead(page, '/', 'Hemline')];
  await expect(page.locator('meta[property="og:title"]')).toHaveCount(1);
  await page.getByRole('link', { name: 'Shop Now' }).click();
  said.push(await expectHead(page, paths.collections.href(), 'Collections · Hemline'));
  await expect(page.locator('meta[property], script[type="application/ld+json"]')).toHaveCount(0);
  await page.locator('main a[href^="/category/"]').first().click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Collections');
  const category = await page.getByRole('heading', { level: 1 }).innerText();
  said.push(await expectHead(page, new URL(page.url()).pathname, `${category} · Hemline`));
  await page.locator('main a[href^="/product/"]').first().click();
  await page.waitForURL('**/product/**');
  // The address changes before the page does.
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(category);
  const product = await page.getByRole('heading', { level: 1 }).innerText();
  said.push(await expectHead(page, new URL(page.url()).pathname, `${product} · Hemline`));
  await page.getByRole('link', { name: 'Contact' }).first().click();
  said.push(await expectHead(page, paths.contact.href(), 'Contact support · Hemline'));
  expect(new Set(said).size).toBe(said.length);
  await page.goto(`${shop.url}${paths.login.href()}`);
  await expect(page.locator('link[rel=canonical]')).toHaveCount(0);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
});

test('a merchant gives a product another address: links to the old one lead on, and to a deleted one say so', async ({
  page,
  browser,
}) => {
  const shopper = new Shopper(page);
  const team = new Shopper(await (await browser.newContext()).newPage());
  await team.page.goto(`${shop.url}${paths.login.href(paths.adminProducts.href())}`);
  await team.waitForHydration();
  await team.submitSignInForm(admin);
  await team.page.getByRole('link', { name: 'Dad Cap' }).first().click();
  const address = team.page.getByLabel('Address', { exact: true });
  const save = team.page.getByRole('button', { name: 'Save', exact: false }).first();
  await expect(address).toHaveValue('dad-cap');

  await address.fill('canvas-tote');
  await save.click();
  await expect(team.page.getByText('This address is taken. Please choose another.').first()).toBeVisible();
  await expect(address).toBeFocused();

  await address.fill('Everyday-Cap');
  await save.click();
  await expect(team.page.getByText('Product saved.')).toBeVisible();
  await expect(address).toHaveValue('everyday-cap');

  await shopper.open(shop.url + paths.product.href('dad-cap', { color: 'Black' }));
  await expect(page).toHaveURL(shop.url + paths.product.href('everyday-cap', { color: 'Black' }));

  // As the router meets it: a page that is still open knows the old address alone.
  await shopper.open(shop.url + paths.about.href());
  await page.evaluate((old) => {
    history.pushState({}, '', old);
    history.pushState({}, '', '/contact-us');
    history.back();
  }, paths.product.href('dad-cap'));
  await expect(page.getByRole('heading', { level: 1, name: 'Dad Cap' })).toBeVisible();
  await expect(page).toHaveURL(shop.url + paths.product.href('everyday-cap'));

  await team.page.getByRole('button', { name: 'Delete' }).first().click();
  await team.page
    .getByRole('dialog')
    .getByRole('button', { name: /delete/i })
    .click();
  await expect(team.page).toHaveURL(/admin-products/);
  const gone = await page.goto(shop.url + paths.product.href('dad-cap'));
  expect(gone?.status()).toBe(410);
  await expect(page.getByText('This product is no longer made.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'See the collections' })).toBeVisible();
  await team.page.context().close();
});
