import type { Page } from '@playwright/test';
import { paths } from '#contract/paths.ts';
import { expectNoAxeViolations } from '#e2e/support/axe.ts';
import { expect, test } from '#e2e/support/journey.ts';

// The browser reports failed requests in the console.
test.use({ failOnConsole: undefined });

const laterScripts = /\/assets\/(?!start).*\.js$/;

/** Makes these files fail to load until the returned function is called. */
async function failRequests(page: Page, files: RegExp): Promise<() => Promise<void>> {
  await page.route(files, (route) => route.abort());
  return () => page.unroute(files);
}

const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

test('a page whose scripts failed to load says so until it is reloaded', async ({ page, shopper }) => {
  const restore = await failRequests(page, laterScripts);
  await page.goto(paths.product.href('dad-cap'));
  const button = page.getByRole('button', { name: 'Add to bag' });
  await button.click();
  const notice = alert(page, 'Part of this page couldn’t be loaded');
  await expect(notice).toBeVisible();
  await expect(button).toHaveCSS('cursor', 'pointer');
  await expectNoAxeViolations(page, { name: 'a page without its scripts' });
  await restore();
  await notice.getByRole('button', { name: 'Reload the page' }).click();
  await shopper.waitForHydration();
  await expect(notice).toHaveCount(0);
  await button.click();
  await expect(shopper.logInPanel).toBeVisible();
});

test('a failure to load the bag keeps the page', async ({ page, shopper }) => {
  const restore = await failRequests(page, /\/cart-panel-/);
  await shopper.signUp();
  await shopper.open(paths.contact.href());
  await page.getByLabel('Message').fill('Is it warm?');
  await shopper.cartButton.click();
  const toast = alert(page, 'The bag could not be loaded.');
  await expect(toast).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue('Is it warm?');
  await restore();
  await toast.getByRole('button', { name: 'Reload the page' }).click();
  await expect(toast).toHaveCount(0);
  await shopper.waitForHydration();
  await shopper.cartButton.click();
  await expect(shopper.cart).toBeVisible();
});

