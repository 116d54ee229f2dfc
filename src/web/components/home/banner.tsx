import * as m from '#i18n/messages.ts';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { paths } from '#contract/paths.ts';
import type { BannerPicture, Picture } from '#contract/shop/settings.ts';
import { selectCategoryBySource } from '#web/store/category/category.selectors.ts';
import { useAppSelector } from '#web/store/hooks.ts';
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

/** A picture that leads somewhere, or nowhere with an empty `href`; one of the settings leads to a category. */
type BannerImage = BannerPicture | (Picture & { href: string });
type BannerProps = { title: ReactNode; images: readonly BannerImage[] };

/** Cut-outs on one tile, each of which may lead somewhere. */
export function Banner({ title, images }: BannerProps) {
  const titleId = useId();
  if (images.length < sixPlaces.length) return <Row title={title} images={images} />;
  return (
    <section aria-labelledby={titleId} className="bg-tile pt-section pb-6 lg:pb-12">
      <div className="mx-auto box-content grid max-w-page grid-cols-3 px-gutter lg:grid-cols-7">
        <h2 id={titleId} className="col-span-3 mb-6 text-display lg:col-span-4 lg:col-start-1 lg:row-start-1 lg:mb-10">
          {title}
        </h2>
        {sixPlaces.map((place, at) => {
          const image = images[at];
          // oxlint-disable-next-line react/no-array-index-key -- The same picture may stand in several places.
          return image && <PlacedPicture key={`${at}-${image.src}`} image={image} {...place} />;
        })}
      </div>
    </section>
  );
}

/** Fewer pictures, or none, below the title. */
function Row({ title, images }: BannerProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="bg-tile py-section">
      <Container>
        <h2 id={titleId} className="max-w-content text-display">
          {title}
        </h2>
        {images.length > 0 && (
          <div className="mt-8 grid auto-cols-fr grid-cols-2 gap-4 md:grid-flow-col md:grid-cols-none lg:mt-12 lg:gap-6">
            {images.map((image, at) => (
              <PlacedPicture
                // oxlint-disable-next-line react/no-array-index-key -- The same picture may stand in several places.
                key={`${at}-${image.src}`}
                image={image}
                className=""
                sizes="(min-width: 48rem) 30vw, 46vw"
              />
            ))}
          </div>
        )}
      </Container>
    </section>
  );
}

type PlacedProps<Image> = Place & { image: Image };

const PlacedPicture = ({ image, ...place }: PlacedProps<BannerImage>) =>
  'href' in image ? <LinkedPicture image={image} {...place} /> : <CategoryPicture image={image} {...place} />;

function LinkedPicture({ image: { href, ...image }, className, sizes }: PlacedProps<Picture & { href: string }>) {
  const picture = <Tile {...image} sizes={sizes} />;
  return href === '' ? (
    <div className={className}>{picture}</div>
  ) : (
    <Link to={href} className={cx(linkClass, className)}>
      {picture}
    </Link>
  );
}

/** Leads to the collections when the shop has none of this name. */
function CategoryPicture({ image: { category: slug, ...image }, className, sizes }: PlacedProps<BannerPicture>) {
  const category = useAppSelector((state) => selectCategoryBySource(state, slug));
  const name = category?.name ?? m.common_collections();
  return (
    <Link
      to={category ? paths.category.href(category.slug) : paths.collections.href()}
      className={cx(linkClass, className)}
    >
      <Tile {...image} alt={image.alt || name} sizes={sizes} />
      <span className="sr-only">{`, ${name}`}</span>
    </Link>
  );
}

const linkClass = 'group block outline-offset-[-2px]';

const Tile = (image: Picture & { sizes: string }) => (
  <ResponsiveImage
    {...image}
    className="aspect-square [&>img]:transition-transform [&>img]:duration-slow group-hover:[&>img]:scale-[1.03]"
  />
);
