import { keyIn } from '#web/store/order/order-words.ts';
import { type ReturnStatus, returnStatusWords } from '#web/store/order/return-words.ts';

export type ReturnView = ReturnStatus | 'all';

/** In the order of what there is to do. */
export const viewLabels: Readonly<Record<ReturnView, string>> = {
  requested: returnStatusWords.requested.label,
  accepted: returnStatusWords.accepted.label,
  declined: returnStatusWords.declined.label,
  all: 'All',
};

/** Which returns the URL asks for: first of all those that wait for an answer. */
export const viewFrom = (search: URLSearchParams): ReturnView => keyIn(viewLabels, search.get('status')) ?? 'requested';
