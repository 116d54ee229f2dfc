import * as m from '#i18n/messages.ts';
import { privacySections } from '#contract/content/built-in-pages.ts';
import { paths } from '#contract/paths.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { selectIsMultilingual } from '#web/store/settings/settings.selectors.ts';
import { PageMeta } from '#web/components/site/page-meta.tsx';
import { TextInLang, useSourceLang } from '#web/components/site/source-lang.tsx';
import { useStoreName } from '#web/components/site/store-name.tsx';
import { builtInSections } from './built-in-sections.tsx';
import { LegalPage } from './legal-page.tsx';
import { writtenSectionsOf } from './written-sections.tsx';

export function PrivacyScreen() {
  const name = useStoreName();
  const { store, texts, pages } = useAppSelector((state) => state.settings);
  const text = texts.privacy;
  const page = pages?.privacy;
  const title = page?.title || m.common_privacy_policy();
  const isMultilingual = useAppSelector(selectIsMultilingual);
  const lang = useSourceLang()(store, 'privacyText');
  return (
    <>
      <PageMeta
        title={page?.seoTitle || title}
        description={page?.description || m.legal_what_keeps_about_you_and({ name })}
        path={paths.privacy.href()}
      />
      <LegalPage
        title={page?.title ? <TextInLang lang={lang}>{title}</TextInLang> : title}
        lead={m.legal_we_keep_what_we_need()}
        sections={
          text
            ? writtenSectionsOf({ text, page, title })
            : builtInSections(privacySections({ isMultilingual, takesGuests: store?.guestCheckout === true }))
        }
        sectionsLang={lang}
      />
    </>
  );
}
