import * as validationMessages from '#contract/validation-messages.ts';
import { FieldRow, Select, TextField } from '#web/ui/form/field.tsx';
import { type SectionProps, SettingsSection, textOf } from './settings-section.tsx';
import { zoneOptions } from './time-zones.ts';

export function ShopSection(props: SectionProps) {
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
        <Select
          {...textOf(props, 'timeZone')}
          label="Time zone"
          options={zoneOptions(props.draft.timeZone)}
          required
          hint="For the days of the dashboard and of lists."
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
