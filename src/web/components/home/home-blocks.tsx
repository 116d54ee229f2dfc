import type { ShownHomeBlock } from '#contract/content/home.ts';
import type { ProductSummary } from '#contract/catalog/products.ts';
import { ProductCard } from '#web/components/product/product-card.tsx';
import { ProductGrid } from '#web/components/product/product-grid.tsx';
import { ResponsiveImage } from '#web/components/product/responsive-image.tsx';
import { RichText } from '#web/components/site/rich-text.tsx';
import { SourceText, useSourceLang } from '#web/components/site/source-lang.tsx';
import { WayOn } from '#web/components/site/way-on.tsx';
import { useAppSelector } from '#web/store/hooks.ts';
import { toProductCard } from '#web/store/products/product-card.ts';
import { selectSettings } from '#web/store/settings/settings.selectors.ts';
import { Container } from '#web/ui/layout/container.tsx';
import { cx } from '#web/ui/layout/cx.ts';
import { Section } from '#web/ui/layout/section.tsx';
import { Banner } from './banner.tsx';
import { Categories } from './categories.tsx';
import { Hero } from './hero.tsx';

type HomeBlocksProps = {
  blocks: readonly ShownHomeBlock[];
  /** Finds a product of a rail. */
  productOf: (id: string) => ProductSummary | undefined;
};

/** The blocks of a home page. The first large title is its heading; without one, the name of the shop is, for screen readers. */
export function HomeBlocks({ blocks, productOf }: HomeBlocksProps) {
  const title = useAppSelector((state) => selectSettings(state)?.title);
  const heading = blocks.find(({ type }) => type === 'hero');
  const popular = blocks.find((block) => block.type === 'rail' && block.source === 'popular');
  return (
    <>
      {!heading && <h1 className="sr-only">{title}</h1>}
      {blocks.map((block, at) => (
        <Block
          // oxlint-disable-next-line react/no-array-index-key -- Blocks have no identity but their place.
          key={`${at}-${block.type}`}
          block={block}
          isHeading={block === heading}
          isFirst={at === 0}
          id={block === popular ? 'popular' : undefined}
          productOf={productOf}
        />
      ))}
    </>
  );
}

type BlockProps<Type extends ShownHomeBlock['type'] = ShownHomeBlock['type']> = Pick<HomeBlocksProps, 'productOf'> & {
  block: Extract<ShownHomeBlock, { type: Type }>;
  isHeading: boolean;
  isFirst: boolean;
  /** Where the menu leads. */
  id: string | undefined;
};

function Block({ block, ...props }: BlockProps) {
  switch (block.type) {
    case 'hero':
      return <HeroBlock block={block} {...props} />;
    case 'banner':
      return <Banner title={<Title of={block} />} images={block.images} />;
    case 'rail':
      return <Rail block={block} {...props} />;
    case 'categories':
      return <Categories title={<Title of={block} />} ids={block.ids} />;
    case 'text':
      return <TextBlock block={block} />;
    case 'imageText':
      return <ImageText block={block} />;
    default:
      return (
        <Container>
          <WayOn to={block.href} className="py-10 text-display lg:py-14">
            <span className="min-w-0 wrap-anywhere">
              <SourceText of={block} field="label">
                {block.label}
              </SourceText>
            </span>
          </WayOn>
        </Container>
      );
  }
}

const Title = ({ of }: { of: { title: string; untranslated?: string[] | undefined } }) => (
  <SourceText of={of} field="title">
    {of.title}
  </SourceText>
);

function HeroBlock({ block, isHeading, isFirst }: Omit<BlockProps<'hero'>, 'productOf' | 'id'>) {
  const sourceLang = useSourceLang();
  const { text, button, image, phoneImage } = block;
  return (
    <Hero
      title={<Title of={block} />}
      text={text && <bdi {...sourceLang(block, 'text')}>{text}</bdi>}
      button={
        button && {
          href: button.href,
          label: (
            <SourceText of={block} field="button">
              {button.label}
            </SourceText>
          ),
        }
      }
      image={image}
      phoneImage={phoneImage}
      headingLevel={isHeading ? 1 : 2}
      priority={isFirst}
    />
  );
}

/** Nothing without products. */
function Rail({ block, id, productOf }: BlockProps<'rail'>) {
  const products = block.ids.flatMap((one) => productOf(one) ?? []);
  if (products.length === 0) return null;
  return (
    <Section id={id} title={<Title of={block} />}>
      <ProductGrid>
        {products.map((product) => (
          <ProductCard key={product._id} {...toProductCard(product)} />
        ))}
      </ProductGrid>
    </Section>
  );
}

function TextBlock({ block }: { block: Extract<ShownHomeBlock, { type: 'text' }> }) {
  const sourceLang = useSourceLang();
  return (
    <Section title={block.title && <Title of={block} />}>
      <RichText doc={block.body} lang={sourceLang(block, 'body')} />
    </Section>
  );
}

const halfPage = '(min-width: 107rem) 48rem, (min-width: 48rem) 46vw, 92vw';

function ImageText({ block }: { block: Extract<ShownHomeBlock, { type: 'imageText' }> }) {
  const sourceLang = useSourceLang();
  const { image, side, title, body } = block;
  return (
    <Section>
      <div className="grid items-center gap-x-12 gap-y-8 md:grid-cols-2 lg:gap-x-20">
        <ResponsiveImage
          {...image}
          sizes={halfPage}
          className={cx('aspect-4/5', side === 'right' && 'md:order-last')}
        />
        <div className="min-w-0">
          {title && (
            <h2 className="mb-6 text-title lg:mb-8">
              <Title of={block} />
            </h2>
          )}
          <RichText doc={body} lang={sourceLang(block, 'body')} />
        </div>
      </div>
    </Section>
  );
}
