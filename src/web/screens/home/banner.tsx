import * as m from '#i18n/messages.ts';
import { Link } from 'react-router';
import { paths } from '#contract/paths.ts';
import type { BannerPicture } from '#contract/shop/settings.ts';
import { selectCategoryBySource } from '#web/store/category/category.selectors.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { selectSettings } from '#web/store/settings/settings.selectors.ts';
import { Container } from '#web/ui/layout/container.tsx';
import { cx } from '#web/ui/layout/cx.ts';
import { ResponsiveImage } from '#web/components/product/responsive-image.tsx';

type Place = { className: string; sizes: string };

const small = '(min-width: 107rem) 14rem, (min-width: 64rem) 14vw, 32vw';

/* Seven columns and three rows hold one large, one medium and four small squares and the title. On a narrow window there are three
   columns, and the large square spans two. */
const sixPlaces: Place[] = [
  {
    className: 'col-span-2 row-span-2 lg:col-start-5 lg:col-span-3 lg:row-start-1 lg:row-span-3',
    sizes: '(min-width: 107rem) 42rem, (min-width: 64rem) 42vw, 64vw',
  },
  { className: 'lg:col-start-1', sizes: small },
  { className: 'lg:col-start-2', sizes: small },
  { className: 'lg:col-start-1', sizes: small },
  { className: 'lg:col-start-2', sizes: small },
  {
    className: 'lg:col-start-3 lg:col-span-2 lg:row-start-2 lg:row-span-2',
    sizes: '(min-width: 107rem) 28rem, (min-width: 64rem) 28vw, 32vw',
  },
];

/** Cut-outs on one tile, each of which leads to its collection. */
export function Banner() {
  const pictures = useAppSelector((state) => selectSettings(state)?.bannerImages) ?? [];
  if (pictures.length < sixPlaces.length) return <Row pictures={pictures} />;
  return (
    <section aria-labelledby="banner-title" className="bg-tile pt-section pb-6 lg:pb-12">
      <div className="mx-auto box-content grid max-w-page grid-cols-3 px-gutter lg:grid-cols-7">
        <h2
          id="banner-title"
          className="col-span-3 mb-6 text-display lg:col-span-4 lg:col-start-1 lg:row-start-1 lg:mb-10"
        >
          {m.home_wear_the_trend_own_the()}
        </h2>
        {sixPlaces.map((place, at) => {
          const picture = pictures[at];
          return picture && <PictureLink key={picture.src} picture={picture} {...place} />;
        })}
      </div>
    </section>
  );
}

/** Fewer pictures, or none, below the title. */
function Row({ pictures }: { pictures: readonly BannerPicture[] }) {
  return (
    <section aria-labelledby="banner-title" className="bg-tile py-section">
      <Container>
        <h2 id="banner-title" className="max-w-content text-display">
          {m.home_wear_the_trend_own_the()}
        </h2>
        {pictures.length > 0 && (
          <div className="mt-8 grid auto-cols-fr grid-cols-2 gap-4 md:grid-flow-col md:grid-cols-none lg:mt-12 lg:gap-6">
            {pictures.map((picture) => (
              <PictureLink key={picture.src} picture={picture} className="" sizes="(min-width: 48rem) 30vw, 46vw" />
            ))}
          </div>
        )}
      </Container>
    </section>
  );
}

/** Leads to the collections when the shop has none of this name. */
function PictureLink({ picture: { category: slug, ...image }, sizes, className }: Place & { picture: BannerPicture }) {
  const category = useAppSelector((state) => selectCategoryBySource(state, slug));
  return (
    <Link
      to={category ? paths.category.href(category.slug) : paths.collections.href()}
      className={cx('group block outline-offset-[-2px]', className)}
    >
      <ResponsiveImage
        {...image}
        alt={image.alt || (category?.name ?? m.common_collections())}
        sizes={sizes}
        className="aspect-square [&>img]:transition-transform [&>img]:duration-slow group-hover:[&>img]:scale-[1.03]"
      />
      <span className="sr-only">{`, ${category?.name ?? m.common_collections()}`}</span>
    </Link>
  );
}
