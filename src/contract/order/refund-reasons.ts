/** Why the team refunds. */
export const refundReasons = ['damaged', 'wrong-item', 'late', 'changed-mind', 'other'] as const;
export type RefundReason = (typeof refundReasons)[number];
