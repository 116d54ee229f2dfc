import type { ReactNode } from 'react';
import { selectCategories } from '#web/store/category/category.selectors.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { CategoryCard, CategoryCardSkeleton } from '#web/components/product/category-card.tsx';
import { Section } from '#web/ui/layout/section.tsx';

type CategoriesProps = {
  title: ReactNode;
  /** Those that are shown, in their order; all where none is named. */
  ids?: readonly string[];
};

/** Categories in a row, which scrolls where they have no room. */
export function Categories({ title, ids }: CategoriesProps) {
  const all = useAppSelector(selectCategories);
  const categories = !ids || ids.length === 0 ? all : ids.flatMap((id) => all?.find(({ _id }) => _id === id) ?? []);
  if (categories?.length === 0) return null;
  return (
    <Section title={title}>
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
