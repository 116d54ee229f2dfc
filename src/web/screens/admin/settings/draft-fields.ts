import type { Picture } from '#contract/shop/settings.ts';
import type { DraftField } from '#web/components/admin/conflicts/merge-drafts.ts';
import type { Draft, LimitName, TextName } from './draft.ts';

const textLabels: Readonly<Record<TextName, string>> = {
  name: 'Store name',
  email: 'E-mail',
  seller: 'Seller',
  timeZone: 'Time zone',
  lowStock: 'Low stock',
  returnDays: 'Days to return',
  mailDays: 'Days to keep e-mails',
  deliveryFee: 'Delivery fee',
  freeDeliveryFrom: 'Free delivery from',
  taxRate: 'Tax rate',
  deliveryFrom: 'Delivery takes at least',
  deliveryTo: 'Delivery takes at most',
  title: 'Title',
  description: 'Description',
  keywords: 'Keywords',
  author: 'Author',
  heroText: 'Home page text',
  aboutText: 'About us',
  searchSynonyms: 'Synonyms',
  privacyText: 'Privacy Policy',
  termsText: 'Terms & Conditions',
};

const limitLabels: Readonly<Record<LimitName, string>> = {
  piecesPerLine: 'Quantity of one item',
  unpaidOrders: 'Unpaid orders per account',
  unpaidMinutes: 'Time to pay',
  hourlyOrdersPerAccount: 'Orders per account',
  hourlyOrdersPerIp: 'Orders per IP address',
  savedAddresses: 'Addresses per account',
  hourlyDeclinesPerAccount: 'Declined cards per account',
  hourlyDeclinesPerIp: 'Declined cards per IP address',
  hourlyDeclinesOfShop: 'Declined cards in the shop',
  failedSignIns: 'Failed sign-ins',
  hourlyRegistrationsPerIp: 'New accounts per IP address',
};

const pictureLabels = {
  heroImage: 'Home page picture',
  heroPhoneImage: 'Home page picture on phones',
  aboutImage: 'About page picture',
} as const;

/** A picture in words: its description, and its address, which is new for every upload. */
const textOf = (picture: Picture | null) => (picture ? `${picture.alt.trim()} ${picture.src}` : '');

const keysOf = <Key extends string>(labels: Readonly<Record<Key, string>>) => Object.keys(labels) as Key[];

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
    label: 'E-mail admins when something is broken',
    text: ({ alertMails }) => (alertMails ? 'Yes' : 'No'),
    take: (into, { alertMails }) => ({ ...into, alertMails }),
  },
  {
    key: 'limits.cashNeedsConfirmedEmail',
    label: 'Cash on delivery only with a confirmed e-mail',
    text: ({ limits }) => (limits.cashNeedsConfirmedEmail ? 'Yes' : 'No'),
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
    label: 'Banner pictures',
    text: ({ bannerImages }) =>
      bannerImages.map((picture) => `${textOf(picture)} ${picture.category}`.trim()).join('\n'),
    take: (into, { bannerImages }) => ({ ...into, bannerImages }),
  },
  {
    key: 'socialLinks',
    label: 'Links',
    text: ({ socialLinks }) => socialLinks.map(({ label, url }) => `${label.trim()} ${url.trim()}`).join('\n'),
    take: (into, { socialLinks }) => ({ ...into, socialLinks }),
  },
];
