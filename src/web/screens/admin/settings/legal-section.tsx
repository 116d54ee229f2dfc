import * as m from '#i18n/messages.ts';
import type { ReactNode } from 'react';
import { paths } from '#contract/paths.ts';
import { TextLink } from '#web/ui/button/button.tsx';
import { TextArea } from '#web/ui/form/field.tsx';
import { VisuallyHidden } from '#web/ui/a11y/visually-hidden.tsx';
import { Message } from '#web/ui/layout/message.tsx';
import { type SectionProps, SettingsSection, textProps } from './settings-section.tsx';

const hint = (
  <Message
    message={m.admin_settings_leave_empty_for_the_default_text}
    markup={{ code: ({ children }) => <code dir="ltr">{children}</code> }}
  />
);

/** The shop's own legal texts (D21). */
export function LegalSection(props: SectionProps) {
  return (
    <SettingsSection
      id="legal"
      title={m.admin_settings_legal_texts()}
      lead={
        <Message
          message={m.admin_settings_see_the_current_pages}
          markup={{
            privacy: ({ children }) => <PageLink href={paths.privacy.href()}>{children}</PageLink>,
            terms: ({ children }) => <PageLink href={paths.terms.href()}>{children}</PageLink>,
          }}
        />
      }
    >
      <TextArea
        {...textProps(props, 'privacyText')}
        label={m.common_privacy_policy()}
        rows={12}
        maxLength={50_000}
        hint={hint}
      />
      <TextArea
        {...textProps(props, 'termsText')}
        label={m.common_terms_conditions()}
        rows={12}
        maxLength={50_000}
        hint={hint}
      />
    </SettingsSection>
  );
}

const PageLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <TextLink to={href} target="_blank">
    {children}
    <VisuallyHidden> {m.admin_settings_opens_in_a_new_tab()}</VisuallyHidden>
  </TextLink>
);
