import * as m from '#i18n/messages.ts';
import type { Text } from '#i18n/text.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import type { AuditRecord } from '#contract/shop/audit.ts';

type Audited = Pick<AuditRecord, 'productId' | 'after'>;
type Entity = { label: Text; page?: (entityId: string, audited: Audited) => string | undefined };

/** Returns the page of a translation; of an import, that of all translations. */
function translationPage(id: string, { after }: Audited): string {
  const [locale, entity] = [after?.['locale'], after?.['entity']].map(String) as [string, string];
  return id === '' ? adminPaths.translations.href({ locale }) : adminPaths.translation.href({ locale, entity, id });
}

/** The labels of audited entities, and the pages that show them. */
export const auditEntities: Readonly<Record<string, Entity>> = {
  settings: {
    label: m.common_settings,
    page: (part) => (part === 'localization' ? adminPaths.languages.href() : adminPaths.settings.href()),
  },
  product: { label: m.common_product, page: (productId) => adminPaths.editProduct.href(productId) },
  variant: {
    label: m.common_stock,
    page: (_variantId, { productId }) => productId && adminPaths.stock.href(productId),
  },
  category: {
    label: m.common_category,
    page: (categoryId) => (categoryId === '' ? adminPaths.categories.href() : adminPaths.editCategory.href(categoryId)),
  },
  'size-scale': { label: m.admin_size_scales_size_scale, page: () => adminPaths.sizeScales.href() },
  demo: { label: m.audit_demo, page: () => adminPaths.products.href() },
  order: { label: m.common_order, page: adminPaths.order.href },
  user: { label: m.common_account, page: adminPaths.customer.href },
  message: { label: m.common_message, page: adminPaths.message.href },
  upload: { label: m.common_picture },
  job: { label: m.audit_background_job, page: () => adminPaths.system.href() },
  system: { label: m.common_shop, page: () => adminPaths.system.href() },
  translation: { label: m.audit_translation, page: translationPage },
  'price-list': { label: m.audit_price_list, page: (listId) => adminPaths.priceList.href(listId) },
  market: { label: m.audit_market, page: (marketId) => adminPaths.market.href(marketId) },
  discount: { label: m.audit_discount },
  'gift-card': { label: m.audit_gift_card, page: adminPaths.giftCard.href },
  'customer-group': { label: m.audit_customer_group },
  mail: { label: m.common_e_mail, page: (mailId) => adminPaths.mail.href(mailId) },
};

const actions: Readonly<Record<string, Text>> = {
  'settings.update': m.audit_changed_settings,
  'localization.update': m.audit_changed_the_languages,
  'currency.change': m.audit_changed_the_currency,
  'shipping.update': m.audit_changed_delivery,
  'taxes.update': m.audit_changed_taxes,
  'selling.update': m.audit_changed_selling,
  'job.run': m.audit_ran_a_background_job_again,
  'system.clone': m.audit_copied_the_shop,
  'product.create': m.audit_added_a_product,
  'product.update': m.audit_changed_a_product,
  'product.delete': m.audit_deleted_a_product,
  'product.restore': m.audit_restored_a_product,
  'product.import': m.audit_imported_a_product,
  'stock.received': m.audit_received_stock,
  'stock.counted': m.audit_counted_stock,
  'stock.damaged': m.audit_removed_damaged_stock,
  'category.create': m.audit_added_a_category,
  'category.update': m.audit_changed_a_category,
  'category.delete': m.audit_deleted_a_category,
  'category.reorder': m.audit_reordered_the_categories,
  'size-scale.create': m.audit_added_a_size_scale,
  'size-scale.update': m.audit_changed_a_size_scale,
  'size-scale.delete': m.audit_deleted_a_size_scale,
  'demo.remove': m.audit_removed_the_demo,
  'order.reopen': m.audit_reopened_an_order,
  'order.confirm': m.audit_confirmed_an_order,
  'order.dispatch': m.audit_dispatched_an_order,
  'order.lost': m.audit_marked_an_order_lost,
  'order.returnToSender': m.audit_marked_an_order_returned_to,
  'order.deliver': m.audit_marked_an_order_delivered,
  'order.cancel': m.audit_cancelled_an_order,
  'order.return': m.audit_marked_an_order_returned,
  'order.refund': m.audit_refunded_an_order,
  'order.tracking': m.audit_changed_a_tracking_number,
  'order.paid': m.audit_marked_an_order_paid,
  'return.accept': m.audit_accepted_a_return,
  'return.decline': m.audit_declined_a_return,
  'order.note': m.audit_added_a_note_to_an,
  'user.create': m.audit_created_an_account,
  'user.role': m.audit_changed_a_role,
  'user.password': m.audit_set_a_new_password,
  'user.note': m.audit_added_a_note_about_a,
  'user.note-change': m.audit_edited_a_note_about_a,
  'user.note-delete': m.audit_deleted_a_note_about_a,
  'user.reset-link': m.audit_sent_a_reset_link,
  'user.erase': m.audit_erased_an_account,
  'message.read': m.audit_read_a_message,
  'message.unread': m.audit_marked_a_message_as_unread,
  'message.archive': m.audit_archived_a_message,
  'message.answer': m.audit_answered_a_message,
  'translation.update': m.audit_changed_translations,
  'translation.import': m.audit_imported_translations,
  'price-list.create': m.audit_added_a_price_list,
  'price-list.update': m.audit_changed_a_price_list,
  'price-list.delete': m.audit_deleted_a_price_list,
  'price-list.prices': m.audit_fixed_prices,
  'price-list.import': m.audit_imported_fixed_prices,
  'market.create': m.audit_added_a_market,
  'market.update': m.audit_changed_a_market,
  'market.delete': m.audit_deleted_a_market,
  'discount.create': m.audit_added_a_discount,
  'discount.update': m.audit_changed_a_discount,
  'discount.delete': m.audit_deleted_a_discount,
  'discount.codes': m.audit_made_codes_of_a_discount,
  'gift-card.issue': m.audit_issued_a_gift_card,
  'gift-card.update': m.audit_changed_a_gift_card,
  'gift-card.code': m.audit_made_a_code_of_a_gift_card,
  'gift-card.send': m.audit_sent_a_gift_card,
  'gift-card.adjust': m.audit_adjusted_a_gift_card,
  'user.credit': m.audit_changed_store_credit,
  'customer-group.create': m.audit_added_a_customer_group,
  'customer-group.update': m.audit_changed_a_customer_group,
  'customer-group.delete': m.audit_deleted_a_customer_group,
  'user.groups': m.audit_changed_the_groups_of_an_account,
  'user.tax': m.audit_changed_whether_an_account_pays_tax,
  'user.tax-reason': m.audit_changed_why_an_account_pays_no_tax,
  'upload.create': m.audit_uploaded_a_picture,
  'mail.send-again': m.audit_sent_an_e_mail_again,
};

/** `order.dispatch` -> Dispatched an order. Returns an unknown action unchanged. */
export const actionLabel = (action: string): string => actions[action]?.() ?? action;
