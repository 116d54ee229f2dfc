import type { Locator, Page } from '@playwright/test';
import { paths } from '#contract/paths.ts';
import { checkScreen } from '#e2e/support/check-screens.ts';
import { expect, Shopper, test as inSharedShop } from '#e2e/support/journey.ts';
import { expectHeadingFocused, fillFields, pressEnterOn, tabTo } from '#e2e/support/keyboard.ts';
import { test } from '#e2e/support/languages.ts';
import { admin } from '#e2e/support/server.ts';

// In order, because every worker would open a shop of its own.
test.describe.configure({ mode: 'default' });
test.use({ reducedMotion: 'reduce' });

/** The links to the languages at the end of the page; their list is named in the language of the page. */
const languageLink = (page: Page, language: string) =>
  page.getByRole('contentinfo').getByRole('link', { name: language, exact: true });

const german = (path: string) => `/de${path === '/' ? '' : path}`;

test('a visitor switches to German on a product and goes on in German', async ({ page, shopper }) => {
  const query = '?color=Black&utm_source=letter';
  await shopper.open(`/product/dad-cap${query}`);
  const links = page.getByRole('navigation', { name: 'Language' }).getByRole('link');
  await expect(links).toHaveText(['English', 'Deutsch', 'Français', 'العربية']);
  await expect(links.first()).toHaveAttribute('aria-current', 'true');
  // The server renders the link without the parameters that do not change the page.
  await expect(languageLink(page, 'Deutsch')).toHaveAttribute('href', `/de/product/dad-cap${query}`);
  await languageLink(page, 'Deutsch').click();
  await expect(page).toHaveURL(`/de/product/dad-cap${query}`);
  await shopper.waitForHydration();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('radio', { name: 'Schwarz' })).toBeChecked();
  await expect(page.getByRole('button', { name: 'In den Warenkorb' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('locale'))).toBe('de');

  await page.getByRole('main').getByRole('link', { name: 'Mützen und Caps' }).first().click();
  await expect(page).toHaveURL('/de/category/headwear');
  await page.getByRole('button', { name: 'Farbe' }).click();
  await page.getByRole('checkbox', { name: /^Schwarz/ }).click();
  await expect(page).toHaveURL(/\/de\/category\/headwear\?color=\w+$/);
  const filter = new URL(page.url()).search;
  await expect(languageLink(page, 'Français')).toHaveAttribute('href', `/fr/category/headwear${filter}`);
  await page.goBack();
  await expect(page).toHaveURL('/de/category/headwear');
  await page.goBack();
  await expect(page).toHaveURL(`/de/product/dad-cap${query}`);
  await expect(page.getByRole('radio', { name: 'Schwarz' })).toBeChecked();

  const search = page.getByRole('banner').locator('input').first();
  await search.fill('hoodie');
  await search.press('Enter');
  await expect(page).toHaveURL('/de/search?q=hoodie');
  await expect(page.getByRole('main').getByRole('link', { name: 'Hoodie', exact: true })).toBeVisible();
  await languageLink(page, 'English').click();
  await expect(page).toHaveURL('/search?q=hoodie');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the languages, the filters and the search stay in German', async ({ page }) => {
    await page.goto('/product/dad-cap?color=Black');
    await languageLink(page, 'Deutsch').click();
    await expect(page).toHaveURL('/de/product/dad-cap?color=Black');
    await page.getByRole('searchbox').first().fill('tee');
    await page.getByRole('searchbox').first().press('Enter');
    await expect(page).toHaveURL('/de/search?q=tee');
    await page.goto('/de/category/headwear');
    await expect(page.getByRole('form', { name: 'Filter' })).toHaveAttribute('action', '/de/category/headwear');
  });
});

