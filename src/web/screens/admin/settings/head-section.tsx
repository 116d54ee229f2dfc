import * as m from '#i18n/messages.ts';
import { TextArea, TextField } from '#web/ui/form/field.tsx';
import { type SectionProps, SettingsSection, textProps } from './settings-section.tsx';

export function HeadSection(props: SectionProps) {
  return (
    <SettingsSection
      id="head"
      title={m.admin_settings_search_engines_and_sharing()}
      lead={m.admin_settings_for_pages_that_have_no()}
    >
      <TextField
        {...textProps(props, 'title')}
        label={m.admin_settings_title()}
        maxLength={120}
        required
        hint={m.admin_settings_shown_in_the_browser_tab()}
      />
      <TextArea
        {...textProps(props, 'description')}
        label={m.common_description()}
        rows={3}
        maxLength={300}
        hint={m.admin_settings_one_or_two_sentences_also()}
      />
      <TextField
        {...textProps(props, 'keywords')}
        label={m.admin_settings_keywords()}
        maxLength={300}
        hint={m.admin_settings_separated_by_commas()}
      />
      <TextField {...textProps(props, 'author')} label={m.admin_settings_author()} maxLength={120} />
    </SettingsSection>
  );
}
