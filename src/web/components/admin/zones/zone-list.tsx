import * as m from '#i18n/messages.ts';
import type { ReactNode } from 'react';
import type { Country } from '#contract/account/address.ts';
import { mostZones } from '#contract/shop/zone-limits.ts';
import { type Item, ItemList, type Update } from '#web/components/admin/item-list.tsx';
import type { PlaceDraft } from './places.ts';
import { ZoneFrame } from './zone-frame.tsx';

type ZoneDraft = Item & { name: string; places: readonly PlaceDraft[] };

type ZoneListProps<Zone extends ZoneDraft> = {
  zones: readonly Zone[];
  update: Update<Zone>;
  create: () => Zone;
  countries: readonly Country[];
  emptyText: string;
  /** What applies in a zone. */
  children: (zone: Zone, index: number) => ReactNode;
};

/** The zones of a form, in the order in which they are tried. */
export function ZoneList<Zone extends ZoneDraft>({
  zones,
  update,
  create,
  countries,
  emptyText,
  children,
}: ZoneListProps<Zone>) {
  return (
    <ItemList
      items={zones}
      update={update}
      create={create}
      most={mostZones}
      canMove
      nameOf={({ name }, number) => name.trim() || m.admin_zones_zone_number({ number })}
      addLabel={m.admin_zones_add()}
      emptyText={emptyText}
    >
      {(zone, index, tools) => (
        <ZoneFrame
          zone={zone}
          index={index}
          tools={tools}
          countries={countries}
          onChange={(part) =>
            update((items) => items.map((item) => (item.key === zone.key ? { ...item, ...part } : item)))
          }
        >
          {children(zone, index)}
        </ZoneFrame>
      )}
    </ItemList>
  );
}
