import * as m from '#i18n/messages.ts';
import { termsSections } from '#contract/content/built-in-pages.ts';
import { paths } from '#contract/paths.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { PageMeta } from '#web/components/site/page-meta.tsx';
import { TextInLang, useSourceLang } from '#web/components/site/source-lang.tsx';
import { useStoreName } from '#web/components/site/store-name.tsx';
import { builtInSections } from './built-in-sections.tsx';
import { LegalPage } from './legal-page.tsx';
import { writtenSectionsOf } from './written-sections.tsx';

export function TermsScreen() {
  const name = useStoreName();
  const { store, texts, pages } = useAppSelector((state) => state.settings);
  const text = texts.terms;
  const page = pages?.terms;
  const title = page?.title || m.common_terms_conditions();
  const lang = useSourceLang()(store, 'termsText');
  return (
    <>
      <PageMeta
        title={page?.seoTitle || title}
        description={page?.description || m.legal_how_ordering_at_works_prices({ name })}
        path={paths.terms.href()}
      />
      <LegalPage
        title={page?.title ? <TextInLang lang={lang}>{title}</TextInLang> : title}
        lead={m.legal_what_we_promise_you_and()}
        sectionsLang={lang}
        sections={text ? writtenSectionsOf({ text, page, title }) : builtInSections(termsSections())}
      />
    </>
  );
}
