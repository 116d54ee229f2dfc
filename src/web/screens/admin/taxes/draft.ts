import * as m from '#i18n/messages.ts';
import { decimalSign } from '#contract/numbers.ts';
import { standardTax } from '#contract/order/pricing/charges.ts';
import type { DraftField } from '#web/components/admin/conflicts/merge-drafts.ts';
import { type Item, newKey } from '#web/components/admin/item-list.tsx';
import {
  everywhere,
  fieldOfPlace,
  newPlace,
  type PlaceDraft,
  placesText,
  toPlaceDrafts,
  toPlaces,
} from '#web/components/admin/zones/places.ts';
import { pricesLabels } from '#web/components/admin/zones/prices-labels.ts';
import { zoneFields } from '#web/components/admin/zones/zone-fields.ts';
import type { StoredTaxes, TaxZone } from '#web/store/taxes/taxes.admin.ts';

/** A class; its `stored` key stays, that of a new one is made from its name. */
export type ClassDraft = Item & { stored: string | undefined; name: string };

export type PartDraft = Item & { name: string; rate: string };

export type ZoneDraft = Item & {
  id: string | undefined;
  name: string;
  home: boolean;
  places: readonly PlaceDraft[];
  prices: TaxZone['prices'];
  /** By the key of the class in the draft. Those of classes that were removed stay, and are not saved. */
  rates: Readonly<Record<string, readonly PartDraft[]>>;
};

/** How orders are taxed, as the form has it. */
export type Draft = {
  mode: StoredTaxes['mode'];
  classes: readonly ClassDraft[];
  zones: readonly ZoneDraft[];
};

/** 8.875 -> 8,875 in German. */
const rateText = (rate: number): string => String(rate).replace('.', decimalSign());
const readRate = (text: string): number => Number(text.trim().replace(',', '.'));

const toZoneDraft = ({ _id: id, name, home = false, places, prices, rates }: TaxZone, index: number): ZoneDraft => ({
  key: id ?? `zone-${index}`,
  id,
  name,
  home,
  places: toPlaceDrafts(places),
  prices,
  rates: Object.fromEntries(
    rates.map(({ class: key, parts }) => [
      key,
      parts.map((part, at) => ({ key: `part-${at}`, name: part.name, rate: rateText(part.rate) })),
    ]),
  ),
});

export const toDraft = ({ mode, classes, zones }: StoredTaxes): Draft => ({
  mode,
  // The standard class first: it cannot be removed.
  classes: classes
    .map(({ key, name }) => ({ key, stored: key, name }))
    .toSorted((one, other) => Number(other.key === standardTax) - Number(one.key === standardTax)),
  zones: zones.map(toZoneDraft),
});

export const newClass = (): ClassDraft => ({ key: newKey(), stored: undefined, name: '' });
export const newPart = (): PartDraft => ({ key: newKey(), name: m.admin_taxes_tax(), rate: '' });
export const newZone = (): ZoneDraft => ({
  key: newKey(),
  id: undefined,
  name: '',
  home: false,
  places: [],
  prices: 'added',
  rates: {},
});

/** Returns a zone for everywhere that is taxed as the shop is without zones. */
export const zoneOfToday = (taxRate: number): ZoneDraft => ({
  ...newZone(),
  name: m.admin_zones_everywhere(),
  places: [newPlace(everywhere)],
  rates: { [standardTax]: [{ ...newPart(), rate: rateText(taxRate) }] },
});

/** Returns a key that no other class has: "Books & maps" -> books-maps. */
function keyFor(name: string, taken: ReadonlySet<string>): string {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z\d]+/g, '-')
    .slice(0, 32)
    .replaceAll(/^-|-$/g, '');
  // A name in another script, such as Arabic, leaves nothing for a key.
  const key = words || 'class';
  let [free, number] = [key, 1];
  while (taken.has(free)) free = `${key}-${(number += 1)}`;
  return free;
}

/** Returns the keys under which the classes are saved, by those of the draft. */
function keysOf(classes: readonly ClassDraft[]): ReadonlyMap<string, string> {
  const taken = new Set(classes.flatMap(({ stored }) => stored ?? []));
  const keys = new Map<string, string>();
  for (const { key, stored, name } of classes) {
    const saved = stored ?? keyFor(name, taken);
    taken.add(saved);
    keys.set(key, saved);
  }
  return keys;
}

/** Returns the classes that have a rate in a zone, in the order in which their rates are saved. */
export const ratedClasses = (classes: readonly ClassDraft[], { rates }: ZoneDraft): readonly ClassDraft[] =>
  classes.filter(({ key }) => (rates[key] ?? []).length > 0);

/** Returns what is saved of a draft. */
export function toTaxes({ mode, classes, zones }: Draft, version: string): StoredTaxes {
  const keys = keysOf(classes);
  const keyOf = (key: string): string => keys.get(key) ?? key;
  return {
    mode,
    classes: classes.map(({ key, name }) => ({ key: keyOf(key), name })),
    zones: zones.map((zone) => ({
      ...(zone.id !== undefined && { _id: zone.id }),
      name: zone.name,
      home: zone.home,
      places: toPlaces(zone.places),
      prices: zone.prices,
      rates: ratedClasses(classes, zone).map(({ key }) => ({
        class: keyOf(key),
        parts: (zone.rates[key] ?? []).map(({ name, rate }) => ({ name, rate: readRate(rate) })),
      })),
    })),
    version,
  };
}

/** Returns the name of the field for the path of an error. */
export const fieldOf = (path: string): string =>
  fieldOfPlace(path)
    .replace(/^classes(\.\d+)?(\.key)?$/, (_path, index: string | undefined) => `classes${index ?? '.0'}.name`)
    .replace(/(\.rates\.\d+)(\.class|\.parts)?$/, '$1.parts.0.rate');

const zoneText = ({ name, home, places, prices, rates }: ZoneDraft, { classes }: Draft): string =>
  [
    name.trim(),
    home ? m.admin_taxes_home() : '',
    placesText(places),
    pricesLabels[prices](),
    ...classes.flatMap((each) =>
      (rates[each.key] ?? []).map((part) => `${each.name.trim()}: ${part.name.trim()} ${part.rate.trim()}`),
    ),
  ].join('\n');

/** Returns what two admins may both have changed. */
export const draftFields = (drafts: readonly Draft[]): readonly DraftField<Draft>[] => [
  {
    key: 'mode',
    label: m.admin_taxes_mode,
    text: ({ mode }) => (mode === 'simple' ? m.admin_taxes_one_rate() : m.admin_zones_zones()),
    take: (into, { mode }) => ({ ...into, mode }),
  },
  {
    key: 'classes',
    label: m.admin_taxes_classes,
    text: ({ classes }) => classes.map(({ name }) => name.trim()).join('\n'),
    take: (into, { classes }) => ({ ...into, classes }),
  },
  ...zoneFields<ZoneDraft, Draft>(drafts, zoneText),
];