test('every link and form of a German page leads to a German page', async ({ page, shopper }) => {
  const pages = [
    paths.home,
    paths.collections,
    paths.search,
    paths.about,
    paths.contact,
    paths.privacy,
    paths.terms,
    paths.login,
    paths.register,
    paths.resetPassword,
  ].map(({ href }) => href());
  const more = [paths.category.href('t-shirts'), paths.category.href('t-shirts', undefined, { color: 'Black' })];
  for (const path of [
    ...pages,
    ...more,
    paths.product.href('dad-cap'),
    paths.search.href({ q: 'tee' }),
    '/no/such/page',
  ]) {
    await shopper.open(german(path));
    // Some lists load only when they are nearly in view.
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(page.locator('main .skeleton')).toHaveCount(0);
    const targets = await page.evaluate(() =>
      [...document.querySelectorAll('a[href]:not([hreflang]), form[action]')].map(
        (element) => element.getAttribute('href') ?? element.getAttribute('action') ?? '',
      ),
    );
    expect(targets.length, path).toBeGreaterThan(10);
    const leaving = targets.filter((target) => target.startsWith('/') && !/^\/(de([/?#]|$)|media\/)/.test(target));
    expect(leaving, path).toEqual([]);
  }
});

test('a German shopper buys by keyboard and pays by card', async ({ page, shopper }) => {
  test.setTimeout(120_000);
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const cart = page.getByRole('dialog', { name: 'Warenkorb' });
  await shopper.signUp();
  await shopper.open(german(paths.product.href('heavyweight-tee')));
  await pressEnterOn(page, button('In den Warenkorb'));
  await expect(cart).toContainText('Schweres T-Shirt');
  await pressEnterOn(page, cart.getByRole('button', { name: 'Zur Kasse' }));
  await expect(page).toHaveURL('/de/checkout');
  await fillFields(page, {
    Adresse: 'Hauptstraße 12',
    Ort: 'Köln',
    Telefon: '0221 555 0100',
    Postleitzahl: '50667',
    Anmerkungen: 'Zweimal klingeln',
  });
  await pressEnterOn(page, button('Speichern'));
  await expect(page).toHaveURL(/\/de\/orders\/[0-9a-f-]{36}$/);
  await tabTo(page, page.getByRole('radio', { name: /^PayPal/ }));
  await page.keyboard.press('ArrowDown');
  await fillFields(page, { Kartennummer: '4242424242424242', Ablaufmonat: '12', Ablaufjahr: '2030', CVV: '123' });
  await tabTo(page, page.getByRole('checkbox', { name: /AGB|Bedingungen/ }));
  await page.keyboard.press('Space');
  await pressEnterOn(page, button('Zahlungspflichtig bestellen'));
  await expect(page).toHaveURL(/\/de\/your-orders\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('main')).toContainText('Vielen Dank');
  await expect(page.getByRole('main')).toContainText('Zahlung eingegangen');
  await page.getByRole('main').locator('a[href*="/your-orders/order/"]').first().click();
  await expect(page).toHaveURL(/\/de\/your-orders\/order\/[0-9A-Z]{12}$/);
  await expectHeadingFocused(page, /[0-9A-Z]{12}/);
});

test('a PayPal payment comes back to the German order', async ({ page, shopper }) => {
  await shopper.placeOrder('PayPal', 'notebook');
  const order = await shopper.openOrder();
  await shopper.open(german(paths.order.href(order)));
  await page
    .getByRole('main')
    .getByRole('button', { name: /PayPal/ })
    .first()
    .click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await page.locator('button[value=approve]').click();
  await expect(page).toHaveURL(german(paths.order.href(order)));
  await expect(page.getByRole('main')).toContainText('PayPal');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
});

test('a shopper switches to Arabic with a full bag, and again in the checkout', async ({ page, shopper }) => {
  await shopper.signUp();
  await shopper.open(german(paths.product.href('enamel-mug')));
  await page.getByRole('button', { name: 'In den Warenkorb' }).click();
  await expect(page.getByRole('dialog', { name: 'Warenkorb' })).toContainText('Emaillebecher');
  await page.keyboard.press('Escape');
  await languageLink(page, 'العربية').click();
  await expect(page).toHaveURL(/\/ar\/product\/enamel-mug/);
  await shopper.waitForHydration();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.getByRole('banner').locator('button[aria-haspopup=dialog]:visible').first().click();
  await expect(page.getByRole('dialog', { name: 'سلة التسوق' })).toContainText('كوب مطلي بالمينا');
  await shopper.open('/ar/checkout');
  await languageLink(page, 'Français').click();
  await expect(page).toHaveURL('/fr/checkout');
  await expect(page.getByRole('main')).toContainText('Facturation et livraison');
});

test('the languages of the footer and of the menu on a phone are accessible', async ({ page, shopper }) => {
  await shopper.open(paths.about.href());
  await checkScreen(page, 'languages in the footer');
  await shopper.open('/ar/about-us');
  await checkScreen(page, 'languages in the footer, in Arabic');
  await page.setViewportSize({ width: 390, height: 844 });
  await shopper.open(paths.about.href());
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('navigation', { name: 'Language' }).getByRole('link', { name: 'Français' }).click();
  await expect(page).toHaveURL('/fr/about-us');
});

test('unsaved changes ask before another language loads', async ({ page, shopper }) => {
  await shopper.signUp();
  await shopper.open(paths.editProfile.href());
  await page.getByRole('button', { name: 'Edit phone' }).click();
  const phone = page.getByRole('textbox', { name: 'Phone' });
  await phone.fill('555 0100');
  const asked: string[] = [];
  page.once('dialog', async (dialog) => {
    asked.push(dialog.type());
    await dialog.dismiss();
  });
  await languageLink(page, 'Deutsch').click();
  await expect.poll(() => asked).toEqual(['beforeunload']);
  await expect(page).toHaveURL(paths.editProfile.href());
  await expect(phone).toHaveValue('555 0100');
});

test('an unknown page under a prefix is a 404 in its language', async ({ page, shopper }) => {
  const response = await page.goto('/fr/no/such/page');
  expect(response?.status()).toBe(404);
  expect(response?.headers()['content-language']).toBe('fr');
  await shopper.waitForHydration();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page introuvable');
});

const suggestion = (page: Page) => page.getByRole('complementary', { name: 'Diese Seite gibt es auch auf Deutsch.' });
/** Returns where the parts of the page begin, with its fonts. */
const placesOf = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const parts = document.querySelectorAll('header, main, h1, footer');
    return Array.from(parts, (part) => [part.tagName, part.getBoundingClientRect().x, part.getBoundingClientRect().y]);
  });
const box = async (element: Locator) => (await element.boundingBox())!;

test.describe('a German browser', () => {
  test.use({ locale: 'de-DE' });

  test('is offered the German page, until the visitor closes the offer', async ({ page, shopper }) => {
    await shopper.open('/product/dad-cap?color=Black');
    await expect(suggestion(page)).toHaveAttribute('lang', 'de');
    await checkScreen(page, 'suggestion of a language');
    await page.reload();
    await shopper.waitForHydration();
    await pressEnterOn(page, suggestion(page).getByRole('link', { name: 'Auf Deutsch lesen' }));
    await expect(page).toHaveURL('/de/product/dad-cap?color=Black');
    await shopper.waitForHydration();
    await expect(page.locator('.language-suggestion')).toHaveCount(0);

    await shopper.open(paths.about.href());
    await expect(suggestion(page)).toBeVisible();
    const withOffer = await placesOf(page);
    await suggestion(page).getByRole('button', { name: 'Schließen' }).click();
    await expect(suggestion(page)).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();
    expect(await placesOf(page)).toEqual(withOffer);
    await page.reload();
    await shopper.waitForHydration();
    await expect(page.locator('.language-suggestion')).toHaveCount(0);
  });

  test('is offered it above the bar of a product on a phone, and above the edge elsewhere', async ({
    page,
    shopper,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await shopper.open(paths.home.href());
    const bar = suggestion(page).locator('> div');
    await expect.poll(async () => (await box(bar)).y + (await box(bar)).height).toBe(844);
    await page.locator('main a[href="/product/dad-cap"]').first().click();
    const add = page.getByRole('button', { name: 'Add to bag' });
    await expect(add).toBeInViewport();
    await expect.poll(async () => (await box(bar)).y + (await box(bar)).height).toBeLessThan((await box(add)).y);
    // The page grows while its last pictures load, so its end is scrolled to until it stays there.
    await expect(async () => {
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      const [end, offer] = [await box(languageLink(page, 'Deutsch')), await box(bar)];
      expect(offer.y + offer.height).toBe(844);
      expect(end.y + end.height).toBeLessThanOrEqual(offer.y);
    }).toPass();
  });

  test('is offered nothing on the pages of the admin', async ({ page, shopper }) => {
    await shopper.openSignedIn(paths.adminDashboard.href(), admin);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('.language-suggestion')).toHaveCount(0);
    await shopper.open(paths.about.href());
    await expect(suggestion(page)).toBeVisible();
  });
});

inSharedShop('a shop with one language shows no languages', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'de-DE' });
  const page = await context.newPage();
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await new Shopper(page).open(`${process.env['E2E_URL']}${paths.product.href('dad-cap')}`);
  await expect(page.locator('[hreflang], .language-suggestion')).toHaveCount(0);
  expect(requested.filter((url) => url.includes('/language-parts'))).toEqual([]);
  await context.close();
});
