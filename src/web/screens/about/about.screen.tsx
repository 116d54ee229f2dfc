import { paths } from '#contract/paths.ts';
import { Container } from '#web/ui/layout/container.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { ResponsiveImage } from '#web/components/product/responsive-image.tsx';
import { PageMeta } from '#web/components/site/page-meta.tsx';
import { useStoreName } from '#web/components/site/store-name.tsx';

const tiles = [
  { label: 'Stores', value: '12' },
  { label: 'Products', value: '300+' },
  { label: 'Service', value: '24/7' },
  { label: 'Paid time off', value: 'Unlimited' },
];

export function AboutScreen() {
  const shop = useStoreName();
  return (
    <>
      <PageMeta
        title="About us"
        description={`Founded in 2024, ${shop} is a leading brand for clothes and everyday things that are made to be worn for years.`}
        path={paths.about.href()}
      />
      <Container className="pb-section">
        <div className="grid items-center gap-x-8 lg:gap-x-16 md:grid-cols-2">
          <PageHeading
            title="About us"
            lead={
              <span className="font-display text-2xl tracking-tight text-ink">
                Founded in 2024, {shop} is a leading brand for clothes and everyday things that are made to be worn for
                years.
              </span>
            }
          />
          <ResponsiveImage
            src="/media/demo/banners/folded-tees.webp"
            alt="Six folded tees in a pile: white, bone, rust, forest green, black and navy"
            width={1600}
            height={1600}
            sizes="(min-width: 48rem) 46vw, 92vw"
            priority
            className="aspect-square"
          />
        </div>
        <dl className="grid grid-cols-2 lg:grid-cols-4">
          {tiles.map(({ label, value }) => (
            <div key={label} className="stitch-top flex flex-col-reverse py-8">
              <dt className="text-muted">{label}</dt>
              <dd className="font-display text-display tracking-tight">{value}</dd>
            </div>
          ))}
        </dl>
      </Container>
    </>
  );
}
