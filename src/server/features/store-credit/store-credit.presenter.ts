import { getBaseCurrency } from '#i18n/currency.ts';
import type { StoreCredit } from '#contract/account/store-credit.ts';
import { toDecimal } from '#contract/money/money.ts';
import { presentMovement } from '#server/platform/present-movement.ts';
import type { CreditWithMovements } from './store-credit.service.ts';

export const presentCredit = ({ balanceCents, movements }: CreditWithMovements): StoreCredit => ({
  balance: toDecimal(balanceCents, getBaseCurrency()),
  movements: movements.map(presentMovement),
});

/** What the owner of the account sees: not what the team has noted, nor who did it. */
export function presentOwnCredit(credit: CreditWithMovements): StoreCredit {
  const { balance, movements } = presentCredit(credit);
  return { balance, movements: movements.map((movement) => ({ ...movement, note: '', actorName: '' })) };
}
