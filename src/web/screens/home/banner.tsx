import { cx } from '#web/ui/layout/cx.ts';
import { ResponsiveImage } from '#web/components/product/responsive-image.tsx';

type Sample = { name: string; alt: string; className: string; sizes: string };

const small = '(min-width: 64rem) 14vw, 32vw';

/* Seven columns and three rows hold one large, one medium and four small squares and the title. On a narrow window there are three
   columns, and the large square spans two. */
const samples: Sample[] = [
  {
    name: 'hoodies',
    alt: 'Three pullover hoodies, overlapping: forest green, heather grey and bone',
    className: 'col-span-2 row-span-2 lg:col-start-5 lg:col-span-3 lg:row-start-1 lg:row-span-3',
    sizes: '(min-width: 64rem) 42vw, 64vw',
  },
  {
    name: 'totes',
    alt: 'Three canvas totes, overlapping: black, natural and navy',
    className: 'lg:col-start-1',
    sizes: small,
  },
  {
    name: 'folded-tees',
    alt: 'Four folded tees fanned out: bone, rust, forest green and black',
    className: 'lg:col-start-2',
    sizes: small,
  },
  {
    name: 'caps-in-a-row',
    alt: 'Four dad caps in two rows: sand, forest green, rust and black',
    className: 'lg:col-start-1',
    sizes: small,
  },
  {
    name: 'desk-set',
    alt: 'Two notebooks, a matte black bottle and a white enamel mug',
    className: 'lg:col-start-2',
    sizes: small,
  },
  {
    name: 'outerwear',
    alt: 'An olive coach jacket and a black quilted vest',
    className: 'lg:col-start-3 lg:col-span-2 lg:row-start-2 lg:row-span-2',
    sizes: '(min-width: 64rem) 28vw, 32vw',
  },
];

/* Fades the edges of the images into the page, whose color is almost theirs. */
const fadedEdges =
  '[mask-composite:intersect] [mask-image:linear-gradient(90deg,transparent,#000_4%_96%,transparent),linear-gradient(transparent,#000_4%_96%,transparent)]';

/** A grid of images that blend into one another and the page. */
export function Banner() {
  return (
    <section aria-labelledby="banner-title" className="on-picture bg-picture pt-section pb-6 lg:pb-12">
      <div className="mx-auto box-content grid max-w-wide grid-cols-3 px-gutter lg:grid-cols-7">
        <h2
          id="banner-title"
          className="col-span-3 mb-6 text-display lg:col-span-4 lg:col-start-1 lg:row-start-1 lg:mb-10"
        >
          Wear the Trend, Own the Style.
        </h2>
        {samples.map(({ name, alt, className, sizes }) => (
          <ResponsiveImage
            key={name}
            src={`/media/demo/banners/${name}.webp`}
            alt={alt}
            width={1200}
            height={1200}
            sizes={sizes}
            className={cx('aspect-square', fadedEdges, className)}
          />
        ))}
      </div>
    </section>
  );
}
