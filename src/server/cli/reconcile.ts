import { formatAmount } from '#contract/format.ts';
import { toDecimal } from '#contract/money/money.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { withShop } from './with-shop.ts';

async function run(): Promise<number> {
  let differing = 0;
  const failed = await withShop(async (shop) => {
    await migrateDatabase(shop);
    const { currency: base } = await shop.shopLocales.current();
    let compared = 0;
    for await (const { payment, finding } of shop.payment.reconcile()) {
      compared += 1;
      if (finding === undefined) continue;
      differing += 1;
      const currency = payment.currency ?? base;
      const amount = formatAmount(toDecimal(payment.amountCents, currency), currency);
      console.log(`#${payment.orderId}  ${payment.kind} ${payment.status} ${amount}  the provider says: ${finding}`);
    }
    console.log(`${compared} payments compared with the provider, ${differing} differ.`);
  });
  return failed || (differing > 0 ? 2 : 0);
}

export const reconcile = { summary: 'compare the payments with those of the provider and list the differences', run };
