import * as m from '#i18n/messages.ts';
import { useMemo } from 'react';
import { ComboboxField } from '#web/ui/form/combobox-field.tsx';
import { Checkbox } from '#web/ui/form/choice.tsx';
import { FieldRow, TextArea, TextField } from '#web/ui/form/field.tsx';
import { type SectionProps, SettingsSection, textProps } from './settings-section.tsx';
import { formatTimeZone, timeZonesWith } from './time-zones.ts';

export function ShopSection(props: SectionProps) {
  const { draft, change } = props;
  const timeZones = useMemo(() => timeZonesWith(draft.timeZone), [draft.timeZone]);
  return (
    <SettingsSection id="shop" title={m.common_shop()} lead={m.admin_settings_what_your_shop_is_called()}>
      <TextField
        {...textProps(props, 'name')}
        label={m.admin_settings_store_name()}
        maxLength={60}
        required
        hint={m.admin_settings_shown_in_the_footer_page()}
      />
      <TextField
        {...textProps(props, 'email')}
        label={m.common_e_mail()}
        type="email"
        maxLength={254}
        autoCapitalize="none"
        spellCheck="false"
        required
        hint={m.admin_settings_receives_contact_form_messages_and()}
      />
      <TextArea
        {...textProps(props, 'seller')}
        label={m.admin_settings_seller()}
        rows={4}
        maxLength={500}
        hint={m.admin_settings_legal_name_address_and_tax()}
      />
      <FieldRow>
        <ComboboxField
          name="timeZone"
          label={m.admin_settings_time_zone()}
          items={timeZones}
          value={draft.timeZone}
          onChange={(timeZone) => change({ timeZone })}
          formatItem={formatTimeZone}
          searchLabel={m.admin_settings_search_time_zones()}
          emptyText={m.admin_settings_no_time_zone_found()}
          hint={m.admin_settings_decides_when_a_day_starts()}
        />
        <TextField
          {...textProps(props, 'lowStock')}
          label={m.admin_settings_low_stock()}
          inputMode="numeric"
          pattern="\s*\d{1,4}\s*"
          invalidMessage={m.field_enter_a_whole_number()}
          maxLength={4}
          required
          hint={m.admin_settings_this_many_items_or_fewer()}
        />
        <TextField
          {...textProps(props, 'returnDays')}
          label={m.admin_settings_days_to_return()}
          inputMode="numeric"
          pattern="\s*\d{1,4}\s*"
          invalidMessage={m.field_enter_a_whole_number_of_days()}
          maxLength={4}
          required
          hint={m.admin_settings_counted_from_delivery_enter_0()}
        />
        <TextField
          {...textProps(props, 'mailDays')}
          label={m.admin_settings_days_to_keep_e_mails()}
          inputMode="numeric"
          pattern="\s*\d{1,4}\s*"
          invalidMessage={m.field_enter_a_whole_number_of_days()}
          maxLength={4}
          required
          hint={m.admin_settings_older_e_mails_are_deleted()}
        />
      </FieldRow>
      <Checkbox
        name="alertMails"
        label={m.admin_settings_e_mail_admins_when_something()}
        hint={m.admin_settings_at_most_one_e_mail()}
        asSwitch
        checked={draft.alertMails}
        onChange={({ target }) => change({ alertMails: target.checked })}
      />
    </SettingsSection>
  );
}
