import { useMemo } from 'react';
import * as validationMessages from '#contract/validation-messages.ts';
import { ComboboxField } from '#web/ui/form/combobox-field.tsx';
import { Checkbox } from '#web/ui/form/choice.tsx';
import { FieldRow, TextArea, TextField } from '#web/ui/form/field.tsx';
import { type SectionProps, SettingsSection, textProps } from './settings-section.tsx';
import { formatTimeZone, timeZonesWith } from './time-zones.ts';

export function ShopSection(props: SectionProps) {
  const { draft, change } = props;
  const timeZones = useMemo(() => timeZonesWith(draft.timeZone), [draft.timeZone]);
  return (
    <SettingsSection id="shop" title="Shop" lead="What your shop is called and how shoppers reach you.">
      <TextField
        {...textProps(props, 'name')}
        label="Store name"
        maxLength={60}
        required
        hint="Shown in the footer, page titles and e-mails."
      />
      <TextField
        {...textProps(props, 'email')}
        label="E-mail"
        type="email"
        maxLength={254}
        autoCapitalize="none"
        spellCheck="false"
        required
        hint="Receives contact form messages and replies to your answers."
      />
      <TextArea
        {...textProps(props, 'seller')}
        label="Seller"
        rows={4}
        maxLength={500}
        hint="Legal name, address and tax number, as printed on receipts and packing slips."
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
          hint="Decides when a day starts on the dashboard and in lists."
        />
        <TextField
          {...textProps(props, 'lowStock')}
          label="Low stock"
          inputMode="numeric"
          pattern="\s*\d{1,4}\s*"
          invalidMessage={validationMessages.notWhole}
          maxLength={4}
          required
          hint="This many items or fewer count as low."
        />
        <TextField
          {...textProps(props, 'returnDays')}
          label="Days to return"
          inputMode="numeric"
          pattern="\s*\d{1,4}\s*"
          invalidMessage={validationMessages.wholeDays}
          maxLength={4}
          required
          hint="Counted from delivery. Enter 0 to accept no returns."
        />
        <TextField
          {...textProps(props, 'mailDays')}
          label="Days to keep e-mails"
          inputMode="numeric"
          pattern="\s*\d{1,4}\s*"
          invalidMessage={validationMessages.wholeDays}
          maxLength={4}
          required
          hint="Older e-mails are deleted. Enter 0 to keep all."
        />
      </FieldRow>
      <Checkbox
        name="alertMails"
        label="E-mail admins when something is broken"
        hint="At most one e-mail an hour about the same thing. The page System shows the same."
        asSwitch
        checked={draft.alertMails}
        onChange={({ target }) => change({ alertMails: target.checked })}
      />
    </SettingsSection>
  );
}
