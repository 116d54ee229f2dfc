import * as m from '#i18n/messages.ts';
import type { Text } from '#i18n/text.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import type { Permission } from '#contract/shop/permissions.ts';
import { areasOf } from '#web/components/admin/frame/areas.ts';
import { mayFollow } from '#web/components/admin/member/page-permissions.ts';
import type { SettingsSectionId } from '#web/components/admin/member/settings-permissions.ts';

export type FoundPage = { label: string; href: string };

type Setting = { label: Text; words: Text } & ({ section: SettingsSectionId } | { href: string });

/** The settings by what they are about, with other words for it and the section, or the page, that they are in. */
const settings: readonly Setting[] = [
  { label: m.admin_find_store_name, words: m.admin_find_store_name_words, section: 'shop' },
  { label: m.admin_find_seller, words: m.admin_find_seller_words, section: 'shop' },
  { label: m.admin_settings_time_zone, words: m.admin_find_time_zone_words, section: 'shop' },
  { label: m.common_delivery, words: m.admin_find_shipping_words, href: adminPaths.shipping.href() },
  { label: m.admin_taxes_taxes, words: m.admin_find_taxes_words, href: adminPaths.taxes.href() },
  { label: m.admin_find_delivery_fee, words: m.admin_find_delivery_fee_words, section: 'delivery' },
  { label: m.admin_find_delivery_time, words: m.admin_find_delivery_time_words, section: 'delivery' },
  { label: m.admin_settings_tax_rate, words: m.admin_find_tax_rate_words, section: 'delivery' },
  { label: m.admin_settings_days_to_return, words: m.admin_find_days_to_return_words, section: 'shop' },
  { label: m.admin_settings_low_stock, words: m.admin_find_low_stock_words, section: 'shop' },
  { label: m.admin_settings_days_to_keep_e_mails, words: m.admin_find_days_to_keep_e_mails_words, section: 'shop' },
  { label: m.admin_settings_compare_with_lowest, words: m.admin_find_lowest_price_words, section: 'selling' },
  { label: m.admin_settings_gift_card_months, words: m.admin_find_gift_card_months_words, section: 'selling' },
  { label: m.admin_settings_refund_delivery, words: m.admin_find_refund_delivery_words, section: 'selling' },
  { label: m.admin_settings_credit_refunds, words: m.admin_find_credit_refunds_words, section: 'selling' },
  { label: m.admin_settings_guest_checkout, words: m.admin_find_guest_checkout_words, section: 'selling' },
  { label: m.admin_find_limits, words: m.admin_find_limits_words, section: 'limits' },
  { label: m.admin_find_social_links, words: m.admin_find_social_links_words, section: 'links' },
  { label: m.admin_find_title, words: m.admin_find_title_words, section: 'head' },
  { label: m.admin_find_pictures, words: m.admin_find_pictures_words, section: 'pages' },
  { label: m.admin_find_team, words: m.admin_find_team_words, href: adminPaths.team.href() },
  { label: m.api_keys_api_keys, words: m.admin_find_api_keys_words, href: adminPaths.connections.href() },
  { label: m.admin_find_set_up_list, words: m.admin_find_set_up_list_words, section: 'dashboard' },
  { label: m.admin_find_synonyms, words: m.admin_find_synonyms_words, section: 'search' },
  { label: m.admin_find_legal_texts, words: m.admin_find_legal_texts_words, section: 'legal' },
  {
    label: m.admin_languages_languages,
    words: m.admin_find_languages_words,
    href: adminPaths.languages.href(),
  },
  {
    label: m.admin_price_lists_price_lists,
    words: m.admin_find_price_lists_words,
    href: adminPaths.priceLists.href(),
  },
  {
    label: m.admin_tax_report_tax_report,
    words: m.admin_find_tax_report_words,
    href: adminPaths.taxReport.href(),
  },
  { label: m.admin_markets_markets, words: m.admin_find_markets_words, href: adminPaths.markets.href() },
];

/**
 * Returns the areas and settings that a role with these permissions has and whose words begin with all words of the text; without a text,
 * all areas.
 */
export function findPages(
  text: string,
  permissions: readonly Permission[],
): { areas: FoundPage[]; settings: FoundPage[] } {
  const wanted = wordsOf(text);
  const matches = (words: string) => wanted.every((word) => wordsOf(words).some((other) => other.startsWith(word)));
  return {
    areas: areasOf(permissions)
      .filter(({ label }) => matches(label()))
      .map(({ label, main }) => ({ label: label(), href: main.href() })),
    settings:
      wanted.length === 0
        ? []
        : settings
            .filter(({ label, words }) => matches(`${label()} ${words()}`))
            .map((setting) => ({
              label: setting.label(),
              href: 'href' in setting ? setting.href : `${adminPaths.settings.href()}#${setting.section}`,
            }))
            .filter(({ href }) => mayFollow(permissions, href)),
  };
}

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