test('a failure to load the search keeps the page', async ({ page, shopper }) => {
  await failRequests(page, /\/search-tools-/);
  await shopper.open(paths.about.href());
  await page.getByRole('searchbox').click();
  await page.keyboard.type('tee');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(paths.search.href({ q: 'tee' }));
  await shopper.waitForHydration();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('link', { name: 'Search the shop' }).click();
  await expect(alert(page, 'The search could not be loaded.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('tee');
});

test('a failure to load similar products or filters keeps the page', async ({ page, shopper }) => {
  await failRequests(page, /\/(similar|product-filters)-/);
  await shopper.open(paths.product.href('dad-cap'));
  await expect(page.getByRole('heading', { name: 'You may also like' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Headwear' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Headwear');
  await shopper.open(paths.category.href('headwear'));
  await expect(page.getByRole('button', { name: 'Color' })).toBeVisible();
  await page.getByRole('link', { name: 'Dad Cap' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dad Cap');
  await expect(page.getByRole('button', { name: 'Color' })).toHaveCount(0);
});

test('a visited list is shown again while offline', async ({ page, context, shopper }) => {
  await shopper.open(paths.category.href('t-shirts'));
  await page.waitForLoadState('networkidle');
  await page.getByRole('link', { name: 'Pocket Tee' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pocket Tee');
  await context.setOffline(true);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('T-shirts');
});

test('a search whose script fails late shows an error and can be tried again', async ({ page, shopper }) => {
  const { promise: isLate, resolve: becomeLate } = Promise.withResolvers<void>();
  const scripts = /\/(idle-work|search-pages)-/;
  await page.clock.install();
  await page.route(scripts, async (route) => {
    await isLate;
    await route.abort();
  });
  await shopper.open(paths.about.href());
  const field = page.getByRole('banner').locator('[name=q]');
  await field.click();
  await field.pressSequentially('tee');
  await expect(page.getByRole('option').first()).toBeVisible();
  // On a busy machine, the idle work may begin only now.
  const requested = page.waitForRequest(/\/search-pages-/);
  await page.keyboard.press('Enter');
  await requested;
  await page.clock.runFor('00:01');
  becomeLate();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page could not be loaded');
  await page.unroute(scripts);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('link', { name: 'Pocket Tee' })).toBeVisible();
});

test('a form keeps its text when the next page fails to load', async ({ page, context, shopper }) => {
  await shopper.signUp();
  for (const [form, field] of [
    [paths.contact.href(), 'Message'],
    [paths.addressForm.href(), 'Address'],
  ] as const) {
    await shopper.open(form);
    const typed = page.getByLabel(field, { exact: true });
    await typed.fill('12 Cloth Lane');
    await context.setOffline(true);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page could not be loaded');
    await page.goBack();
    await expect(typed).toHaveValue('12 Cloth Lane');
    await context.setOffline(false);
  }
});

test('an abandoned registration keeps its text, except the password', async ({ page, shopper }) => {
  await shopper.open(paths.register.href());
  await page.getByLabel('E-mail').fill(shopper.email);
  const password = page.getByLabel('Password', { exact: true });
  await password.fill(shopper.password);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms & Conditions' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms & Conditions');
  await page.goBack();
  await expect(page.getByLabel('E-mail')).toHaveValue(shopper.email);
  await expect(password).toHaveValue('');
});

test('a sent message is not restored', async ({ page, shopper }) => {
  await shopper.open(paths.contact.href());
  const message = page.getByLabel('Message');
  await message.fill('Is it warm?');
  await page.getByRole('switch').check();
  await page.getByRole('button', { name: 'Send Email' }).click();
  await expect(page.getByText('Thank you, we’ve received your message.')).toBeVisible();
  await expect(message).toHaveValue('');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms & Conditions' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms & Conditions');
  await page.goBack();
  await expect(message).toHaveValue('');
});

test('a progress bar shows while the next page loads, and the current one stays', async ({ page, shopper }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/about\.screen-/, async (route) => {
    await released;
    await route.continue();
  });
  await shopper.open(paths.contact.href());
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
  const line = page.getByRole('progressbar', { name: 'Loading the page' });
  await expect(line).toBeVisible();
  await expectNoAxeViolations(page, { name: 'a page on its way' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact support');
  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About us');
  await expect(line).toHaveCount(0);
});

test('a late response does not navigate after the shopper left the form', async ({ page, shopper }) => {
  await shopper.signUp();
  const answers: PromiseWithResolvers<void>[] = [];
  await page.route(/\/api\/(address\/add|users\/update-user\/)/, async (route) => {
    const answer = Promise.withResolvers<void>();
    answers.push(answer);
    await answer.promise;
    await route.continue();
  });
  const about = page.getByRole('navigation').getByRole('link', { name: 'About' }).first();
  const expectNoNavigation = async (path: RegExp) => {
    await expect(page).toHaveURL(paths.about.href());
    const answered = page.waitForResponse(path);
    answers.shift()?.resolve();
    await (await answered).finished();
    // A navigation caused by the response would have happened before another page is open.
    await page.getByRole('navigation').getByRole('link', { name: 'Collections' }).first().click();
    await expect(page).toHaveURL(paths.collections.href());
    await page.goBack();
    await expect(page).toHaveURL(paths.about.href());
  };

  await shopper.open(paths.addresses.href());
  await page.getByRole('link', { name: 'Add New Address' }).click();
  await shopper.submitAddressForm();
  await about.click();
  await expectNoNavigation(/address\/add/);

  await shopper.open(paths.editProfile.href());
  await page.getByRole('button', { name: 'Edit name' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Ada King');
  await page.getByRole('button', { name: 'Add Changes' }).click();
  await about.click();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await expectNoNavigation(/update-user/);
  await expect(page.getByText('Your profile is saved.')).toBeVisible();
});

test('a bar says that the shop is offline, the typed text stays, and a page that failed to load can be tried again', async ({
  page,
  context,
  shopper,
}) => {
  await shopper.open(paths.contact.href());
  const typed = page.getByRole('textbox').first();
  await typed.fill('Ada');
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await expect(page.getByRole('status').filter({ hasText: 'You’re offline.' })).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Still offline.')).toBeVisible();
  await expect(typed).toHaveValue('Ada');
  await context.setOffline(false);
  await expect(page.getByText(/offline\./)).toBeHidden();
  await expect(typed).toHaveValue('Ada');

  await context.setOffline(true);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Categories' }).click();
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('You’re offline. Please check your connection');
  await context.setOffline(false);
  await expect(page.getByText(/offline/)).toHaveCount(0);
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('link', { name: /T-shirts/ }).first()).toBeVisible();
});

test('a page whose data failed to load while offline is loaded after reconnecting', async ({
  page,
  context,
  shopper,
}) => {
  // So that the script of the screen is loaded.
  await shopper.open(paths.category.href('t-shirts'));
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Collections' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Collections');
  await context.setOffline(true);
  await page
    .getByRole('main')
    .getByRole('link', { name: /Headwear/ })
    .click();
  await expect(page.getByRole('main').getByText('could not be loaded').first()).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Headwear');
});

/** Another page, the link on it that leads to the page, and the script of the page. */
const pagesWithScripts = [
  [paths.category.href('t-shirts'), 'main', /^Pocket Tee/, /\/product\.screen-/],
  [paths.collections.href(), 'main', /T-shirts/, /\/category\.screen-/],
  [paths.home.href(), 'navigation', /^Contact$/, /\/contact\.screen-/],
] as const;

for (const [from, part, link, script] of pagesWithScripts)
  test(`a page shows an error when its script cannot be loaded: ${script.source}`, async ({ page, shopper }) => {
    const restore = await failRequests(page, script);
    await shopper.open(from);
    await page.getByRole(part).getByRole('link', { name: link }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page could not be loaded');
    await expect(page).toHaveTitle('Something went wrong · Hemline');
    await restore();
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('This page could not be loaded');
    await shopper.waitForHydration();
  });

test('a page that was opened before a release reloads once when a script is gone', async ({ page, shopper }) => {
  await page.route(/\/(search-pages|contact\.screen)-/, (route) => route.fulfill({ status: 404, body: '{}' }));
  await shopper.open(paths.collections.href());
  let loads = 0;
  page.on('load', () => (loads += 1));
  // What the page of a later release begins with.
  await page.route('/', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<script data-entry="/assets/entry-later.js"></script>' }),
  );
  await page
    .getByRole('main')
    .getByRole('link', { name: /T-shirts/ })
    .first()
    .click();
  await expect.poll(() => loads).toBe(1);
  await shopper.waitForHydration();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('T-shirts');
  await page.getByRole('navigation').getByRole('link', { name: 'Contact' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page could not be loaded');
  await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toBeEnabled();
  expect(loads).toBe(1);
});
