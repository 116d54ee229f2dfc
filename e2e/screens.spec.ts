import { paths } from '#contract/paths.ts';
import { adminCatalogueScreens, adminOrderScreens, adminShopScreens } from './support/admin-screens.ts';
import { idOf, makesHistory } from './support/history.ts';
import { expect } from './support/journey.ts';
import { newcomerScreens, shopperScreens } from './support/shopper-screens.ts';
import { test } from './support/team.ts';
import { visits } from './support/visit.ts';
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
  const all = [visitorScreens, newcomerScreens, shopperScreens, ...Object.values(adminScreens)];
  const visited = new Set<string>(all.flatMap((screens) => screens.map(({ place }) => place)));
  expect(Object.keys(paths).filter((place) => !visited.has(place))).toEqual([]);
});

test('every screen of a visitor can be used by everybody', async ({ page }) => {
  await visits(page, visitorScreens, undefined);
});

test('every screen of a new account can be used by everybody', async ({ page, shopper }) => {
  await shopper.signsUp();
  await visits(page, newcomerScreens, { userId: await idOf(shopper) });
});

test('every screen of an account can be used by everybody', async ({ page, shopper, teamOpens }) => {
  const team = await teamOpens(paths.adminDashboard.href(), calm);
  await shopper.signsUp();
  await visits(page, shopperScreens, await makesHistory(shopper, team));
});

for (const [part, screens] of Object.entries(adminScreens)) {
  test(`every screen of the team can be used by everybody: ${part}`, async ({ shopper, teamOpens }) => {
    const team = await teamOpens(paths.adminDashboard.href(), calm);
    await shopper.signsUp();
    await visits(team, screens, await makesHistory(shopper, team));
  });
}
