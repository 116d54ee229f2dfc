import { adminPaths } from '#contract/admin-paths.ts';
import { test } from '#e2e/support/admin-test.ts';
import { expect, Shopper } from '#e2e/support/journey.ts';
import { fillFields, pressEnterOn, tabTo } from '#e2e/support/keyboard.ts';
import { answerOf, asAdmin, offerAllLanguages } from '#e2e/support/languages.ts';
import { openShop } from '#e2e/support/server.ts';

test.use({ reducedMotion: 'reduce' });

const yen = { name: 'Yen', currency: 'JPY', rate: '150', adjust: 0, step: 100, ending: 0 };
const japan = {
  key: 'jp',
  name: 'Japan',
  locales: ['ar', 'en'],
  countries: [],
  units: 'metric',
  sizeSystem: 'as-labelled',
};

test('a shopper buys in Arabic and in yen, by keyboard, from the first page to the mail and the refund', async ({
  browser,
  openAsAdmin,
}) => {
  test.setTimeout(180_000);
  const shop = await openShop();
  await offerAllLanguages(shop.url);
  await asAdmin(shop.url, async (request) => {
    const { data: list } = await answerOf<{ data: { _id: string } }>(
      request.post('/api/admin/price-lists', { data: yen }),
    );
    await expect
      .poll(
        async () =>
          (await answerOf<{ data: { isWriting: boolean } }>(request.get(`/api/admin/price-lists/${list._id}`))).data
            .isWriting,
      )
      .toBe(false);
    await answerOf(request.post('/api/admin/markets', { data: { ...japan, priceListId: list._id } }));
  });

  const context = await browser.newContext({ baseURL: shop.url, locale: 'ar' });
  const page = await context.newPage();
  const shopper = new Shopper(page);
  const main = page.getByRole('main');
  const amount = /5,700\sJP¥/;
  await shopper.open('/ar-jp');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(main).toContainText('¥');
  await expect(main).not.toContainText('$');
  await shopper.createAccount();
  await shopper.open('/ar-jp/product/heavyweight-tee');
  await expect(main).toContainText(amount);
  await pressEnterOn(page, page.getByRole('button', { name: 'أضف إلى السلة' }));
  const cart = page.getByRole('dialog', { name: 'سلة التسوق' });
  await expect(cart).toContainText(amount);
  await pressEnterOn(page, cart.getByRole('button', { name: 'إتمام الشراء' }));
  await expect(page).toHaveURL('/ar-jp/checkout');
  await fillFields(page, {
    العنوان: '١٢ شارع القماش',
    المدينة: 'طوكيو',
    الهاتف: '03 5550 0100',
    'الرمز البريدي': '100-0001',
    الملاحظات: 'رن الجرس مرتين',
  });
  await pressEnterOn(page, page.getByRole('button', { name: 'حفظ العنوان' }));
  await expect(page).toHaveURL(/\/ar-jp\/orders\/[0-9a-f-]{36}$/);
  await expect(main).toContainText(amount);
  await tabTo(page, page.getByRole('radio', { name: /^PayPal/ }));
  await page.keyboard.press('ArrowDown');
  await fillFields(page, {
    'رقم البطاقة': '4242424242424242',
    'شهر الانتهاء': '12',
    'سنة الانتهاء': '2030',
    CVV: '123',
  });
  await tabTo(page, page.getByRole('checkbox', { name: /الشروط والأحكام/ }));
  await page.keyboard.press('Space');
  await pressEnterOn(page, page.getByRole('button', { name: 'إرسال الطلب' }));
  await expect(page).toHaveURL(/\/ar-jp\/your-orders\/[0-9a-f-]{36}$/);
  await main.locator('a[href*="/your-orders/order/"]').first().click();
  await expect(page).toHaveURL(/\/ar-jp\/your-orders\/order\/[0-9A-Z]{12}$/);
  await expect(main).toContainText(amount);
  await expect(main).not.toContainText('$');
  const orderId = new URL(page.url()).pathname.split('/').at(-1) ?? '';

  await asAdmin(shop.url, async (request) => {
    const { data: mails } = await answerOf<{ data: { _id: string; kind: string }[] }>(request.get('/api/mail'));
    const received = mails.find(({ kind }) => kind === 'order-received');
    const { data: mail } = await answerOf<{ data: { html: string; text: string } }>(
      request.get(`/api/mail/${received?._id}`),
    );
    expect(mail.html).toContain('dir="rtl"');
    expect(mail.text).toMatch(amount);
    expect(mail.text).toContain(`/ar-jp/your-orders/order/${orderId}`);
  });

  const admin = await openAsAdmin(adminPaths.order.href(orderId), { baseURL: shop.url });
  await expect(admin.getByRole('main')).toContainText('¥5,700');
  await expect(admin.getByRole('main')).toContainText('1 USD = 150 JPY');
  await admin.getByRole('button', { name: 'Cancel' }).first().click();
  await admin.getByRole('dialog').getByRole('button', { name: /^Yes/ }).click();
  await expect(admin.getByRole('main')).toContainText('Cancelled');
  await page.reload();
  await shopper.waitForHydration();
  await expect(main).toContainText('تم الاسترداد');
  await expect(main).toContainText(amount);

  await asAdmin(shop.url, async (request) => {
    const sum = await answerOf<{ netSales: number }>(request.get('/api/admin/orders/sum'));
    expect(sum.netSales).toBe(0);
  });
  await context.close();
  await shop.close();
});
