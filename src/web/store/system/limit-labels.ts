import * as m from '#i18n/messages.ts';
import type { Text } from '#i18n/text.ts';
import type { RefusalCount } from '#contract/shop/system.ts';

/** What each limit refuses, for the team. */
export const limitLabels: Readonly<Record<RefusalCount['limit'], Text>> = {
  'pieces-per-line': m.system_too_many_of_one_item,
  'pieces-held': m.system_too_many_of_one_product,
  'unpaid-orders': m.system_too_many_unpaid_orders_from,
  'orders-per-account': m.system_too_many_orders_from_one,
  'orders-per-ip': m.system_too_many_orders_from_one_ip,
  'saved-addresses': m.system_too_many_addresses_in_one,
  'cash-without-confirmed-email': m.system_cash_on_delivery_without_a,
  'declines-per-account': m.system_too_many_declined_cards_from,
  'declines-per-ip': m.system_too_many_declined_cards_from_one,
  'cards-of-new-accounts': m.system_cards_of_new_accounts_while,
  'sign-ins': m.system_too_many_failed_sign_ins,
  'sign-ins-per-ip': m.system_too_many_failed_sign_ins_from,
  'password-checks': m.system_too_many_wrong_passwords_in,
  'authentication-codes': m.system_too_many_wrong_authentication_codes,
  'registrations-per-ip': m.system_too_many_new_accounts_from,
  'guests-per-ip': m.system_too_many_new_guests_from,
  resets: m.system_too_many_password_links_for,
  'resets-per-email': m.system_too_many_password_links_for_one,
  'resets-per-ip': m.system_too_many_password_links_from,
  'email-changes': m.system_too_many_changes_of_an,
  'email-confirmations': m.system_too_many_links_that_confirm,
  'mail-tests': m.system_too_many_test_mails,
  'uploads-per-ip': m.system_too_many_uploads_from_one,
  'contact-messages-per-ip': m.system_too_many_contact_messages_from,
  'codes-per-account': m.system_too_many_codes_of_one_account,
  'codes-per-ip': m.system_too_many_codes_from_one,
  'order-links-per-ip': m.system_too_many_wrong_order_links,
  'new-order-links-per-ip': m.system_too_many_new_order_links,
  'invitations-per-ip': m.system_too_many_wrong_invitations,
  'draft-orders-per-ip': m.system_too_many_wrong_draft_links,
};
