import { paths } from '#contract/paths.ts';
import { orderStatusLabels } from '#web/store/order/order-labels.ts';

type Entity = { label: string; page?: (entityId: string, productId: string | undefined) => string | undefined };

/** The labels of audited entities, and the pages that show them. */
export const auditEntities: Readonly<Record<string, Entity>> = {
  settings: { label: 'Settings', page: () => paths.adminSettings.href() },
  product: { label: 'Product', page: (productId) => paths.editProduct.href(productId) },
  variant: { label: 'Stock', page: (_variantId, productId) => productId && paths.adminStock.href(productId) },
  category: {
    label: 'Category',
    page: (categoryId) => (categoryId === '' ? paths.adminCategories.href() : paths.editCategory.href(categoryId)),
  },
  demo: { label: 'Demo', page: () => paths.adminProducts.href() },
  order: { label: 'Order', page: paths.adminOrder.href },
  user: { label: 'Account', page: paths.adminCustomer.href },
  message: { label: 'Message', page: paths.adminMessage.href },
  upload: { label: 'Picture' },
  job: { label: 'Background job', page: () => paths.adminSystem.href() },
  system: { label: 'Shop', page: () => paths.adminSystem.href() },
  mail: { label: 'E-mail', page: (mailId) => paths.adminMail.href(mailId) },
};

const actions: Readonly<Record<string, string>> = {
  'settings.update': 'Changed settings',
  'job.run': 'Ran a background job again',
  'system.clone': 'Copied the shop',
  'product.create': 'Added a product',
  'product.update': 'Changed a product',
  'product.delete': 'Deleted a product',
  'product.restore': 'Restored a product',
  'product.import': 'Imported a product',
  'stock.received': 'Received stock',
  'stock.counted': 'Counted stock',
  'stock.damaged': 'Removed damaged stock',
  'category.create': 'Added a category',
  'category.update': 'Changed a category',
  'category.delete': 'Deleted a category',
  'category.reorder': 'Reordered the categories',
  'demo.remove': 'Removed the demo',
  'order.reopen': 'Reopened an order',
  'order.confirm': 'Confirmed an order',
  'order.dispatch': 'Dispatched an order',
  'order.lost': 'Marked an order lost',
  'order.returnToSender': 'Marked an order returned to sender',
  'order.deliver': 'Marked an order delivered',
  'order.cancel': 'Cancelled an order',
  'order.return': 'Marked an order returned',
  'order.refund': 'Refunded an order',
  'order.tracking': 'Changed a tracking number',
  'order.paid': 'Marked an order paid',
  'return.accept': 'Accepted a return',
  'return.decline': 'Declined a return',
  'order.note': 'Added a note to an order',
  'user.create': 'Created an account',
  'user.role': 'Changed a role',
  'user.password': 'Set a new password',
  'user.note': 'Added a note about a customer',
  'user.note-change': 'Edited a note about a customer',
  'user.note-delete': 'Deleted a note about a customer',
  'user.reset-link': 'Sent a reset link',
  'user.erase': 'Erased an account',
  'message.read': 'Read a message',
  'message.unread': 'Marked a message as unread',
  'message.archive': 'Archived a message',
  'message.answer': 'Answered a message',
  'upload.create': 'Uploaded a picture',
  'mail.send-again': 'Sent an e-mail again',
};

/** `order.dispatch` -> Dispatched an order. Returns an unknown action unchanged. */
export const actionLabel = (action: string): string => actions[action] ?? action;

/** `deliveryFee` -> Delivery fee. */
export const fieldLabel = (name: string): string => {
  const words = name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Formats a value of any type for an admin; empty when there is none. */
export function formatValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.map(formatValue).join('\n');
  return Object.entries(value)
    .filter(([, part]) => formatValue(part) !== '')
    .map(([name, part]) => `${fieldLabel(name)}: ${formatValue(part)}`)
    .join(', ');
}

const valueLabels: Readonly<Record<string, Readonly<Record<string, { label: string }>>>> = {
  orderStatus: orderStatusLabels,
};

/** Formats the value of a field: states as the screens name them. */
export const formatField = (name: string, value: unknown): string => {
  const text = formatValue(value);
  return valueLabels[name]?.[text]?.label ?? text;
};
