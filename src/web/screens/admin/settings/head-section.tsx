import { TextArea, TextField } from '#web/ui/form/field.tsx';
import { type SectionProps, SettingsSection, textProps } from './settings-section.tsx';

export function HeadSection(props: SectionProps) {
  return (
    <SettingsSection
      title="Head defaults"
      lead="What browsers and search engines are told of pages that say nothing better."
    >
      <TextField
        {...textProps(props, 'title')}
        label="Title"
        maxLength={120}
        required
        hint="In the tab of the home page."
      />
      <TextArea
        {...textProps(props, 'description')}
        label="Description"
        rows={3}
        maxLength={300}
        hint="One or two sentences. The footer shows them, too."
      />
      <TextField {...textProps(props, 'keywords')} label="Keywords" maxLength={300} hint="With commas between them." />
      <TextField {...textProps(props, 'author')} label="Author" maxLength={120} />
    </SettingsSection>
  );
}
