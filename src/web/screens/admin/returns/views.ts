import { keyIn } from '#web/store/order/order-words.ts';
import { type ReturnStatus, returnStatusWords } from '#web/store/order/return-words.ts';

export type ReturnView = ReturnStatus | 'all';

/** The labels of the views, in the order of their links. */
export const viewLabels: Readonly<Record<ReturnView, string>> = {
  requested: returnStatusWords.requested.label,
  accepted: returnStatusWords.accepted.label,
  declined: returnStatusWords.declined.label,
  all: 'All',
};

/** Returns the view that the URL names. The default is the returns that await a decision. */
export const viewFrom = (search: URLSearchParams): ReturnView => keyIn(viewLabels, search.get('status')) ?? 'requested';
