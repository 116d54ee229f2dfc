import * as m from '#i18n/messages.ts';
import { paths } from '#contract/paths.ts';
import type { FooterColumn, MenuEntry } from './menus.ts';

/** The main menu of a shop that has saved none. */
export const defaultMainMenu = (): MenuEntry[] => [
  { href: paths.collections.href(), label: m.common_collections() },
  { href: paths.home.href(), label: m.site_home() },
  { href: paths.about.href(), label: m.site_about() },
  { href: paths.contact.href(), label: m.site_contact() },
];

/** The footer's column of legal texts. */
export const legalColumn = (): FooterColumn => ({
  title: m.site_legal(),
  links: [
    { href: paths.privacy.href(), label: m.common_privacy_policy() },
    { href: paths.terms.href(), label: m.common_terms_conditions() },
  ],
});

/** What decides about the footer of a shop that has saved none. */
type FooterFacts = {
  codesOnOffer?: boolean | undefined;
  /** Links to the shop's social media pages (D22). */
  socialLinks?: readonly { label: string; url: string }[];
};

/** The footer of a shop that has saved none. */
export const defaultFooter = ({ codesOnOffer, socialLinks = [] }: FooterFacts): FooterColumn[] => [
  {
    title: m.site_resources(),
    links: [
      { href: paths.collections.href(), label: m.common_categories() },
      { href: `${paths.home.href()}#popular`, label: m.site_popular_items() },
      ...(codesOnOffer ? [{ href: paths.giftCard.href(), label: m.common_gift_card_balance() }] : []),
    ],
  },
  ...(socialLinks.length > 0
    ? [{ title: m.site_follow_us(), links: socialLinks.map(({ label, url }) => ({ label, href: url })) }]
    : []),
  legalColumn(),
];
