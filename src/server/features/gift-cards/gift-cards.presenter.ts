import { getBaseCurrency } from '#i18n/currency.ts';
import type { CartGiftCard } from '#contract/order/cart.ts';
import { toDecimal } from '#contract/money/money.ts';
import type { GiftCard, GiftCardBalance, GiftCardSummary } from '#contract/shop/gift-cards.ts';
import { presentMovement } from '#server/platform/present-movement.ts';
import { versionOf } from '#server/platform/version.ts';
import type { CardWithMovements } from './gift-cards.admin.ts';
import type { ShownCardRow } from './gift-cards.repository.ts';
import type { CardOnBag } from './gift-cards.service.ts';

const present = (cents: number): number => toDecimal(cents, getBaseCurrency());

type Balance = Pick<ShownCardRow, 'ending' | 'balanceCents' | 'expiresOn'>;

export const presentBalance = ({ ending, balanceCents, expiresOn }: Balance): GiftCardBalance => ({
  ending,
  balance: present(balanceCents),
  expiresOn,
});

export const presentOwn = (row: ShownCardRow) => ({
  ...presentBalance(row),
  _id: row.id,
  orderId: row.orderId ?? '',
});

export const presentOnBag = ({ id, refusal, ...card }: CardOnBag): CartGiftCard => ({
  _id: id,
  ...presentBalance(card),
  ...(refusal !== undefined && { message: refusal }),
});

export const presentSummary = (row: ShownCardRow): GiftCardSummary => ({
  _id: row.id,
  ...presentBalance(row),
  initial: present(row.initialCents),
  state: row.state,
  source: row.source,
  orderId: row.orderId,
  recipientName: row.recipientName,
  recipientEmail: row.recipientEmail,
  note: row.note,
  createdAt: row.createdAt.toISOString(),
  version: versionOf(row),
});

export const presentGiftCard = ({ row, movements }: CardWithMovements): GiftCard => ({
  ...presentSummary(row),
  message: row.message,
  movements: movements.map(presentMovement),
});
