import * as m from '#i18n/messages.ts';
import type { Text } from '#i18n/text.ts';
import type { Permission } from './permissions.ts';

const names: Readonly<Record<Permission, Text>> = {
  'orders.view': m.permission_orders_view,
  'orders.edit': m.permission_orders_edit,
  'orders.draft': m.permission_orders_draft,
  'orders.fulfil': m.permission_orders_fulfil,
  'orders.refund': m.permission_orders_refund,
  'orders.export': m.permission_orders_export,
  'returns.decide': m.permission_returns_decide,
  'payments.view': m.permission_payments_view,
  'invoices.view': m.permission_invoices_view,
  'products.view': m.permission_products_view,
  'products.edit': m.permission_products_edit,
  'categories.edit': m.permission_categories_edit,
  'stock.view': m.permission_stock_view,
  'stock.edit': m.permission_stock_edit,
  'content.edit': m.permission_content_edit,
  'changes.edit': m.permission_changes_edit,
  'changes.publish': m.permission_changes_publish,
  'customers.view': m.permission_customers_view,
  'customers.edit': m.permission_customers_edit,
  'customers.export': m.permission_customers_export,
  'customers.erase': m.permission_customers_erase,
  'messages.answer': m.permission_messages_answer,
  'mails.view': m.permission_mails_view,
  'mails.send': m.permission_mails_send,
  'selling.view': m.permission_selling_view,
  'selling.edit': m.permission_selling_edit,
  'reports.view': m.permission_reports_view,
  'dashboard.view': m.permission_dashboard_view,
  'settings.edit': m.permission_settings_edit,
  'audit.view': m.permission_audit_view,
  'system.view': m.permission_system_view,
  'team.manage': m.permission_team_manage,
  'connections.manage': m.permission_connections_manage,
};

/** Returns what a permission allows, for people. */
export const permissionName = (permission: Permission): string => names[permission]();
