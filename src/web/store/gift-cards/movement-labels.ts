import * as m from '#i18n/messages.ts';
import type { Text } from '#i18n/text.ts';
import type { BalanceMovement } from '#contract/shop/gift-cards.ts';

/** Why a balance has changed, for the shopper whose it is. */
export const movementLabels: Readonly<Record<BalanceMovement['reason'], Text>> = {
  issued: m.account_credit_issued,
  ordered: m.account_credit_ordered,
  cancelled: m.account_credit_cancelled,
  refunded: m.account_credit_refunded,
  adjusted: m.account_credit_adjusted,
  voided: m.account_credit_voided,
};
