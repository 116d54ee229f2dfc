import { z } from 'zod';
import { mostFound, mostOpenTasks } from './admin-tools-limits.ts';
import { StoreMessage } from './contact.ts';
import { User } from '#contract/account/auth.ts';
import { AdminProductRow } from '#contract/catalog/products-admin.ts';
import type { EndpointTable } from '#contract/endpoint.ts';
import { Order } from '#contract/order/order.ts';
import { requiredText } from '#contract/text.ts';

const taskCount = z.number().int().min(0).max(mostOpenTasks);

/** How much waits for the team, each up to `mostOpenTasks`. */
export const OpenTasks = z.object({
  /** Confirmed orders. */
  ordersToSend: taskCount,
  /** Returns that are not decided. */
  returns: taskCount,
  unreadMessages: taskCount,
  /** Variants at or below the limit of the settings. */
  lowStock: taskCount,
  failedMails: taskCount,
});
export type OpenTasks = z.infer<typeof OpenTasks>;

const found = <Shape extends z.ZodRawShape>(shape: Shape) => z.array(z.object(shape)).max(mostFound);

/** What an admin finds by one text, each kind newest first. */
export const AdminSearchResults = z.object({
  orders: found(
    Order.pick({ _id: true, userName: true, orderStatus: true, totalAmount: true, currency: true, orderDate: true })
      .shape,
  ),
  products: found(AdminProductRow.pick({ _id: true, name: true, image: true, categoryName: true }).shape),
  customers: found(User.pick({ _id: true, name: true, email: true }).shape),
  messages: found({
    ...StoreMessage.pick({ _id: true, status: true, createdAt: true }).shape,
    /** The sender's name, else the e-mail address. */
    from: z.string(),
    /** The beginning of the message. */
    excerpt: z.string(),
  }),
});
export type AdminSearchResults = z.infer<typeof AdminSearchResults>;

export const adminToolsEndpoints = {
  'GET /api/admin/open-tasks': {
    summary: 'How much waits for the team',
    tag: 'dashboard',
    access: 'admin',
    permission: 'member',
    responses: { 200: OpenTasks },
  },
  'GET /api/admin/search': {
    summary: 'Orders, products, customers and messages that match a text, the newest of each',
    tag: 'dashboard',
    access: 'admin',
    permission: 'member',
    query: z.object({ q: requiredText(100) }),
    responses: { 200: AdminSearchResults },
  },
} as const satisfies EndpointTable;
