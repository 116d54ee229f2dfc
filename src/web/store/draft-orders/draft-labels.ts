import * as m from '#i18n/messages.ts';
import type { Text } from '#i18n/text.ts';
import type { DraftState } from '#contract/order/draft-orders.ts';

export const draftStateLabels: Readonly<
  Record<DraftState, { label: Text; tone: 'neutral' | 'success' | 'warning' | 'danger' }>
> = {
  open: { label: m.draft_order_state_open, tone: 'neutral' },
  sent: { label: m.draft_order_state_sent, tone: 'warning' },
  expired: { label: m.draft_order_state_expired, tone: 'danger' },
  ordered: { label: m.draft_order_state_ordered, tone: 'success' },
};
