import * as m from '#i18n/messages.ts';
import type { DraftField } from '#web/components/admin/conflicts/merge-drafts.ts';
import type { Item } from '#web/components/admin/item-list.tsx';

type Zone = Item & { name: string };
type WithZones<Of extends Zone> = { zones: readonly Of[] };

const find = <Of extends Zone>({ zones }: WithZones<Of>, key: string): Of | undefined =>
  zones.find((zone) => zone.key === key);

/** Puts a zone where the other draft has it; without one, takes it out. */
function withZone<Of extends Zone>(zones: readonly Of[], key: string, from: readonly Of[]): readonly Of[] {
  const place = from.findIndex((zone) => zone.key === key);
  const zone = from[place];
  if (!zone) return zones.filter((other) => other.key !== key);
  return zones.some((other) => other.key === key)
    ? zones.map((other) => (other.key === key ? zone : other))
    : zones.toSpliced(place, 0, zone);
}

/**
 * Returns what two admins may both have changed of the zones of three drafts: each zone, and the order of those that all have. A zone that
 * one admin has added or removed is a change of that zone alone.
 */
export function zoneFields<Of extends Zone, Draft extends WithZones<Of>>(
  drafts: readonly Draft[],
  textOf: (zone: Of, draft: Draft) => string,
): DraftField<Draft>[] {
  const keys = [...new Set(drafts.flatMap(({ zones }) => zones.map(({ key }) => key)))];
  const common = new Set(keys.filter((key) => drafts.every((draft) => find(draft, key))));
  // One name in all drafts: a zone that was renamed is at the same place.
  const nameOf = (key: string) =>
    drafts.map((draft) => find(draft, key)?.name.trim() ?? '').find((name) => name !== '') ?? '';
  const orderOf = ({ zones }: Draft) => zones.filter(({ key }) => common.has(key));
  return [
    ...keys.map((key): DraftField<Draft> => {
      return {
        key: `zone-${key}`,
        label: () => nameOf(key) || m.admin_zones_zone(),
        text: (draft) => {
          const zone = find(draft, key);
          return zone ? textOf(zone, draft) : '';
        },
        take: (into, from) => ({ ...into, zones: withZone(into.zones, key, from.zones) }),
      };
    }),
    {
      key: 'zones',
      label: m.admin_zones_order,
      text: (draft) =>
        orderOf(draft)
          .map(({ key }) => nameOf(key))
          .join('\n'),
      take(into, from) {
        const order = orderOf(from).map(({ key }) => key);
        const place = ({ key }: Of) => (order.includes(key) ? order.indexOf(key) : order.length);
        return { ...into, zones: into.zones.toSorted((one, other) => place(one) - place(other)) };
      },
    },
  ];
}
