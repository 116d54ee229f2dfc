import { useMemo } from 'react';
import * as validationMessages from '#contract/validation-messages.ts';
import { ComboboxField } from '#web/ui/form/combobox-field.tsx';
import { FieldRow, TextField } from '#web/ui/form/field.tsx';
import { type SectionProps, SettingsSection, textOf } from './settings-section.tsx';
import { formatTimeZone, timeZonesWith } from './time-zones.ts';

export function ShopSection(props: SectionProps) {
  const { draft, change } = props;
  const timeZones = useMemo(() => timeZonesWith(draft.timeZone), [draft.timeZone]);
  return (
    <SettingsSection title="Shop" lead="How the shop is called, and where its messages go.">
      <TextField
        {...textOf(props, 'name')}
        label="Store name"
        maxLength={60}
        required
        hint="In the footer, in page titles and in every letter."
      />
      <TextField
        {...textOf(props, 'email')}
        label="E-mail"
        type="email"
        maxLength={254}
        autoCapitalize="none"
        spellCheck="false"
        required
        hint="Messages of the contact form go there, and what shoppers write back to your answers."
      />
      <FieldRow>
        <ComboboxField
          name="timeZone"
          label="Time zone"
          items={timeZones}
          value={draft.timeZone}
          onChange={(timeZone) => change({ timeZone })}
          formatItem={formatTimeZone}
          searchLabel="Search time zones"
          emptyText="No time zone found."
          hint="Sets where a day begins on the dashboard and in lists."
        />
        <TextField
          {...textOf(props, 'lowStock')}
          label="Low stock from"
          inputMode="numeric"
          pattern="\s*\d{1,4}\s*"
          invalidMessage={validationMessages.notWhole}
          maxLength={4}
          required
          hint="So many pieces or fewer are on the dashboard."
        />
        <TextField
          {...textOf(props, 'returnDays')}
          label="Days to return"
          inputMode="numeric"
          pattern="\s*\d{1,4}\s*"
          invalidMessage={validationMessages.wholeDays}
          maxLength={4}
          required
          hint="After delivery; 0: nothing can be returned."
        />
      </FieldRow>
    </SettingsSection>
  );
}
