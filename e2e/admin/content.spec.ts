import { join } from 'node:path';
import { type Browser, type Locator, type Page } from '@playwright/test';
import { adminPaths } from '#contract/admin-paths.ts';
import { expectNoAxeViolations } from '#e2e/support/axe.ts';
import { collectConsoleErrors, expect, Shopper, test as base } from '#e2e/support/journey.ts';
import { tabTo } from '#e2e/support/keyboard.ts';
import { admin as account, openShop } from '#e2e/support/server.ts';

const picture = join(import.meta.dirname, '../../demo/banners/caps-in-a-row.webp');

type Shop = Awaited<ReturnType<typeof openShop>>;

// What merchants design is on every page, so these journeys have a shop of their own, one after another.
base.describe.configure({ mode: 'default', timeout: 120_000 });
let shop: Shop;
base.beforeAll(async () => {
  base.setTimeout(180_000);
  shop = await openShop();
});
base.afterAll(() => shop.close());

type Fixtures = { admin: Page; visitor: Page };
const test = base.extend<Fixtures>({
  admin: async ({ browser }, use) => use(await openTab(browser)),
  visitor: async ({ browser }, use) => use(await openTab(browser)),
});

async function openTab(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: shop.url, reducedMotion: 'reduce' });
  return context.newPage();
}

const openAdmin = (page: Page, path: string) => new Shopper(page).openSignedIn(path, account);
const open = (page: Page, path: string) => new Shopper(page).open(path);
const saved = (page: Page) => expect(page.getByText('Saved and live.').last()).toBeVisible();

/** Reads a page until it is as expected: the one in memory is dropped a moment after a change. */
const see = (page: Page, path: string, check: () => Promise<void>) =>
  expect(async () => {
    await page.goto(path);
    await check();
  }).toPass({ timeout: 20_000 });

/** Moves a row to a place by the keyboard, from its handle. A key that is pressed before the rows are measured does nothing. */
async function moveUpTo(page: Page, handle: Locator, place: number): Promise<void> {
  await handle.focus();
  await page.keyboard.press('Space');
  await expect(handle).toHaveAttribute('aria-pressed', 'true');
  const isThere = page.getByText(new RegExp(` is now ${place} of `));
  await expect(async () => {
    if ((await isThere.count()) === 0) await page.keyboard.press('ArrowUp');
    await expect(isThere).toBeAttached({ timeout: 500 });
  }).toPass({ timeout: 10_000 });
  await page.keyboard.press('Space');
  await expect(page.getByText(new RegExp(` is put down\\. It is ${place} of `))).toBeAttached();
}

