import * as m from '#i18n/messages.ts';
import type { Text } from '#i18n/text.ts';
import { parseKey } from '#web/store/order/order-labels.ts';
import { type ReturnStatus, returnStatusLabels } from '#web/store/order/return-labels.ts';

export type ReturnView = ReturnStatus | 'all';

/** The labels of the views, in the order of their links. */
export const viewLabels: Readonly<Record<ReturnView, Text>> = {
  requested: returnStatusLabels.requested.label,
  accepted: returnStatusLabels.accepted.label,
  declined: returnStatusLabels.declined.label,
  withdrawn: returnStatusLabels.withdrawn.label,
  all: m.common_all,
};

/** Returns the view that the URL names. The default is the returns that await a decision. */
export const viewFrom = (search: URLSearchParams): ReturnView =>
  parseKey(viewLabels, search.get('status')) ?? 'requested';
