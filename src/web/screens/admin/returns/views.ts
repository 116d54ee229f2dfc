import { parseKey } from '#web/store/order/order-labels.ts';
import { type ReturnStatus, returnStatusLabels } from '#web/store/order/return-labels.ts';

export type ReturnView = ReturnStatus | 'all';

/** In the order of what there is to do. */
export const viewLabels: Readonly<Record<ReturnView, string>> = {
  requested: returnStatusLabels.requested.label,
  accepted: returnStatusLabels.accepted.label,
  declined: returnStatusLabels.declined.label,
  all: 'All',
};

/** Which returns the URL asks for: first of all those that wait for an answer. */
export const viewFrom = (search: URLSearchParams): ReturnView =>
  parseKey(viewLabels, search.get('status')) ?? 'requested';
