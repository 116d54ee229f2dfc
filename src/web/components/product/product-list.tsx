import * as m from '#i18n/messages.ts';
import { useRef } from 'react';
import { paths } from '#contract/paths.ts';
import { LinkButton, TextLink } from '#web/ui/button/button.tsx';
import { cx } from '#web/ui/layout/cx.ts';
import { NotLoaded } from '#web/ui/feedback/error-state.tsx';
import { LiveRegion } from '#web/ui/a11y/live-region.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { ProductCard, type ProductCardProps } from './product-card.tsx';
import { ProductGrid } from './product-grid.tsx';
import { WayOn, WayOnTile } from '#web/components/site/way-on.tsx';
import { ProductCardSkeleton, ProductGridSkeleton } from './product-skeleton.tsx';
import { useFocusAfterAction } from '#web/ui/a11y/use-focus-after-action.ts';

type CardList = {
  cards: readonly ProductCardProps[];
  total: number | undefined;
  /** The URL of the next page; undefined at the end. */
  nextHref: string | undefined;
  /** The URL of the first page, if the loaded products start in the middle. */
  firstHref: string | undefined;
};

type Progress = {
  isLoadingMore: boolean;
  /** Why the list, or its next page, failed to load. */
  errorMessage: string | undefined;
  /** Whether another list is loading in its place. */
  isStale?: boolean;
};

type ProductListProps = Progress & {
  /** Undefined until loaded. */
  list: CardList | undefined;
  errorTitle: string;
};

/** A list with fewer products does not fill a line of the grid. */
const aLine = 4;

/** The products, their placeholders while loading, or the error. */
export function ProductList({ list, errorTitle, ...progress }: ProductListProps) {
  if (list) return <Products {...list} {...progress} />;
  if (progress.errorMessage === undefined) return <ProductGridSkeleton />;
  return <NotLoaded title={errorTitle}>{progress.errorMessage}</NotLoaded>;
}

/** The list with a link to more products, which adds them to the list; without JavaScript it opens the next page. */
function Products({ cards, total, nextHref, firstHref, isLoadingMore, errorMessage, isStale }: CardList & Progress) {
  const list = useRef<HTMLDivElement>(null);
  const focusAdded = useFocusAfterAction(
    cards.length,
    (place: number) => list.current?.querySelectorAll<HTMLElement>('article a')[place],
    { preventScroll: true },
  );
  const isShort = nextHref === undefined && cards.length < aLine;
  const countText =
    firstHref !== undefined || total === undefined ? undefined : m.product_of_products({ length: cards.length, total });

  return (
    <div
      ref={list}
      aria-busy={isStale || undefined}
      className={cx('transition-opacity duration-slow', isStale && 'opacity-40 delay-150')}
    >
      {firstHref !== undefined && (
        <p className="mb-8">
          <TextLink to={firstHref}>{m.product_show_from_the_first_product()}</TextLink>
        </p>
      )}
      <ProductGrid end={isShort && <WayOnTile to={paths.collections.href()}>{m.common_all_collections()}</WayOnTile>}>
        {cards.map((card, place) => (
          <ProductCard key={card.href} {...card} headingLevel={2} priority={place === 0} />
        ))}
        {isLoadingMore && ['one', 'two', 'three', 'four'].map((place) => <ProductCardSkeleton key={place} />)}
      </ProductGrid>
      {nextHref === undefined && !isShort && (
        <WayOn to={paths.collections.href()} className="mt-14 py-8 text-title lg:mt-20 lg:py-10">
          {m.common_all_collections()}
        </WayOn>
      )}
      <LiveRegion message={countText === undefined || nextHref === undefined ? '' : countText} />
      {nextHref !== undefined && (
        <div className="mt-14 flex flex-col items-center gap-5 lg:mt-20">
          {errorMessage && <Notice tone="danger">{errorMessage}</Notice>}
          {countText && <p className="text-sm text-muted tabular-nums">{countText}</p>}
          <LinkButton
            size="lg"
            to={nextHref}
            replace
            preventScrollReset
            aria-busy={isLoadingMore || undefined}
            onClick={() => focusAdded(cards.length)}
          >
            {m.product_load_more()}
          </LinkButton>
        </div>
      )}
    </div>
  );
}
