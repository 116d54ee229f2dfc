import { getBaseCurrency } from '#i18n/currency.ts';
import type { StoreCredit } from '#contract/account/store-credit.ts';
import { toDecimal } from '#contract/money/money.ts';
import type { BalanceMovement } from '#contract/shop/gift-cards.ts';
import type { CreditWithMovements } from './store-credit.service.ts';

const present = (cents: number): number => toDecimal(cents, getBaseCurrency());

const presentMovement = ({ movement, actorName }: CreditWithMovements['movements'][number]): BalanceMovement => ({
  _id: movement.id,
  delta: present(movement.deltaCents),
  reason: movement.reason,
  orderId: movement.orderId,
  note: movement.note,
  actorName: actorName ?? '',
  balanceAfter: present(movement.balanceAfterCents),
  at: movement.createdAt.toISOString(),
});

export const presentCredit = ({ balanceCents, movements }: CreditWithMovements): StoreCredit => ({
  balance: present(balanceCents),
  movements: movements.map(presentMovement),
});

/** What the owner of the account sees: not what the team has noted, nor who did it. */
export function presentOwnCredit(credit: CreditWithMovements): StoreCredit {
  const { balance, movements } = presentCredit(credit);
  return { balance, movements: movements.map((movement) => ({ ...movement, note: '', actorName: '' })) };
}
