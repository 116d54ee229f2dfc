import { parseAmount } from '#contract/money/amount-text.ts';
import { decimalSign, formatAmountText } from '#contract/numbers.ts';
import type { AdminSettings } from '#web/store/settings/settings.admin.ts';

export type LinkDraft = { key: string; label: string; url: string };

type PageImages = Pick<AdminSettings, 'heroImage' | 'heroPhoneImage' | 'bannerImages' | 'aboutImage'>;

/** The values of the settings form. Amounts are texts until they are saved. */
export type Draft = {
  [
    Name in Exclude<
      keyof AdminSettings,
      'version' | 'socialLinks' | 'deliveryDays' | 'limits' | 'alertMails' | keyof PageImages
    >
  ]: string;
} & PageImages & {
    deliveryFrom: string;
    deliveryTo: string;
    alertMails: boolean;
    socialLinks: readonly LinkDraft[];
    limits: LimitsDraft;
  };

type Limits = AdminSettings['limits'];
export type LimitsDraft = { [Name in keyof Limits]: Limits[Name] extends boolean ? boolean : string };
export type LimitName = Exclude<keyof Limits, 'cashNeedsConfirmedEmail'>;

export type TextName = Exclude<keyof Draft, 'socialLinks' | 'limits' | 'alertMails' | keyof PageImages>;

let count = 0;
/** `key` is stable, so that a link keeps its fields when it is moved. */
export const newLink = (link: { label: string; url: string } = { label: '', url: '' }): LinkDraft => {
  count += 1;
  return { key: `link-${count}`, ...link };
};

const formatNumber = (amount: number | null): string =>
  amount === null ? '' : String(amount).replace('.', decimalSign());
const formatMoney = (amount: number | null): string => (amount === null ? '' : formatAmountText(amount));

const toLimitsDraft = ({ cashNeedsConfirmedEmail, ...counts }: Limits): LimitsDraft => ({
  ...mapValues(counts, String),
  cashNeedsConfirmedEmail,
});
const toLimits = ({ cashNeedsConfirmedEmail, ...counts }: LimitsDraft): Limits => ({
  ...mapValues(counts, parseNumber),
  cashNeedsConfirmedEmail,
});

const mapValues = <Name extends string, From, To>(values: Record<Name, From>, map: (value: From) => To) =>
  Object.fromEntries(Object.entries<From>(values).map(([name, value]) => [name, map(value)])) as Record<Name, To>;

export function toDraft(settings: AdminSettings): Draft {
  const { version: _version, deliveryDays, ...texts } = settings;
  return {
    ...texts,
    deliveryFee: formatMoney(settings.deliveryFee),
    freeDeliveryFrom: formatMoney(settings.freeDeliveryFrom),
    deliveryFrom: formatNumber(deliveryDays?.from ?? null),
    deliveryTo: formatNumber(deliveryDays?.to ?? null),
    taxRate: formatNumber(settings.taxRate),
    lowStock: formatNumber(settings.lowStock),
    returnDays: formatNumber(settings.returnDays),
    limits: toLimitsDraft(settings.limits),
    mailDays: formatNumber(settings.mailDays),
    socialLinks: settings.socialLinks.map(newLink),
  };
}

/** Also accepts `8,875`, because some keyboards have only a comma. Returns 0 for an empty text. */
export const parseNumber = (text: string): number => Number(text.trim().replace(',', '.'));
const parseOptional = (text: string, parse: (text: string) => number): number | null =>
  text.trim() === '' ? null : parse(text);

/** Returns the delivery days, or null without any. One number alone is both the least and the most. */
export function parseDeliveryDays({ deliveryFrom, deliveryTo }: Pick<Draft, 'deliveryFrom' | 'deliveryTo'>) {
  const [from, to] = [parseOptional(deliveryFrom, parseNumber), parseOptional(deliveryTo, parseNumber)];
  const [least, most] = [from ?? to, to ?? from];
  return least === null || most === null ? null : { from: least, to: most };
}

export function toSettings({ deliveryFrom, deliveryTo, ...draft }: Draft, version: string): AdminSettings {
  return {
    ...draft,
    deliveryDays: parseDeliveryDays({ deliveryFrom, deliveryTo }),
    deliveryFee: parseAmount(draft.deliveryFee),
    freeDeliveryFrom: parseOptional(draft.freeDeliveryFrom, parseAmount),
    taxRate: parseNumber(draft.taxRate),
    lowStock: parseNumber(draft.lowStock),
    returnDays: parseNumber(draft.returnDays),
    mailDays: parseNumber(draft.mailDays),
    limits: toLimits(draft.limits),
    socialLinks: draft.socialLinks.map(({ label, url }) => ({ label, url })),
    version,
  };
}

/** Returns whether a draft would be stored as the same settings. */
export const isSameDraft = (draft: Draft, stored: AdminSettings): boolean =>
  contentOf(draft) === contentOf(toDraft(stored));

const contentOf = ({ socialLinks, ...texts }: Draft): string =>
  JSON.stringify([texts, socialLinks.map(({ label, url }) => [label, url])]);

/** Moves a link to another position in the list. */
export function moveLink(links: readonly LinkDraft[], from: number, to: number): LinkDraft[] {
  const next = [...links];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}
