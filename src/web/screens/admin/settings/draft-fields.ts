import * as m from '#i18n/messages.ts';
import type { Text } from '#i18n/text.ts';
import type { Picture } from '#contract/shop/settings.ts';
import type { DraftField } from '#web/components/admin/conflicts/merge-drafts.ts';
import type { Draft, LimitName, TextName } from './draft.ts';

const textLabels: Readonly<Record<TextName, Text>> = {
  name: m.admin_settings_store_name,
  email: m.common_e_mail,
  seller: m.admin_settings_seller,
  timeZone: m.admin_settings_time_zone,
  lowStock: m.admin_settings_low_stock,
  returnDays: m.admin_settings_days_to_return,
  mailDays: m.admin_settings_days_to_keep_e_mails,
  deliveryFee: m.admin_settings_delivery_fee,
  freeDeliveryFrom: m.admin_settings_free_delivery_from,
  taxRate: m.admin_settings_tax_rate,
  deliveryFrom: m.admin_settings_delivery_takes_at_least,
  deliveryTo: m.admin_settings_delivery_takes_at_most,
  title: m.admin_settings_title,
  description: m.common_description,
  keywords: m.admin_settings_keywords,
  author: m.admin_settings_author,
  heroText: m.admin_settings_home_page_text,
  aboutText: m.admin_settings_about_us,
  searchSynonyms: m.admin_settings_synonyms,
  privacyText: m.common_privacy_policy,
  termsText: m.common_terms_conditions,
};

const limitLabels: Readonly<Record<LimitName, Text>> = {
  piecesPerLine: m.admin_settings_quantity_of_one_item,
  unpaidOrders: m.admin_settings_unpaid_orders_per_account,
  unpaidMinutes: m.admin_settings_time_to_pay,
  hourlyOrdersPerAccount: m.admin_settings_orders_per_account,
  hourlyOrdersPerIp: m.admin_settings_orders_per_ip_address,
  savedAddresses: m.admin_settings_addresses_per_account,
  hourlyDeclinesPerAccount: m.admin_settings_declined_cards_per_account,
  hourlyDeclinesPerIp: m.admin_settings_declined_cards_per_ip_address,
  hourlyDeclinesOfShop: m.admin_settings_declined_cards_in_the_shop,
  failedSignIns: m.admin_settings_failed_sign_ins,
  hourlyRegistrationsPerIp: m.admin_settings_new_accounts_per_ip_address,
};

const pictureLabels = {
  heroImage: m.admin_settings_home_page_picture,
  heroPhoneImage: m.admin_settings_home_page_picture_on_phones,
  aboutImage: m.admin_settings_about_page_picture,
} as const;

/** A picture in words: its description, and its address, which is new for every upload. */
const textOf = (picture: Picture | null) => (picture ? `${picture.alt.trim()} ${picture.src}` : '');

const keysOf = <Key extends string>(labels: Readonly<Record<Key, Text>>) => Object.keys(labels) as Key[];

/** All settings, for comparing what two admins have changed. */
export const draftFields: readonly DraftField<Draft>[] = [
  ...keysOf(textLabels).map((key) => ({
    key,
    label: textLabels[key],
    text: (draft: Draft) => draft[key].trim(),
    take: (into: Draft, from: Draft) => ({ ...into, [key]: from[key] }),
  })),
  ...keysOf(limitLabels).map((key) => ({
    key: `limits.${key}`,
    label: limitLabels[key],
    text: ({ limits }: Draft) => limits[key].trim(),
    take: (into: Draft, from: Draft) => ({ ...into, limits: { ...into.limits, [key]: from.limits[key] } }),
  })),
  {
    key: 'alertMails',
    label: m.admin_settings_e_mail_admins_when_something,
    text: ({ alertMails }) => (alertMails ? m.common_yes() : m.common_no()),
    take: (into, { alertMails }) => ({ ...into, alertMails }),
  },
  {
    key: 'limits.cashNeedsConfirmedEmail',
    label: m.admin_settings_cash_on_delivery_only_with,
    text: ({ limits }) => (limits.cashNeedsConfirmedEmail ? m.common_yes() : m.common_no()),
    take: (into, { limits: { cashNeedsConfirmedEmail } }) => ({
      ...into,
      limits: { ...into.limits, cashNeedsConfirmedEmail },
    }),
  },
  ...keysOf(pictureLabels).map((key) => ({
    key,
    label: pictureLabels[key],
    text: (draft: Draft) => textOf(draft[key]),
    take: (into: Draft, from: Draft) => ({ ...into, [key]: from[key] }),
  })),
  {
    key: 'bannerImages',
    label: m.admin_settings_banner_pictures,
    text: ({ bannerImages }) =>
      bannerImages.map((picture) => `${textOf(picture)} ${picture.category}`.trim()).join('\n'),
    take: (into, { bannerImages }) => ({ ...into, bannerImages }),
  },
  {
    key: 'socialLinks',
    label: m.admin_settings_links,
    text: ({ socialLinks }) => socialLinks.map(({ label, url }) => `${label.trim()} ${url.trim()}`).join('\n'),
    take: (into, { socialLinks }) => ({ ...into, socialLinks }),
  },
];
