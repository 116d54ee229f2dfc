import { paths } from '#contract/paths.ts';
import { allAreas } from '#web/components/admin/frame/areas.ts';

export type FoundPage = { label: string; href: string };

/** The settings by what they are about, with other words for it and the section that they are in. */
const settings: readonly { label: string; words: string; section: string }[] = [
  { label: 'Store name and e-mail', words: 'shop contact brand', section: 'shop' },
  { label: 'Seller on receipts', words: 'address company vat tax number legal', section: 'shop' },
  { label: 'Time zone', words: 'clock hours', section: 'shop' },
  { label: 'Delivery fee and free delivery', words: 'shipping cost price', section: 'delivery' },
  { label: 'Delivery time', words: 'shipping arrival days promised', section: 'delivery' },
  { label: 'Tax rate', words: 'vat percent', section: 'delivery' },
  { label: 'Days to return', words: 'returns refund', section: 'shop' },
  { label: 'Low stock', words: 'inventory threshold', section: 'shop' },
  { label: 'Days to keep e-mails', words: 'mails outbox', section: 'shop' },
  { label: 'Limits against bots and fraud', words: 'spam security unpaid orders', section: 'limits' },
  { label: 'Social links', words: 'instagram facebook footer', section: 'links' },
  { label: 'Title, description and keywords', words: 'seo search engines sharing meta', section: 'head' },
  { label: 'Pictures and texts of Home and About', words: 'hero banner', section: 'pages' },
  { label: 'Team and admins', words: 'roles staff users permissions', section: 'team' },
  { label: 'Set-up list', words: 'dashboard onboarding', section: 'dashboard' },
  { label: 'Synonyms of the search', words: 'words', section: 'search' },
  { label: 'Privacy policy, terms and conditions', words: 'legal texts gdpr', section: 'legal' },
];

/** Returns the areas and settings whose words begin with all words of the text; without a text, all areas. */
export function findPages(text: string): { areas: FoundPage[]; settings: FoundPage[] } {
  const wanted = wordsOf(text);
  const matches = (words: string) => wanted.every((word) => wordsOf(words).some((other) => other.startsWith(word)));
  return {
    areas: allAreas.filter(({ label }) => matches(label)).map(({ label, main }) => ({ label, href: main.href() })),
    settings:
      wanted.length === 0
        ? []
        : settings
            .filter(({ label, words }) => matches(`${label} ${words}`))
            .map(({ label, section }) => ({ label, href: `${paths.adminSettings.href()}#${section}` })),
  };
}

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
