import { adminPaths } from '#contract/admin-paths.ts';
import { paths } from '#contract/paths.ts';
import { adminScreens } from './support/admin-screens.ts';
import { getUserId, createSampleData } from './support/sample-data.ts';
import { expect } from './support/journey.ts';
import { newAccountScreens, shopperScreens } from './support/shopper-screens.ts';
import { test } from './support/admin-test.ts';
import { checkScreens } from './support/check-screens.ts';
import { visitorScreens } from './support/visitor-screens.ts';

const settings = { reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } } as const;
test.use(settings);
test.describe.configure({ timeout: 180_000 });

test('every route is checked', () => {
  const routesOf = (...lists: readonly (readonly { route: string }[])[]) =>
    new Set(lists.flatMap((screens) => screens.map(({ route }) => route)));
  const checked = routesOf(visitorScreens, newAccountScreens, shopperScreens);
  const ofAdmin = routesOf(...Object.values(adminScreens));
  // The first is checked with the admin, the second opens another page at once.
  const others = new Set(['adminDashboard', 'discountLink']);
  expect(Object.keys(paths).filter((route) => !checked.has(route) && !others.has(route))).toEqual([]);
  expect(Object.keys(adminPaths).filter((route) => !ofAdmin.has(route))).toEqual([]);
});

test('visitor screens are accessible and fit every width', async ({ page }) => {
  await checkScreens(page, visitorScreens, undefined);
});

test('screens of a new account are accessible and fit every width', async ({ page, shopper }) => {
  await shopper.createAccount();
  await checkScreens(page, newAccountScreens, { userId: await getUserId(shopper) });
});

test('screens of an account are accessible and fit every width', async ({ page, shopper, openAsAdmin }) => {
  const adminPage = await openAsAdmin(paths.adminDashboard.href(), settings);
  await shopper.createAccount();
  await checkScreens(page, shopperScreens, await createSampleData(shopper, adminPage));
});

for (const [part, screens] of Object.entries(adminScreens)) {
  test(`admin screens are accessible and fit every width: ${part}`, async ({ shopper, openAsAdmin }) => {
    const adminPage = await openAsAdmin(paths.adminDashboard.href(), settings);
    await shopper.createAccount();
    await checkScreens(adminPage, screens, await createSampleData(shopper, adminPage));
  });
}
