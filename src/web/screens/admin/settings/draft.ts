import type { AdminSettings } from '#web/store/settings/settings.admin.ts';

export type LinkDraft = { key: string; label: string; url: string };

/** The values of the settings form. Amounts are texts until they are saved. */
export type Draft = {
  [Name in Exclude<keyof AdminSettings, 'version' | 'socialLinks' | 'deliveryDays'>]: string;
} & { deliveryFrom: string; deliveryTo: string; socialLinks: readonly LinkDraft[] };

export type TextName = Exclude<keyof Draft, 'socialLinks'>;

let count = 0;
/** `key` is stable, so that a link keeps its fields when it is moveLink. */
export const newLink = (link: { label: string; url: string } = { label: '', url: '' }): LinkDraft => {
  count += 1;
  return { key: `link-${count}`, ...link };
};

const written = (amount: number | null): string => (amount === null ? '' : String(amount));
const money = (amount: number | null): string =>
  amount === null || Number.isInteger(amount) ? written(amount) : amount.toFixed(2);

export function toDraft(settings: AdminSettings): Draft {
  const { version: _version, deliveryDays, ...texts } = settings;
  return {
    ...texts,
    deliveryFee: money(settings.deliveryFee),
    freeDeliveryFrom: money(settings.freeDeliveryFrom),
    deliveryFrom: written(deliveryDays?.from ?? null),
    deliveryTo: written(deliveryDays?.to ?? null),
    taxRate: written(settings.taxRate),
    lowStock: written(settings.lowStock),
    returnDays: written(settings.returnDays),
    socialLinks: settings.socialLinks.map(newLink),
  };
}

/** Accepts `4,95`, too: some keyboards have only a comma. An empty text is 0. */
export const parseAmount = (text: string): number => Number(text.trim().replace(',', '.'));
const amountOrNever = (text: string): number | null => (text.trim() === '' ? null : parseAmount(text));

/** One of the two alone counts for both; null without either. */
export function parseDeliveryDays({ deliveryFrom, deliveryTo }: Pick<Draft, 'deliveryFrom' | 'deliveryTo'>) {
  const [from, to] = [amountOrNever(deliveryFrom), amountOrNever(deliveryTo)];
  const [least, most] = [from ?? to, to ?? from];
  return least === null || most === null ? null : { from: least, to: most };
}

export function toSettings({ deliveryFrom, deliveryTo, ...draft }: Draft, version: string): AdminSettings {
  return {
    ...draft,
    deliveryDays: parseDeliveryDays({ deliveryFrom, deliveryTo }),
    deliveryFee: parseAmount(draft.deliveryFee),
    freeDeliveryFrom: amountOrNever(draft.freeDeliveryFrom),
    taxRate: parseAmount(draft.taxRate),
    lowStock: parseAmount(draft.lowStock),
    returnDays: parseAmount(draft.returnDays),
    socialLinks: draft.socialLinks.map(({ label, url }) => ({ label, url })),
    version,
  };
}

/** Whether a draft would be stored as the same settings. */
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
