import { checkShop } from '#server/check/check-shop.ts';
import { withShop } from './with-shop.ts';

/** How many wrong rows of each check are listed. */
const listed = 20;

const format = (number: number) => number.toLocaleString('en-US');

async function run(): Promise<number> {
  let checks = 0;
  let broken = 0;
  const failed = await withShop(async (shop) => {
    for await (const { holds, rows, checked, wrong, examples } of checkShop(shop, listed)) {
      checks += 1;
      if (wrong === 0) {
        console.log(`ok     ${holds} (${format(checked)} ${rows}).`);
        continue;
      }
      broken += 1;
      console.log(
        `WRONG  ${holds}: ${format(wrong)} of ${format(checked)} ${rows} ${wrong === 1 ? 'is' : 'are'} wrong.`,
      );
      for (const example of examples) console.log(`         ${example}`);
      if (wrong > examples.length) console.log(`         … and ${format(wrong - examples.length)} more`);
    }
    console.log(broken === 0 ? `All ${checks} checks hold.` : `${broken} of ${checks} checks do not hold.`);
  });
  return failed || (broken > 0 ? 1 : 0);
}

export const check = {
  summary: 'check that stock, money, search and pictures agree; only reads, the shop may be running',
  run,
};