test('a home page of blocks: added, written, moved by keyboard, saved and seen in the shop', async ({
  admin,
  visitor,
}) => {
  const errors = collectConsoleErrors(admin);
  await openAdmin(admin, adminPaths.home.href());
  await expect(admin.getByText('This is the default home page.')).toBeVisible();
  const blocks = admin.getByRole('list', { name: 'Blocks' });
  await admin.getByRole('combobox', { name: 'New block' }).selectOption('Picture and text');
  await admin.getByRole('button', { name: 'Add block' }).click();
  const added = blocks.getByRole('group', { name: 'Picture and text' });
  await added.getByRole('textbox', { name: 'Title' }).fill('Made by hand');
  await added.getByRole('textbox', { name: 'Text' }).fill('In a small workshop.');
  await added.locator('input[type=file]').setInputFiles(picture);
  await admin.getByRole('button', { name: 'Save' }).click();
  await expect(added.getByRole('textbox', { name: 'Description for screen readers' })).toBeFocused();
  await added.getByRole('textbox', { name: 'Description for screen readers' }).fill('A loom');
  await expectNoAxeViolations(admin);
  await moveUpTo(admin, blocks.getByRole('button', { name: 'Drag Picture and text: Made by hand' }), 2);
  const preview = admin.frameLocator('iframe[title="What shoppers see"]');
  await expect(preview.getByText('Made by hand')).toBeAttached();
  await admin.getByRole('button', { name: 'Save' }).click();
  await saved(admin);
  await expect(blocks.getByRole('listitem').nth(1).getByRole('button', { expanded: true })).toContainText(
    'Made by hand',
  );

  await see(visitor, '/', async () => {
    await expect(visitor.getByRole('heading', { name: 'Made by hand' })).toBeVisible({ timeout: 1000 });
  });
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('New arrivals are here');
  const titles = await visitor.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
  expect(titles[0]).toBe('Made by hand');
  await expect(visitor.getByRole('img', { name: 'A loom' })).toBeVisible();

  await admin.getByRole('button', { name: 'Reset to default' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Reset to default' }).click();
  await expect(admin.getByText('The default is back.')).toBeVisible();
  await see(visitor, '/', async () => {
    await expect(visitor.getByRole('heading', { name: 'Made by hand' })).toBeHidden({ timeout: 1000 });
  });
  expect(errors.filter((error) => !error.includes('422'))).toEqual([]);
});

/** A text as a word processor puts it on the clipboard. */
const fromWordProcessor = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{color:red}</style></head><body>
<!--StartFragment--><b style="font-weight:normal" id="docs-internal-guid-1"><h1 style="mso-outline-level:1"><span style="color:red">Washing</span></h1>
<p class="MsoNormal" style="margin:0;font-family:Calibri"><span lang="EN-GB">Wash <b>cold</b>,<o:p></o:p></span> <u>inside out</u>.</p>
<script>window.pasted = true</script><img src="https://elsewhere.example/track.png" onerror="window.pasted = true"></b><!--EndFragment--></body></html>`;

async function paste(field: Locator, html: string): Promise<void> {
  await field.evaluate((element, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', text);
    clipboardData.setData('text/plain', 'Washing');
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);
}

test('a page: written with the toolbar, pasted into, a draft at first, then published', async ({ admin, visitor }) => {
  const errors = collectConsoleErrors(admin);
  await openAdmin(admin, adminPaths.page.href('new'));
  await admin.getByRole('textbox', { name: 'Title', exact: true }).fill('Care guide');
  const text = admin.getByRole('textbox', { name: 'Text', exact: true });
  const tools = admin.getByRole('toolbar', { name: 'Format of the text' });
  await text.click();
  await tools.getByRole('button', { name: 'Heading H2' }).click();
  await admin.keyboard.type('Drying');
  await admin.keyboard.press('Enter');
  await admin.keyboard.type('Dry ');
  await tools.getByRole('button', { name: 'Bold' }).click();
  await admin.keyboard.type('flat');
  await tools.getByRole('button', { name: 'Bold' }).click();
  await admin.keyboard.type('. ');
  await tools.getByRole('button', { name: 'Link' }).click();
  await admin.getByRole('combobox', { name: 'Where the link leads' }).fill('javascript:alert(1)');
  await admin.keyboard.press('Enter');
  await expect(admin.getByText('Enter a path such as /category')).toBeVisible();
  await admin.getByRole('combobox', { name: 'Where the link leads' }).fill('/category');
  await admin.keyboard.press('Enter');
  await expect(text).toBeFocused();
  await admin.keyboard.press('Control+End');
  await admin.keyboard.press('Enter');
  await tools.getByRole('button', { name: 'Table' }).click();
  await admin.keyboard.type('Wool');
  await admin.keyboard.press('Tab');
  await admin.keyboard.type('30 °C');
  await tools.getByRole('button', { name: 'Delete column' }).click();
  await text.press('Control+End');
  await text.press('ArrowDown');
  await paste(text, fromWordProcessor);
  await tools.getByRole('button', { name: 'Picture' }).click();
  await admin.locator('input[type=file]').setInputFiles(picture);
  await admin.getByRole('textbox', { name: 'What the picture shows' }).fill('A label');
  await admin.getByRole('button', { name: 'Insert picture' }).click();
  await expect(text.getByRole('img', { name: 'A label' })).toBeVisible();
  await expectNoAxeViolations(admin);
  await admin.getByRole('button', { name: 'Add page' }).click();
  await expect(admin.getByText('The draft is saved.')).toBeVisible();
  expect((await visitor.request.get('/pages/care-guide')).status()).toBe(404);

  await admin.getByRole('link', { name: 'Care guide' }).click();
  await admin.getByRole('radio', { name: /^Published/ }).check();
  await admin.getByRole('button', { name: 'Save page' }).click();
  await saved(admin);
  await open(visitor, '/pages/care-guide');
  const main = visitor.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Care guide');
  expect(await main.getByRole('heading', { level: 2 }).allTextContents()).toEqual(['Drying', 'Washing']);
  await expect(main.locator('strong')).toHaveText(['flat', 'cold']);
  await expect(main.getByRole('link', { name: '/category' })).toBeVisible();
  await expect(main.getByRole('columnheader', { name: 'Wool' })).toBeVisible();
  await expect(main.getByText('Wash cold, inside out.')).toBeVisible();
  await expect(main.getByRole('img')).toHaveCount(1);
  expect(await admin.evaluate(() => 'pasted' in window)).toBe(false);
  expect(await visitor.locator('script[type="application/ld+json"]').textContent()).toContain('"name":"Care guide"');
  expect(errors).toEqual([]);
});

test('menus and an announcement, which a visitor closes in the tab', async ({ admin, visitor }) => {
  const errors = collectConsoleErrors(admin);
  await openAdmin(admin, adminPaths.menus.href());
  const main = admin.getByRole('list', { name: 'Main menu' });
  await admin.getByRole('button', { name: 'Add entry' }).click();
  await admin.keyboard.type('Journal');
  await admin.keyboard.press('Tab');
  await admin.keyboard.type('/pages/journal');
  const entry = main.getByRole('group', { name: 'Journal' });
  await entry.getByRole('button', { name: 'Add link' }).click();
  await admin.keyboard.type('Letters');
  await admin.keyboard.press('Tab');
  await admin.keyboard.type('/search');
  await moveUpTo(admin, main.getByRole('button', { name: 'Drag Journal' }), 4);
  await expectNoAxeViolations(admin);
  await admin.getByRole('button', { name: 'Save' }).click();
  await saved(admin);
  const navigation = visitor.getByRole('navigation', { name: 'Main' });
  await see(visitor, '/', async () => {
    await expect(navigation.getByRole('link')).toHaveText(['Collections', 'Home', 'About', 'Journal', 'Contact'], {
      timeout: 1000,
    });
  });
  await new Shopper(visitor).waitForHydration();
  await visitor.getByRole('button', { name: 'Show more of Journal' }).click();
  await visitor.getByRole('link', { name: 'Letters' }).click();
  await expect(visitor).toHaveURL(/\/search/);

  await admin.getByRole('link', { name: 'Announcement' }).click();
  await admin.getByRole('textbox', { name: 'Text' }).fill('Free delivery this week');
  await admin.getByRole('combobox', { name: 'Leads to' }).fill('/category');
  await admin.getByRole('button', { name: 'Save' }).click();
  await saved(admin);
  const line = visitor.getByRole('complementary', { name: 'Announcement' });
  await see(visitor, '/', async () => {
    await expect(line.getByRole('link', { name: 'Free delivery this week' })).toBeVisible({ timeout: 1000 });
  });
  await new Shopper(visitor).waitForHydration();
  await line.getByRole('button', { name: 'Close' }).click();
  await expect(line).toBeHidden();
  await open(visitor, '/about-us');
  await expect(line).toBeHidden();
  const other = await visitor.context().newPage();
  await other.goto('/');
  await expect(other.getByRole('complementary', { name: 'Announcement' })).toBeVisible();

  await admin.getByRole('button', { name: 'Remove announcement' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Remove announcement' }).click();
  await expect(admin.getByText('There is no announcement.')).toBeVisible();
  expect(errors).toEqual([]);
});

test('a redirect: refused where the shop has a page, followed from outside and within the shop', async ({
  admin,
  visitor,
}) => {
  await openAdmin(admin, adminPaths.redirects.href());
  await admin.getByRole('button', { name: 'Add redirect' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Add redirect' });
  await dialog.getByRole('textbox', { name: 'From' }).fill('/about-us');
  await dialog.getByRole('combobox', { name: 'Leads to' }).fill('/search');
  await dialog.getByRole('button', { name: 'Add redirect' }).click();
  await expect(dialog.getByText('The shop has a page at this path.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'From' }).fill('/pages/journal');
  await dialog.getByRole('button', { name: 'Add redirect' }).click();
  await expect(admin.getByRole('row', { name: /\/pages\/journal.*\/search/ })).toBeVisible();
  await expectNoAxeViolations(admin);

  await visitor.goto('/pages/journal?q=wool');
  await expect(visitor).toHaveURL('/search?q=wool');
  // The menu of the journey before leads there.
  await open(visitor, '/');
  await visitor.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Journal' }).click();
  await expect(visitor).toHaveURL('/search');
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
  await visitor.goBack();
  await expect(visitor).toHaveURL('/');
});

test('a theme: a faint color is refused, the nearest readable one is applied', async ({ admin, visitor }) => {
  const errors = collectConsoleErrors(admin);
  await openAdmin(admin, adminPaths.theme.href());
  const accent = admin.getByRole('textbox', { name: 'Accent', exact: true });
  await accent.fill('#FFD8A8');
  await expect(admin.getByText(/ : 1, too faint\. Nearest readable: #/)).toBeVisible();
  await admin.getByRole('button', { name: 'Save theme' }).click();
  await expect(accent).toHaveAttribute('aria-invalid', 'true');
  await admin.getByRole('button', { name: 'Use it for Accent' }).click();
  const chosen = await accent.inputValue();
  await admin.getByRole('radio', { name: /^Fraunces/ }).check();
  await admin.getByRole('button', { name: 'Save theme' }).click();
  await saved(admin);
  const token = (name: string) =>
    visitor.evaluate((property) => getComputedStyle(document.documentElement).getPropertyValue(property).trim(), name);
  await see(visitor, '/', async () => {
    expect(await token('--color-accent')).toBe(chosen.toLowerCase());
  });
  expect(await token('--font-display')).toContain('Fraunces');
  await expectNoAxeViolations(visitor);
  expect(errors.filter((error) => !error.includes('422'))).toEqual([]);
});

test('a mail template: written with a variable, previewed, sent to oneself, and saved', async ({ admin }) => {
  const errors = collectConsoleErrors(admin);
  await openAdmin(admin, adminPaths.mailTemplates.href());
  await admin.getByRole('link', { name: 'Welcome' }).click();
  const subject = admin.getByRole('textbox', { name: 'Subject' });
  await subject.fill('Good to have you, ');
  await tabTo(admin, admin.getByRole('button', { name: 'Insert {{name}}' }));
  await subject.focus();
  await subject.press('End');
  await admin.getByRole('button', { name: 'Insert {{name}}' }).click();
  await expect(subject).toHaveValue('Good to have you, {{name}}');
  const preview = admin.getByRole('region', { name: 'Preview with sample data' });
  await expect(preview.getByText(/Good to have you, \w+/)).toBeVisible();
  await admin.getByRole('textbox', { name: 'Closing' }).fill('Yours, {{nobody}}');
  await admin.getByRole('button', { name: 'Save' }).click();
  await expect(admin.getByText(/isn’t a variable of this e-mail/).first()).toBeVisible();
  await admin.getByRole('textbox', { name: 'Closing' }).fill('Yours, the team');
  await expect(preview.frameLocator('iframe').getByText('Yours, the team')).toBeAttached();
  await expectNoAxeViolations(admin);
  await admin.getByRole('button', { name: 'Send a test to me' }).click();
  await expect(admin.getByText(`The test goes to ${account.email}.`)).toBeVisible();
  await admin.getByRole('button', { name: 'Save' }).click();
  await saved(admin);
  await open(admin, adminPaths.mails.href());
  await expect(admin.getByText(/Good to have you, /).first()).toBeVisible();
  expect(errors.filter((error) => !error.includes('422'))).toEqual([]);
});
