import { paths } from '#contract/paths.ts';
import { adminCatalogueScreens, adminOrderScreens, adminShopScreens } from './support/admin-screens.ts';
import { getUserId, createSampleData } from '#e2e/support/sample-data.ts';
import { expect } from './support/journey.ts';
import { newAccountScreens, shopperScreens } from './support/shopper-screens.ts';
import { test } from '#e2e/support/admin-test.ts';
import { checkScreens } from '#e2e/support/check-screens.ts';
import { visitorScreens } from './support/visitor-screens.ts';

const calm = { reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } } as const;
test.use(calm);
test.describe.configure({ timeout: 180_000 });

const adminScreens = {
  'what is ordered': adminOrderScreens,
  'what is sold': adminCatalogueScreens,
  'people and settings': adminShopScreens,
};

test('every URL of the shop is visited', () => {
  const all = [visitorScreens, newAccountScreens, shopperScreens, ...Object.values(adminScreens)];
  const visited = new Set<string>(all.flatMap((screens) => screens.map(({ place }) => place)));
  expect(Object.keys(paths).filter((place) => !visited.has(place))).toEqual([]);
});

test('every screen of a visitor can be used by everybody', async ({ page }) => {
  await checkScreens(page, visitorScreens, undefined);
});

test('every screen of a new account can be used by everybody', async ({ page, shopper }) => {
  await shopper.signUp();
  await checkScreens(page, newAccountScreens, { userId: await getUserId(shopper) });
});

test('every screen of an account can be used by everybody', async ({ page, shopper, openAsAdmin }) => {
  const team = await openAsAdmin(paths.adminDashboard.href(), calm);
  await shopper.signUp();
  await checkScreens(page, shopperScreens, await createSampleData(shopper, team));
});

for (const [part, screens] of Object.entries(adminScreens)) {
  test(`every screen of the team can be used by everybody: ${part}`, async ({ shopper, openAsAdmin }) => {
    const team = await openAsAdmin(paths.adminDashboard.href(), calm);
    await shopper.signUp();
    await checkScreens(team, screens, await createSampleData(shopper, team));
  });
}
