import * as m from '#i18n/messages.ts';
import { useState } from 'react';
import { Link, useViewTransitionState } from 'react-router';
import { joinNames } from '#contract/format.ts';
import { labelOf } from '#web/store/products/option-labels.ts';
import { SourceText } from '#web/components/site/source-lang.tsx';
import { cx } from '#web/ui/layout/cx.ts';
import { ResponsiveImage } from './responsive-image.tsx';
import { Price, SaleBadge } from './price.tsx';
import { ColorDisc } from './color-disc.tsx';

export type CardImage = { src: string; alt: string };

type CardColor = { name: string; label?: string | undefined; hex: string; secondHex?: string | undefined };

export type ProductCardProps = {
  href: string;
  name: string;
  price: number;
  compareAt?: number | undefined;
  from?: boolean | undefined;
  image: CardImage;
  /** Shown while the card is hovered or focused. */
  secondImage?: CardImage | undefined;
  colors?: readonly CardColor[] | undefined;
  soldOut?: boolean | undefined;
  untranslated?: readonly string[] | undefined;
  headingLevel?: 2 | 3 | 4 | undefined;
  sizes?: string | undefined;
  priority?: boolean | undefined;
};

export const cardSizes = '(min-width: 64rem) 24vw, (min-width: 22.5rem) 46vw, 92vw';
const shownColors = 5;

/** A card that is one link, named after the product. */
export function ProductCard({
  href,
  name,
  price,
  compareAt,
  from,
  image,
  secondImage,
  headingLevel = 3,
  ...card
}: ProductCardProps) {
  const { colors = [], soldOut, sizes = cardSizes, priority } = card;
  const isTransitioning = useViewTransitionState(href);
  const [isSecondNeeded, setSecondNeeded] = useState(false);
  const Heading = `h${headingLevel}` as const;
  return (
    <article className="group relative flex flex-col gap-3">
      <div className="relative">
        <ResponsiveImage
          {...image}
          sizes={sizes}
          priority={priority}
          className={cx('aspect-4/5', isTransitioning && 'picture-transition')}
        />
        {/* Rendered on first use only, because browsers also fetch hidden images. The first image shows through until it has loaded. */}
        {secondImage && isSecondNeeded && (
          <ResponsiveImage
            src={secondImage.src}
            alt=""
            sizes={sizes}
            className="hover-picture absolute inset-0 bg-transparent!"
          />
        )}
        {soldOut ? (
          <span className="absolute bottom-3 inset-s-3 bg-surface px-2 py-1 text-xs font-medium text-ink">
            {m.common_sold_out()}
          </span>
        ) : (
          compareAt !== undefined && <SaleBadge className="absolute bottom-3 inset-s-3" />
        )}
      </div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Heading className="font-sans text-sm font-medium tracking-normal sm:text-base">
          <Link
            to={href}
            viewTransition
            onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setSecondNeeded(true)}
            onFocus={() => setSecondNeeded(true)}
            className="card-link"
          >
            <SourceText of={card} field="name">
              {name}
            </SourceText>
          </Link>
        </Heading>
        <Price amount={price} compareAt={compareAt} from={from} className="text-sm text-muted sm:text-base" />
      </div>
      {colors.length > 0 && <ColorDots colors={colors} />}
    </article>
  );
}

function ColorDots({ colors }: { colors: readonly CardColor[] }) {
  const more = colors.length - shownColors;
  return (
    <div className="-mt-1 flex h-4.5 items-center gap-1.5 text-xs text-muted">
      <span className="sr-only">{m.product_colors({ names: joinNames(colors.map(labelOf)) })}</span>
      {colors.slice(0, shownColors).map((color) => (
        <ColorDisc
          key={color.name}
          hex={color.hex}
          secondHex={color.secondHex}
          className="size-2.5 ring-1 ring-outline"
        />
      ))}
      {more > 0 && <span aria-hidden="true">+{more}</span>}
    </div>
  );
}
