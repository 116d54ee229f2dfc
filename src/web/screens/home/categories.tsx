import * as m from '#i18n/messages.ts';
import { selectCategories } from '#web/store/category/category.selectors.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { CategoryCard, CategoryCardSkeleton } from '#web/components/product/category-card.tsx';
import { Section } from '#web/ui/layout/section.tsx';

/** All categories in a row, which scrolls where they have no room. */
export function Categories() {
  const categories = useAppSelector(selectCategories);
  if (categories?.length === 0) return null;
  return (
    <Section title={m.home_shop_by_category()}>
      <ul className="-mx-gutter grid snap-x scroll-px-gutter auto-cols-[42%] grid-flow-col gap-x-4 overflow-x-auto px-gutter py-2 [scrollbar-width:none] sm:auto-cols-[28%] lg:auto-cols-[minmax(calc((100%-7.5rem)/6),24rem)] lg:gap-x-6">
        {categories
          ? categories.map((category) => (
              <li key={category._id} className="snap-start">
                <CategoryCard category={category} headingLevel={3} small />
              </li>
            ))
          : ['one', 'two', 'three', 'four', 'five', 'six'].map((place) => (
              <li key={place}>
                <CategoryCardSkeleton small />
              </li>
            ))}
      </ul>
    </Section>
  );
}
