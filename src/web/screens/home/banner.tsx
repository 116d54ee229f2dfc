import { Link } from 'react-router';
import { paths } from '#contract/paths.ts';
import { selectCategory } from '#web/store/category/category.selectors.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { cx } from '#web/ui/layout/cx.ts';
import { ResponsiveImage } from '#web/components/product/responsive-image.tsx';

type Sample = { name: string; collection: string; alt: string; className: string; sizes: string };

const small = '(min-width: 64rem) 14vw, 32vw';

/* Seven columns and three rows hold one large, one medium and four small squares and the title. On a narrow window there are three
   columns, and the large square spans two. */
const samples: Sample[] = [
  {
    name: 'hoodies',
    collection: 'sweats',
    alt: 'Three pullover hoodies, overlapping: forest green, heather grey and bone',
    className: 'col-span-2 row-span-2 lg:col-start-5 lg:col-span-3 lg:row-start-1 lg:row-span-3',
    sizes: '(min-width: 64rem) 42vw, 64vw',
  },
  {
    name: 'totes',
    collection: 'accessories',
    alt: 'Three canvas totes, overlapping: black, natural and navy',
    className: 'lg:col-start-1',
    sizes: small,
  },
  {
    name: 'folded-tees',
    collection: 't-shirts',
    alt: 'Six folded tees in a pile: white, bone, rust, forest green, black and navy',
    className: 'lg:col-start-2',
    sizes: small,
  },
  {
    name: 'caps-in-a-row',
    collection: 'headwear',
    alt: 'Four dad caps in two rows: sand, forest green, rust and black',
    className: 'lg:col-start-1',
    sizes: small,
  },
  {
    name: 'desk-set',
    collection: 'accessories',
    alt: 'A sand notebook, a matte black bottle and a white enamel mug',
    className: 'lg:col-start-2',
    sizes: small,
  },
  {
    name: 'outerwear',
    collection: 'outerwear',
    alt: 'An olive coach jacket and a black quilted vest',
    className: 'lg:col-start-3 lg:col-span-2 lg:row-start-2 lg:row-span-2',
    sizes: '(min-width: 64rem) 28vw, 32vw',
  },
];

/** Cut-outs on one tile, each of which leads to its collection. */
export function Banner() {
  return (
    <section aria-labelledby="banner-title" className="bg-tile pt-section pb-6 lg:pb-12">
      <div className="mx-auto box-content grid max-w-wide grid-cols-3 px-gutter lg:grid-cols-7">
        <h2
          id="banner-title"
          className="col-span-3 mb-6 text-display lg:col-span-4 lg:col-start-1 lg:row-start-1 lg:mb-10"
        >
          Wear the Trend, Own the Style.
        </h2>
        {samples.map((sample) => (
          <SampleLink key={sample.name} {...sample} />
        ))}
      </div>
    </section>
  );
}

/** Leads to the collections when the shop has none of this name. */
function SampleLink({ name, collection, alt, sizes, className }: Sample) {
  const category = useAppSelector((state) => selectCategory(state, collection));
  return (
    <Link
      to={category ? paths.category.href(category.slug) : paths.collections.href()}
      className={cx('group block outline-offset-[-2px]', className)}
    >
      <ResponsiveImage
        src={`/media/demo/banners/${name}.webp`}
        alt={alt}
        width={1600}
        height={1600}
        sizes={sizes}
        className="aspect-square [&>img]:transition-transform [&>img]:duration-slow group-hover:[&>img]:scale-[1.03]"
      />
      <span className="sr-only">{`, ${category?.name ?? 'Collections'}`}</span>
    </Link>
  );
}
