import * as m from '#i18n/messages.ts';
import { type ReactNode, useId } from 'react';
import type { Country } from '#contract/account/address.ts';
import { TextField } from '#web/ui/form/field.tsx';
import type { PlaceDraft } from './places.ts';
import { PlacesField } from './places-field.tsx';

type Zone = { name: string; places: readonly PlaceDraft[] };

type ZoneFrameProps = {
  zone: Zone;
  index: number;
  tools: ReactNode;
  countries: readonly Country[];
  onChange: (part: Partial<Zone>) => void;
  children: ReactNode;
};

/** A zone in a form: its name, its places, and what applies there. */
export function ZoneFrame({ zone: { name, places }, index, tools, countries, onChange, children }: ZoneFrameProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="rounded-sm border border-hairline px-4 pt-2 pb-5 sm:px-5">
      <div className="mb-2 flex flex-wrap items-center justify-end gap-x-4">
        <h3 id={titleId} className="min-w-32 grow basis-0 text-lg wrap-anywhere">
          {name.trim() || m.admin_zones_zone_number({ number: index + 1 })}
        </h3>
        {tools}
      </div>
      <div className="space-y-5">
        <TextField
          name={`zones.${index}.name`}
          label={m.common_name()}
          hint={m.admin_zones_name_hint()}
          value={name}
          onChange={({ target }) => onChange({ name: target.value })}
          maxLength={60}
          autoComplete="off"
          required
        />
        <PlacesField
          name={`zones.${index}.places`}
          value={places}
          onChange={(value) => onChange({ places: value })}
          countries={countries}
        />
        {children}
      </div>
    </section>
  );
}
