import type { RefundTo } from '#contract/order/order.ts';
import type { OrderReturn } from '#contract/order/order-return.ts';
import { createShopperThunk } from '#web/store/app-thunk.ts';

/** The version of a return that was read. The server rejects the decision when another admin has changed the return since. */
export type ReturnVersion = Pick<OrderReturn, '_id' | 'version'>;
export type Acceptance = { refund: number; to?: RefundTo | undefined; restock: boolean; answer: string };

export const acceptReturn = createShopperThunk(
  'returns/accept',
  async ({ api }, { read, to, ...acceptance }: Acceptance & { read: ReturnVersion }): Promise<OrderReturn> => {
    const { response } = await api('POST /api/admin/returns/:returnId/accept', {
      params: { returnId: read._id },
      body: { ...acceptance, ...(to && { to }), version: read.version },
    });
    return response.data;
  },
);

export const declineReturn = createShopperThunk(
  'returns/decline',
  async ({ api }, { read, answer }: { read: ReturnVersion; answer: string }): Promise<OrderReturn> => {
    const { response } = await api('POST /api/admin/returns/:returnId/decline', {
      params: { returnId: read._id },
      body: { answer, version: read.version },
    });
    return response.data;
  },
);
