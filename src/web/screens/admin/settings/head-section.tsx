import { TextArea, TextField } from '#web/ui/form/field.tsx';
import { type SectionProps, SettingsSection, textProps } from './settings-section.tsx';

export function HeadSection(props: SectionProps) {
  return (
    <SettingsSection
      id="head"
      title="Search engines and sharing"
      lead="For pages that have no title and description of their own."
    >
      <TextField
        {...textProps(props, 'title')}
        label="Title"
        maxLength={120}
        required
        hint="Shown in the browser tab of the home page."
      />
      <TextArea
        {...textProps(props, 'description')}
        label="Description"
        rows={3}
        maxLength={300}
        hint="One or two sentences, also shown in the footer."
      />
      <TextField {...textProps(props, 'keywords')} label="Keywords" maxLength={300} hint="Separated by commas." />
      <TextField {...textProps(props, 'author')} label="Author" maxLength={120} />
    </SettingsSection>
  );
}
