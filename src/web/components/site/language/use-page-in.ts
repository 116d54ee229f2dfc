import { useLocation, useMatch } from 'react-router';
import { internalPath } from '#contract/internal-path.ts';
import { withPrefix } from '#contract/locale-prefix.ts';
import { paths } from '#contract/paths.ts';
import type { StoreLocale } from '#contract/shop/localization.ts';
import { selectCategory } from '#web/store/category/category.selectors.ts';
import { useAppSelector } from '#web/store/hooks.ts';
import { selectProduct } from '#web/store/products/products.selectors.ts';

/** Returns a function that returns the path of this page in another language, without its prefix. A product or category may have another slug there. */
function usePathIn(): (locale: string) => string {
  const { pathname } = useLocation();
  const productId = useMatch(paths.product.path)?.params.id ?? '';
  const categoryId = useMatch(paths.category.path)?.params.id ?? '';
  const product = useAppSelector((state) => selectProduct(state, productId));
  const category = useAppSelector((state) => selectCategory(state, categoryId));
  return (locale) => {
    const [productSlug, categorySlug] = [product?.slugs?.[locale], category?.slugs?.[locale]];
    if (productSlug !== undefined) return paths.product.href(productSlug);
    return categorySlug === undefined ? pathname : paths.category.href(categorySlug);
  };
}

/** Returns a function that returns the URL of this page in another language or market. */
export function usePageIn(): (locale: Pick<StoreLocale, 'code' | 'prefix'>) => string {
  const { search } = useLocation();
  const pathIn = usePathIn();
  // `/de//example.com` is a page of this shop that does not exist, but `//example.com` is another site.
  return ({ code, prefix }) => internalPath(withPrefix(prefix, pathIn(code) + search)) ?? withPrefix(prefix, '/');
}
