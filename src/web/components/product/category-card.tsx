import * as m from '#i18n/messages.ts';
import { Link } from 'react-router';
import type { Category } from '#contract/catalog/category.ts';
import { paths } from '#contract/paths.ts';
import { SourceText } from '#web/components/site/source-lang.tsx';
import { cx } from '#web/ui/layout/cx.ts';
import { ResponsiveImage } from './responsive-image.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

type CategoryCardProps = {
  category: Pick<Category, 'slug' | 'name' | 'image' | 'imageAlt' | 'productCount' | 'untranslated'>;
  priority?: boolean | undefined;
  headingLevel?: 2 | 3 | undefined;
  /** For a dense row of cards in a secondary section. */
  small?: boolean | undefined;
  onFollow?: (() => void) | undefined;
};

/** A card that is one link, named after the category. */
export function CategoryCard({ category, priority, headingLevel = 2, small, onFollow }: CategoryCardProps) {
  const { slug, name, image, imageAlt, productCount } = category;
  const Heading = `h${headingLevel}` as const;
  return (
    <article className="group relative">
      <ResponsiveImage
        src={image}
        alt={imageAlt}
        sizes={small ? '(min-width: 64rem) 15vw, 46vw' : '(min-width: 64rem) 31vw, (min-width: 22.5rem) 46vw, 92vw'}
        priority={priority}
        className="aspect-4/5"
      />
      <div className={cx('mt-3', !small && 'lg:flex lg:flex-wrap lg:items-baseline lg:justify-between lg:gap-x-4')}>
        <Heading className={cx('font-display tracking-tight', small ? 'text-xl' : 'text-xl sm:text-heading')}>
          <Link
            to={paths.category.href(slug)}
            onClick={onFollow}
            className="decoration-1 underline-offset-[0.2em] group-hover:underline after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-4 focus-visible:after:outline-ink"
          >
            <SourceText of={category} field="name">
              {name}
            </SourceText>
          </Link>
        </Heading>
        <p className="text-sm text-muted tabular-nums">{m.product_count({ count: productCount })}</p>
      </div>
    </article>
  );
}

export function CategoryCardSkeleton({ small }: Pick<CategoryCardProps, 'small'>) {
  return (
    <div aria-hidden="true">
      <Skeleton className="aspect-4/5" />
      <div
        className={cx(
          'mt-3 flex h-12.5 flex-col justify-around',
          !small && 'sm:h-15.5 lg:h-10.5 lg:flex-row lg:items-center lg:justify-between',
        )}
      >
        <Skeleton className="h-6 w-1/2" />
        <Skeleton className="h-3 w-16" />
      </div>
    </div>
  );
}
