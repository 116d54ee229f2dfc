import { startTransition, useOptimistic } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { paths } from '#contract/paths.ts';
import type { Product } from '#contract/products.ts';
import { choose, type Choice, type Wish } from './choice.ts';

/**
 * The choice lives in the URL (D7), so it can be shared and reloaded. It takes the place of the one before, so that "back" leads
 * to where the shopper came from. What was pressed shows at once, before the router has settled.
 */
export function useChoice(product: Product): [Choice, (wish: Wish) => void] {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [choice, show] = useOptimistic(choose(product, { color: search.get('color'), size: search.get('size') }));

  const change = (wish: Wish) => {
    const next = choose(product, { ...choice, ...wish });
    startTransition(async () => {
      show(next);
      await navigate(paths.product.href(id, next), { replace: true, preventScrollReset: true });
    });
  };
  return [choice, change];
}
