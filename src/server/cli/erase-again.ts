import type { Dependencies } from '#server/dependencies.ts';
import { withShop } from './with-shop.ts';

export async function reportErasedAgain({ account }: Pick<Dependencies, 'account'>): Promise<void> {
  const erased = await account.eraseAgain();
  if (erased > 0)
    console.log(`Erased ${erased} ${erased === 1 ? 'account' : 'accounts'} again that had been erased since.`);
}

export const eraseAgain = {
  summary:
    'erase the accounts that the database has again because it is older than their erasure (restore does this by itself)',
  run: () => withShop(reportErasedAgain),
};
