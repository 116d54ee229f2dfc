import { mergeTests } from '@playwright/test';
import { adminPaths } from '#contract/admin-paths.ts';
import { paths } from '#contract/paths.ts';
import { openPage, test as adminTest } from '#e2e/support/admin-test.ts';
import { expect } from '#e2e/support/journey.ts';
import { pressEnterOn, tabTo } from '#e2e/support/keyboard.ts';
import { test as languageTest } from '#e2e/support/languages.ts';

const test = mergeTests(adminTest, languageTest);
test.use({ reducedMotion: 'reduce' });

const languages = [
  {
    prefix: '/de',
    dispatch: 'Versenden',
    yesDispatched: 'Versenden',
    dispatched: 'Versandt',
    deliver: 'Zugestellt',
    yesDelivered: 'Ja, sie ist angekommen',
    returnItems: 'Artikel zurücksenden',
    more: /^Menge von .* erhöhen/,
    reason: 'Grund',
    request: 'Rücksendung anfragen',
    returns: 'Rücksendungen',
    requested: 'Angefragt',
    accept: 'Annehmen',
    acceptReturn: 'Rücksendung annehmen',
    accepted: 'Angenommen',
    refunded: /34,00\s\$ erstattet/,
  },
  {
    prefix: '/ar',
    dispatch: 'شحن',
    yesDispatched: 'شحن',
    dispatched: 'تم الشحن',
    deliver: 'تم التوصيل',
    yesDelivered: 'نعم، وصل',
    returnItems: 'إرجاع القطع',
    more: /^زيادة كمية/,
    reason: 'السبب',
    request: 'طلب الإرجاع',
    returns: 'المرتجعات',
    requested: 'قيد المراجعة',
    accept: 'قبول',
    acceptReturn: 'قبول الإرجاع',
    accepted: 'مقبول',
    refunded: /تم رد .*34\.00\sUS\$/,
  },
];

for (const language of languages)
  test(`a team dispatches and takes back an order under ${language.prefix}, by keyboard`, async ({
    languageShop,
    openAsAdmin,
    page,
    shopper,
  }) => {
    test.setTimeout(120_000);
    await shopper.placeOrder('Cash on delivery', 'water-bottle');
    const code = await shopper.openOrder();
    const admin = await openAsAdmin(language.prefix + adminPaths.order.href(code), { baseURL: languageShop });
    const heading = admin.getByRole('heading', { level: 1 });
    for (const [step, yes, state] of [
      [language.dispatch, language.yesDispatched, language.dispatched],
      [language.deliver, language.yesDelivered, language.deliver],
    ] as const) {
      await pressEnterOn(admin, admin.getByRole('button', { name: step, exact: true }));
      await pressEnterOn(admin, admin.getByRole('dialog').getByRole('button', { name: yes }));
      await expect(heading).toContainText(state);
    }

    await shopper.open(language.prefix + paths.order.href(code));
    await pressEnterOn(page, page.getByRole('button', { name: language.returnItems }));
    const dialog = page.getByRole('dialog', { name: language.returnItems });
    await tabTo(page, dialog.getByRole('button', { name: language.more }));
    await page.keyboard.press('Enter');
    await tabTo(page, dialog.getByLabel(language.reason));
    await page.keyboard.type('Der Deckel ist undicht');
    await pressEnterOn(page, dialog.getByRole('button', { name: language.request }));
    const returns = page.getByRole('region', { name: language.returns });
    await expect(returns).toContainText(language.requested);

    await openPage(admin, language.prefix + adminPaths.order.href(code));
    const decided = admin.getByRole('region', { name: language.returns });
    await expect(decided).toContainText('Der Deckel ist undicht');
    await pressEnterOn(admin, decided.getByRole('button', { name: language.accept }));
    await pressEnterOn(admin, admin.getByRole('dialog').getByRole('button', { name: language.acceptReturn }));
    await expect(decided).toContainText(language.refunded);
    await page.reload();
    await expect(returns).toContainText(language.accepted);
  });
