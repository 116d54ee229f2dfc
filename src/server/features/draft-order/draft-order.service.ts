import type { DraftOrderDeps } from './draft-order.deps.ts';
import { createDraftEditing } from './draft-order.editing.ts';
import { createDraftLinks } from './draft-order.links.ts';
import { createDraftPlacing } from './draft-order.placing.ts';
import { createDraftSending } from './draft-order.sending.ts';

export { createDraftUpkeep, type DraftUpkeep } from './draft-order.upkeep.ts';
export type DraftOrdersService = ReturnType<typeof createDraftOrders>;

/**
 * Creates the draft orders: orders that the team prepares for a customer, who orders by a link, or whose money the shop has got already. They
 * are in the base currency and in the default market. A draft order is locked before its order.
 */
export function createDraftOrders(deps: DraftOrderDeps) {
  const editing = createDraftEditing(deps);
  const placing = createDraftPlacing(deps, editing);
  return {
    list: editing.list,
    get: editing.get,
    quote: editing.quote,
    create: editing.create,
    update: editing.update,
    remove: editing.remove,
    ...createDraftSending(deps, editing, placing),
    byLink: createDraftLinks(deps, editing, placing),
  };
}
