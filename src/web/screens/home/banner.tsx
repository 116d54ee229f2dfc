import { cx } from '#web/ui/layout/cx.ts';
import { ResponsiveImage } from '#web/components/product/responsive-image.tsx';

type Sample = { name: string; alt: string; place: string; sizes: string };

const small = '(min-width: 64rem) 14vw, 32vw';

/* Seven columns: one large, one middle and four small squares, and the title fill three rows without a gap. On a narrow
   window three columns, the large one twice as wide as the others. */
const samples: Sample[] = [
  {
    name: 'hoodies',
    alt: 'Three pullover hoodies, overlapping: forest green, heather grey and bone',
    place: 'col-span-2 row-span-2 lg:col-start-5 lg:col-span-3 lg:row-start-1 lg:row-span-3',
    sizes: '(min-width: 64rem) 42vw, 64vw',
  },
  {
    name: 'totes',
    alt: 'Three canvas totes, overlapping: black, natural and navy',
    place: 'lg:col-start-1',
    sizes: small,
  },
  {
    name: 'folded-tees',
    alt: 'Four folded tees fanned out: bone, rust, forest green and black',
    place: 'lg:col-start-2',
    sizes: small,
  },
  {
    name: 'caps-in-a-row',
    alt: 'Four dad caps in two rows: sand, forest green, rust and black',
    place: 'lg:col-start-1',
    sizes: small,
  },
  {
    name: 'desk-set',
    alt: 'Two notebooks, a matte black bottle and a white enamel mug',
    place: 'lg:col-start-2',
    sizes: small,
  },
  {
    name: 'outerwear',
    alt: 'An olive coach jacket and a black quilted vest',
    place: 'lg:col-start-3 lg:col-span-2 lg:row-start-2 lg:row-span-2',
    sizes: '(min-width: 64rem) 28vw, 32vw',
  },
];

/* Their paper is the page's up to a shade; the last of it goes at the edges. */
const melting =
  '[mask-composite:intersect] [mask-image:linear-gradient(90deg,transparent,#000_4%_96%,transparent),linear-gradient(transparent,#000_4%_96%,transparent)]';

/** The clothes as one flat lay: their squares meet without an edge. */
export function Banner() {
  return (
    <section aria-labelledby="banner-title" className="on-picture bg-picture pt-section pb-6 lg:pb-12">
      <div className="mx-auto grid w-full max-w-wide grid-cols-3 px-gutter lg:grid-cols-7">
        <h2
          id="banner-title"
          className="col-span-3 mb-6 text-display lg:col-span-4 lg:col-start-1 lg:row-start-1 lg:mb-10"
        >
          Wear the Trend, Own the Style.
        </h2>
        {samples.map(({ name, alt, place, sizes }) => (
          <ResponsiveImage
            key={name}
            src={`/media/demo/banners/${name}.webp`}
            alt={alt}
            width={1200}
            height={1200}
            sizes={sizes}
            className={cx('aspect-square', melting, place)}
          />
        ))}
      </div>
    </section>
  );
}
