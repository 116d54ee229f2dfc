import * as m from '#i18n/messages.ts';
import { TextArea } from '#web/ui/form/field.tsx';
import { Message } from '#web/ui/layout/message.tsx';
import { type SectionProps, SettingsSection, textProps } from './settings-section.tsx';

const hint = (
  <Message
    message={m.admin_settings_enter_one_group_per_line}
    markup={{ code: ({ children }) => <code dir="ltr">{children}</code> }}
  />
);

export function SearchSection(props: SectionProps) {
  return (
    <SettingsSection id="search" title={m.common_search()} lead={m.admin_settings_words_that_mean_the_same()}>
      <TextArea
        {...textProps(props, 'searchSynonyms')}
        label={m.admin_settings_synonyms()}
        rows={12}
        maxLength={20_000}
        hint={hint}
      />
    </SettingsSection>
  );
}
