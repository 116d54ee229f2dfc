import { TextArea } from '#web/ui/form/field.tsx';
import { type SectionProps, SettingsSection, textProps } from './settings-section.tsx';

const hint = (
  <>
    Enter one group per line. With <code>jumper, sweater</code>, a search for either finds both. With{' '}
    <code>{'hat => cap, beanie'}</code>, a search for a hat also finds caps and beanies.
  </>
);

export function SearchSection(props: SectionProps) {
  return (
    <SettingsSection
      id="search"
      title="Search"
      lead="Words that mean the same, so shoppers find products by any of them."
    >
      <TextArea {...textProps(props, 'searchSynonyms')} label="Synonyms" rows={12} maxLength={20_000} hint={hint} />
    </SettingsSection>
  );
}
