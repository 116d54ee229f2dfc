import { paths } from '#contract/paths.ts';
import { TextLink } from '#web/ui/button/button.tsx';
import { TextArea } from '#web/ui/form/field.tsx';
import { VisuallyHidden } from '#web/ui/a11y/visually-hidden.tsx';
import { type SectionProps, SettingsSection, textProps } from './settings-section.tsx';

const hint = (
  <>
    Leave empty for the default text. A line that begins with <code>## </code> is a heading; an empty line begins a
    paragraph.
  </>
);

/** The shop's own legal texts (D21). */
export function LegalSection(props: SectionProps) {
  return (
    <SettingsSection
      id="legal"
      title="Legal texts"
      lead={
        <>
          See the current pages: <PageLink href={paths.privacy.href()}>Privacy Policy</PageLink> and{' '}
          <PageLink href={paths.terms.href()}>Terms &amp; Conditions</PageLink>.
        </>
      }
    >
      <TextArea {...textProps(props, 'privacyText')} label="Privacy Policy" rows={12} maxLength={50_000} hint={hint} />
      <TextArea
        {...textProps(props, 'termsText')}
        label="Terms & Conditions"
        rows={12}
        maxLength={50_000}
        hint={hint}
      />
    </SettingsSection>
  );
}

const PageLink = ({ href, children }: { href: string; children: string }) => (
  <TextLink to={href} target="_blank">
    {children}
    <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
  </TextLink>
);
