import * as m from '#i18n/messages.ts';
import type { Text } from '#i18n/text.ts';
import type { BalanceMovement, GiftCardState } from '#contract/shop/gift-cards.ts';

export const stateLabels: Readonly<
  Record<GiftCardState, { label: Text; tone: 'neutral' | 'success' | 'warning' | 'danger' }>
> = {
  active: { label: m.admin_gift_cards_active, tone: 'success' },
  blocked: { label: m.admin_gift_cards_blocked, tone: 'danger' },
  expired: { label: m.admin_gift_cards_expired, tone: 'warning' },
  void: { label: m.admin_gift_cards_void, tone: 'neutral' },
};

/** Why the balance of a gift card or of store credit has changed, for the team. */
export const reasonLabels: Readonly<Record<BalanceMovement['reason'], Text>> = {
  issued: m.admin_balance_reason_issued,
  ordered: m.admin_balance_reason_ordered,
  cancelled: m.admin_balance_reason_cancelled,
  refunded: m.admin_balance_reason_refunded,
  adjusted: m.admin_balance_reason_adjusted,
  voided: m.admin_balance_reason_voided,
};
