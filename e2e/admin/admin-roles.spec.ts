import type { Page } from '@playwright/test';
import { adminPaths } from '#contract/admin-paths.ts';
import { paths } from '#contract/paths.ts';
import { changeRole, openPage, type Role, test } from '#e2e/support/admin-test.ts';
import { expectNoAxeViolations } from '#e2e/support/axe.ts';
import { expect } from '#e2e/support/journey.ts';

const selling = 'Payments, Invoices, Discounts, Gift cards';
const sell = `Orders, Draft orders, Returns, ${selling}`;
const catalogue = 'Products, Grid, Stock, Locations, Stock sheets, Categories, Collections, Translations';
const content = 'Home page, Pages, Menus, Theme, Mail templates, Redirects, Change sets';

/** The areas of each role in the order of the navigation, and pages that it lacks. */
const roles: Record<Role, { areas: string; forbidden: string[] }> = {
  owner: {
    areas: `Dashboard, ${sell}, ${catalogue}, ${content}, Customers, Messages, Abandoned bags, Reports, Missed demand, Mails, Settings, Team, Roles, Connections, Audit, System`,
    forbidden: [],
  },
  manager: {
    areas: `Dashboard, ${sell}, ${catalogue}, ${content}, Customers, Messages, Abandoned bags, Reports, Missed demand, Mails, Settings, Audit`,
    forbidden: [adminPaths.team.href(), adminPaths.connections.href(), adminPaths.system.href()],
  },
  fulfilment: {
    areas: `Orders, Returns, Invoices, ${catalogue}`,
    forbidden: [adminPaths.customers.href(), adminPaths.payments.href(), adminPaths.addCategory.href()],
  },
  catalogue: {
    areas: `${catalogue}, ${content}, Reports, Missed demand`,
    forbidden: [adminPaths.orders.href(), adminPaths.settings.href(), adminPaths.discount.href('new')],
  },
  support: {
    areas: `Orders, Draft orders, Returns, Invoices, ${catalogue}, Customers, Messages, Abandoned bags, Mails`,
    forbidden: [adminPaths.discounts.href(), adminPaths.importProducts.href(), adminPaths.audit.href()],
  },
  viewer: {
    areas: `Dashboard, Orders, Returns, ${selling}, ${catalogue}, Customers, Abandoned bags, Reports, Missed demand, Mails, Settings, Audit`,
    forbidden: [adminPaths.messages.href(), adminPaths.languages.href(), adminPaths.discount.href('new')],
  },
};

/** The screens of these areas are tested elsewhere. */
const ownersAreas = new Set(['Team', 'Roles', 'Connections']);

/** Collects the calls of a page that the server refuses. */
function collectRefusals(page: Page): string[] {
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 403) refused.push(`${response.request().method()} ${response.url()}`);
  });
  return refused;
}

const areasOf = (page: Page) => page.getByRole('navigation', { name: 'Admin' });

for (const [role, { areas: list, forbidden }] of Object.entries(roles)) {
  const areas = list.split(', ');
  test(`${role}: sees and opens its areas, and is told of the others`, async ({ openAsAdmin }) => {
    test.setTimeout(180_000);
    const page = await openAsAdmin(adminPaths.stockList.href(), { role: role as Role });
    const refused = collectRefusals(page);
    const links = areasOf(page).getByRole('link');
    await expect(links).toHaveCount(areas.length);
    await expect(links).toContainText(areas);

    for (const area of areas.filter((name) => !ownersAreas.has(name))) {
      await areasOf(page)
        .getByRole('link', { name: new RegExp(`^${area}( ,|$)`) })
        .click();
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toHaveText(area);
      await expect(page.getByRole('main').locator('.skeleton')).toHaveCount(0);
      await expectNoAxeViolations(page, { name: `${role}: ${area}` });
    }

    for (const path of forbidden) {
      await openPage(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText("Your role doesn't allow this.");
      await expect(areasOf(page)).toBeVisible();
      await expect(page.getByRole('main').getByRole('link', { name: `Go to ${areas[0]}` })).toBeVisible();
      await expectNoAxeViolations(page, { name: `${role}: ${path}` });
    }
    expect(refused).toEqual([]);
  });
}

test('the admin opens with the first area of a role that has no dashboard', async ({ openAsAdmin }) => {
  const page = await openAsAdmin(adminPaths.products.href(), { role: 'fulfilment' });
  await openPage(page, paths.adminDashboard.href());
  await expect(page).toHaveURL(adminPaths.orders.href());
  await page.keyboard.press('Control+k');
  await page.keyboard.type('customers');
  const search = page.getByRole('dialog', { name: 'Search' });
  await expect(search).toContainText('No results for “customers”.');
});

test('a role takes effect while the admin is open', async ({ openAsAdmin, request }) => {
  const page = await openAsAdmin(adminPaths.products.href(), { role: 'catalogue' });
  const { _id } = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}') as { _id: string });
  await expect(page.getByRole('link', { name: 'Import CSV' })).toBeVisible();
  await changeRole(request, _id, 'fulfilment');
  await page.getByRole('switch').first().click();
  await expect(page.getByRole('link', { name: 'Import CSV' })).toBeHidden();
  await expect(areasOf(page).getByRole('link', { name: /^Orders/ })).toBeVisible();
});
