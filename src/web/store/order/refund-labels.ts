import * as m from '#i18n/messages.ts';
import type { Text } from '#i18n/text.ts';
import type { RefundReason } from '#contract/order/refund-reasons.ts';

export const refundReasonLabels: Readonly<Record<RefundReason, Text>> = {
  damaged: m.order_refund_reason_damaged,
  'wrong-item': m.order_refund_reason_wrong_item,
  late: m.order_refund_reason_late,
  'changed-mind': m.order_refund_reason_changed_mind,
  other: m.order_refund_reason_other,
};
