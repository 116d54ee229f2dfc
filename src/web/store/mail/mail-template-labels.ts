import * as m from '#i18n/messages.ts';
import type { Text } from '#i18n/text.ts';
import type { MailTemplateGroup, MailTemplateKind } from '#contract/content/mail-template-kinds.ts';

export const mailTemplateGroupLabels: Readonly<Record<MailTemplateGroup, Text>> = {
  orders: m.common_orders,
  giftCards: m.mail_template_group_gift_cards,
  accounts: m.mail_template_group_accounts,
  team: m.mail_template_group_team,
};

export const mailTemplateLabels: Readonly<Record<MailTemplateKind, Text>> = {
  'order-received': m.mail_template_order_received,
  'order-dispatched': m.mail_template_order_dispatched,
  'order-dispatched-part': m.mail_template_order_dispatched_part,
  'order-pickup': m.mail_template_order_pickup,
  'order-pickup-part': m.mail_template_order_pickup_part,
  'order-cancelled': m.mail_template_order_cancelled,
  'order-changed': m.mail_template_order_changed,
  'order-difference': m.mail_template_order_difference,
  'payment-received': m.mail_template_payment_received,
  'payment-refunded': m.mail_template_payment_refunded,
  'order-return': m.mail_template_order_return,
  'order-return-declined': m.mail_template_order_return_declined,
  invoice: m.mail_template_invoice,
  'order-link': m.mail_template_order_link,
  'draft-order-link': m.mail_template_draft_order_link,
  'gift-card': m.mail_template_gift_card,
  'gift-card-sent': m.mail_template_gift_card_sent,
  'credit-changed': m.mail_template_credit_changed,
  welcome: m.mail_template_welcome,
  'password-reset': m.mail_template_password_reset,
  'email-confirmation': m.mail_template_email_confirmation,
  'password-changed': m.mail_template_password_changed,
  'email-changed': m.mail_template_email_changed,
  'sign-in-linked': m.mail_template_sign_in_linked,
  'message-answer': m.mail_template_message_answer,
  'team-invitation': m.mail_template_team_invitation,
  'team-changed': m.mail_template_team_changed,
  'team-removed': m.mail_template_team_removed,
  'two-factor-changed': m.mail_template_two_factor_changed,
  'contact-message': m.mail_template_contact_message,
  'system-alert': m.mail_template_system_alert,
  'changes-blocked': m.mail_template_changes_blocked,
  'cards-paused': m.mail_template_cards_paused,
  'webhook-off': m.mail_template_webhook_off,
  'mail-test': m.mail_template_mail_test,
};
