import { z } from 'zod';
import type { EndpointTable } from '#contract/endpoint.ts';
import { Order } from '#contract/order/order.ts';
import { mostLowStock } from './admin-tools-limits.ts';

/** `orders` is the number of orders placed; `netSales` is what was charged less what was refunded in that time, in dollars. */
const Sales = z.object({ orders: z.number().int(), netSales: z.number() });

const LatestOrder = Order.pick({
  _id: true,
  userName: true,
  orderStatus: true,
  paymentStatus: true,
  totalAmount: true,
  currency: true,
  orderDate: true,
});

/** Each figure equals the total of the list that the dashboard links to. Days are in the store's time zone. */
export const Dashboard = z.object({
  timeZone: z.string(),
  today: Sales,
  /** The last 30 days including today. */
  month: Sales,
  /** The sales of each of these days, oldest first. */
  days: z.array(Sales.extend({ date: z.string() })),
  /** Confirmed orders. */
  toDispatch: z.number().int(),
  /** Pending orders whose payment is pending or has failed. */
  unpaid: z.number().int(),
  /** Variants at or below the limit of the settings. */
  /** Up to `mostLowStock`. */
  lowStock: z.number().int().max(mostLowStock),
  unreadMessages: z.number().int(),
  latestOrders: z.array(LatestOrder),
  /** Facts about a new shop that its settings do not have. */
  setUp: z.object({
    /** Whether products of the demo are left. */
    hasDemo: z.boolean(),
    hasOwnProduct: z.boolean(),
    hasOrder: z.boolean(),
    /** False once an admin has hidden the list. */
    isShown: z.boolean(),
  }),
  /** Change sets that could not publish themselves, for who may see them. */
  blockedChanges: z.array(z.object({ _id: z.string(), name: z.string() })),
  /** What is unsafe about how the shop can be reached, with the reason. */
  warnings: z.array(z.string()),
});
export type Dashboard = z.infer<typeof Dashboard>;

const SetUpList = z.object({ isShown: z.boolean() });

export const dashboardEndpoints = {
  'GET /api/admin/dashboard': {
    summary: 'The sales and the open tasks of the shop',
    tag: 'dashboard',
    access: 'admin',
    permission: 'dashboard.view',
    responses: { 200: Dashboard },
  },
  'GET /api/admin/set-up-list': {
    summary: 'Whether the dashboard lists what a new shop still needs',
    tag: 'dashboard',
    access: 'admin',
    permission: ['dashboard.view', 'settings.edit'],
    responses: { 200: SetUpList },
  },
  'PUT /api/admin/set-up-list': {
    summary: 'Hide the list of what a new shop still needs for every admin, or show it again',
    tag: 'dashboard',
    access: 'admin',
    permission: 'settings.edit',
    body: SetUpList,
    responses: { 200: SetUpList },
  },
} as const satisfies EndpointTable;
