import type { Browser, Page } from '@playwright/test';
import { type MailServer, startMailServer } from '#testing/services/smtp-server.ts';
import { adminPaths, joinPath } from '#contract/admin-paths.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { expect, Shopper, test as base } from './support/journey.ts';
import { pressEnterOn, tabTo } from './support/keyboard.ts';
import { checkLayout, smallestPhone } from './support/layout.ts';
import { admin, openShop } from './support/server.ts';

type Shop = { url: string; mailServer: MailServer };

const test = base.extend<object, { shop: Shop }>({
  shop: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it that the fixture needs no other.
    async ({}, use) => {
      const mailServer = await startMailServer();
      const { url, close } = await openShop({ SMTP_URL: mailServer.url });
      await use({ url, mailServer });
      await close();
      await mailServer.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ shop }, use) => use(shop.url),
});
test.use({ reducedMotion: 'reduce' });

/** Waits for the mail with an invitation and returns its link. */
async function invitationOf({ mailServer }: Shop, email: string): Promise<string> {
  const links = () =>
    mailServer.mails
      .filter(({ to = [] }) => JSON.stringify(to).includes(email))
      .flatMap(({ text = '' }) => /https?:\/\/\S+\/join#j_[\w-]+/.exec(text)?.[0] ?? []);
  await expect.poll(() => links().length, { message: 'no mail arrived', timeout: 20_000 }).toBeGreaterThan(0);
  return links().at(-1) ?? '';
}

/** Opens the shop as another person, on the smallest phone in the dark. */
async function openAsAnother(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    colorScheme: 'dark',
    reducedMotion: 'reduce',
    viewport: { width: 320, height: 720 },
  });
  return context.newPage();
}

test('an owner invites a member, who joins, and removes the member again', async ({ browser, page, shop, shopper }) => {
  test.slow();
  const main = page.getByRole('main');
  await new Shopper(page).openSignedIn(adminPaths.team.href(), admin);
  await expectNoAxeViolations(page);

  await pressEnterOn(page, main.getByRole('button', { name: 'Invite' }));
  const invite = page.getByRole('dialog', { name: 'Invite to the team' });
  await expect(invite.getByLabel('E-mail')).toBeFocused();
  await page.keyboard.type(shopper.email);
  await tabTo(page, invite.getByLabel('Role'));
  await page.keyboard.type('Fulfil');
  await expect(invite).toContainText('Sends orders');
  await pressEnterOn(page, invite.getByRole('button', { name: 'Send invitation' }));
  await expect(main.getByRole('table', { name: 'Open invitations' })).toContainText(shopper.email);

  const link = await invitationOf(shop, shopper.email);
  const other = await openAsAnother(browser, shop.url);
  const sent: string[] = [];
  other.on('request', (request) => sent.push(request.url()));
  await new Shopper(other).open(link);
  await expect(other.getByText('You are invited to the team. Your role: Fulfilment.')).toBeVisible();
  await expect(other).toHaveURL(joinPath.href());
  const token = new URL(link).hash.slice(1);
  expect(sent.filter((url) => url.includes(token))).toEqual([]);
  await checkLayout(other, 'joining the team', { windows: { phone: smallestPhone } });
  await expectNoAxeViolations(other);
  await tabTo(other, other.getByLabel('Name'));
  await other.keyboard.type('Grace Hopper');
  await tabTo(other, other.getByLabel('Password', { exact: true }));
  await other.keyboard.type(shopper.password);
  await other.keyboard.press('Enter');
  await expect(other.getByText(/^Welcome to the team of/)).toBeVisible();
  await other.goto(adminPaths.orders.href());
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Orders');
  await other.goto(adminPaths.team.href());
  await expect(other.getByRole('heading', { level: 1 })).toHaveText("Your role doesn't allow this.");

  await page.reload();
  await main.getByRole('link', { name: /^Grace Hopper/ }).click();
  await main.getByRole('combobox', { name: 'Role' }).selectOption('Viewer');
  await main.getByRole('button', { name: 'Save role' }).click();
  await expect(page.getByText(/Grace Hopper.* now has the role .*Viewer/)).toBeVisible();
  await expectNoAxeViolations(page);
  await other.goto(adminPaths.audit.href());
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Audit');
  // Calls that this page has yet to make would end the session there, and the next page would be that of a visitor.
  await other.goto('about:blank');
  await main.getByRole('button', { name: /^End ?: / }).click();
  await expect(main.getByText('The account is not logged in anywhere.')).toBeVisible();
  await other.goto(adminPaths.orders.href());
  await expect(other).toHaveURL(/\/login/);

  await main.getByRole('button', { name: 'Remove from the team' }).click();
  const asked = page.getByRole('dialog');
  await expect(asked).toContainText('They are logged out everywhere and stay a shopper.');
  await asked.getByRole('button', { name: 'Yes, remove' }).click();
  await expect(page).toHaveURL(adminPaths.team.href());
  await expect(main.getByText('You are the only one here')).toBeVisible();

  await new Shopper(other).open(link);
  await expect(other.getByText('This invitation has expired. Ask for a new one.')).toBeVisible();
  await other.context().close();
});

test('an owner makes two roles: one as a copy, one from the start', async ({ page }) => {
  const main = page.getByRole('main');
  await new Shopper(page).openSignedIn(adminPaths.roles.href(), admin);
  await main.getByRole('link', { name: /^Copy .*Support/ }).click();
  await main.getByLabel('Name').fill('Night support');
  await main.getByRole('button', { name: 'Add role' }).click();
  await expect(main.getByRole('heading', { name: 'Night support' })).toBeVisible();

  await main.getByRole('link', { name: 'Add role' }).click();
  await main.getByLabel('Name').fill('night SUPPORT');
  const boxes = main.getByRole('group', { name: 'Selling' }).getByRole('checkbox');
  await boxes.last().check();
  await expect(boxes.first()).toBeChecked();
  await main.getByRole('button', { name: 'Add role' }).click();
  await expect(main.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true');
  await expectNoAxeViolations(page);
  await main.getByLabel('Name').fill('Seller');
  await main.getByRole('button', { name: 'Add role' }).click();
  await expect(main.getByRole('heading', { name: 'Seller' })).toBeVisible();

  await main.getByRole('button', { name: /^Delete .*Seller/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, delete' }).click();
  await expect(main.getByRole('heading', { name: 'Seller' })).toHaveCount(0);
  await expectNoAxeViolations(page);
});
