import { z } from 'zod';
import type { EndpointTable } from '#contract/endpoint.ts';
import { Order } from '#contract/order/order.ts';

/** `orders` counts all that were placed; `revenue` is what the paid ones among them add up to, in dollars. */
const Takings = z.object({ orders: z.number().int(), revenue: z.number() });

const LatestOrder = Order.pick({
  _id: true,
  userName: true,
  orderStatus: true,
  paymentStatus: true,
  totalAmount: true,
  orderDate: true,
});

/** Each figure is the sum of the list that the dashboard links to. Days are those of the store's time zone. */
export const Dashboard = z.object({
  timeZone: z.string(),
  today: Takings,
  /** The last 30 days, today among them. */
  month: Takings,
  /** The same, day by day, the oldest first. */
  days: z.array(Takings.extend({ date: z.string() })),
  /** Confirmed orders. */
  toDispatch: z.number().int(),
  /** Pending orders whose payment is pending or has failed. */
  unpaid: z.number().int(),
  /** Products with a variant at or below the limit of the settings. */
  lowStock: z.number().int(),
  unreadMessages: z.number().int(),
  latestOrders: z.array(LatestOrder),
});
export type Dashboard = z.infer<typeof Dashboard>;

export const dashboardEndpoints = {
  'GET /api/admin/dashboard': {
    summary: 'How the shop is doing and what waits to be done',
    tag: 'dashboard',
    access: 'admin',
    responses: { 200: Dashboard },
  },
} as const satisfies EndpointTable;
