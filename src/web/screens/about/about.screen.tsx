import * as m from '#i18n/messages.ts';
import { aboutTagline } from '#contract/content/built-in-pages.ts';
import { paths } from '#contract/paths.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { cx } from '#web/ui/layout/cx.ts';
import { Container } from '#web/ui/layout/container.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { ResponsiveImage } from '#web/components/product/responsive-image.tsx';
import { PageMeta } from '#web/components/site/page-meta.tsx';
import { RichText } from '#web/components/site/rich-text.tsx';
import { TextInLang, useSourceLang } from '#web/components/site/source-lang.tsx';
import { useStoreName } from '#web/components/site/store-name.tsx';

const tiles = [
  { label: m.about_stores, value: () => '12' },
  { label: m.common_products, value: () => '300+' },
  { label: m.about_service, value: () => '24/7' },
  { label: m.about_paid_time_off, value: m.about_unlimited },
];

export function AboutScreen() {
  const shop = useStoreName();
  const { store, texts, pages } = useAppSelector((state) => state.settings);
  const image = store?.aboutImage;
  const ownText = texts.about;
  const page = pages?.about;
  const title = page?.title || m.about_about_us();
  const lang = useSourceLang()(store, 'aboutText');
  const tagline = aboutTagline(shop);
  return (
    <>
      <PageMeta
        title={page?.seoTitle || title}
        description={page?.description || (ownText ? (ownText.split('\n')[0] ?? '').slice(0, 300) : tagline)}
        path={paths.about.href()}
      />
      <Container className="pb-section">
        <div className={cx('grid items-center gap-x-8 lg:gap-x-16', image && 'md:grid-cols-2')}>
          <PageHeading
            title={page?.title ? <TextInLang lang={lang}>{title}</TextInLang> : title}
            lead={
              !page?.body && (
                <span className="font-display text-2xl tracking-tight whitespace-pre-line text-ink">
                  <TextInLang lang={lang}>{ownText || tagline}</TextInLang>
                </span>
              )
            }
          />
          {image && (
            <ResponsiveImage {...image} sizes="(min-width: 48rem) 46vw, 92vw" priority className="aspect-square" />
          )}
        </div>
        {page?.body && <RichText doc={page.body} lang={lang} />}
        {/* The figures belong to the built-in text. */}
        {!ownText && (
          <dl className="mt-8 grid grid-cols-2 lg:mt-14 lg:grid-cols-4">
            {tiles.map(({ label, value }) => (
              <div key={label()} className="stitch-top flex flex-col-reverse py-8">
                <dt className="text-muted">{label()}</dt>
                <dd className="font-display text-3xl tracking-tight 2xs:text-display">
                  <bdi>{value()}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        )}
      </Container>
    </>
  );
}
