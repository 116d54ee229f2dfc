import { useParams, useRevalidator } from 'react-router';
import { pagePath } from '#contract/page-path.ts';
import { PageMeta } from '#web/components/site/page-meta.tsx';
import { RichText } from '#web/components/site/rich-text.tsx';
import { SourceText, useSourceLang } from '#web/components/site/source-lang.tsx';
import { PageTitle } from '#web/components/site/store-name.tsx';
import { hasMoved } from '#web/store/entities.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { selectPage } from '#web/store/pages/pages.slice.ts';
import { Skeleton, SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { useCanonicalRedirect } from '#web/ui/loading/use-canonical-redirect.ts';
import { useReloadOnce } from '#web/ui/loading/use-reload-once.ts';

/** A page that the merchant has written. */
export function PageScreen() {
  const { slug = '' } = useParams();
  const page = useAppSelector((state) => selectPage(state, slug));
  const { revalidate } = useRevalidator();
  const sourceLang = useSourceLang();
  useReloadOnce(!page, () => void revalidate());
  useCanonicalRedirect(page && hasMoved(page, slug) ? pagePath.href(page.slug) : undefined);
  if (!page) {
    return (
      <Container width="content" className="pb-section">
        <PageTitle />
        <PageHeading title={<Skeleton className="h-[0.98em] w-64 max-w-full" />} />
        <SkeletonText lines={6} />
      </Container>
    );
  }
  // Without a text in the language of the request it is a copy of the page in the default one.
  const named = { ...page, untranslated: page.untranslated && ['name'] };
  return (
    <Container width="content" className="pb-section">
      <PageMeta
        title={page.seoTitle || page.title}
        description={page.description}
        path={pagePath.href(page.slug)}
        named={named}
      />
      <PageHeading
        title={
          <SourceText of={page} field="title">
            {page.title}
          </SourceText>
        }
      />
      <RichText doc={page.body} lang={sourceLang(page, 'body')} />
    </Container>
  );
}
