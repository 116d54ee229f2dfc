import { getBaseCurrency } from '#i18n/currency.ts';
import { toDecimal } from '#contract/money/money.ts';
import type { BalanceMovement } from '#contract/shop/gift-cards.ts';

type MovementRow = {
  id: string;
  deltaCents: number;
  reason: BalanceMovement['reason'];
  orderId: string | null;
  note: string;
  balanceAfterCents: number;
  createdAt: Date;
};

/** Presents a change of the balance of a gift card or of store credit. */
export function presentMovement({
  movement,
  actorName,
}: {
  movement: MovementRow;
  actorName: string | null;
}): BalanceMovement {
  const currency = getBaseCurrency();
  return {
    _id: movement.id,
    delta: toDecimal(movement.deltaCents, currency),
    reason: movement.reason,
    orderId: movement.orderId,
    note: movement.note,
    actorName: actorName ?? '',
    balanceAfter: toDecimal(movement.balanceAfterCents, currency),
    at: movement.createdAt.toISOString(),
  };
}
