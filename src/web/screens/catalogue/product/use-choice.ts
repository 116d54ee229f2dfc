import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { paths } from '#contract/paths.ts';
import type { Product } from '#contract/catalog/products.ts';
import { resolveChoice, type Choice, type RequestedChoice } from './choice.ts';

/**
 * The choice lives in the URL (D7), so it can be shared and reloaded. It takes the place of the one before, so that "back" leads
 * to where the shopper came from. What was pressed shows at once, before the router has settled.
 */
export function useChoice(product: Product): [Choice, (wish: RequestedChoice) => void] {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [pressed, show] = useState<Choice>();
  const choice = pressed ?? resolveChoice(product, { color: search.get('color'), size: search.get('size') });

  const change = async (wish: RequestedChoice) => {
    const next = resolveChoice(product, { ...choice, ...wish });
    show(next);
    await navigate(paths.product.href(id, next), { replace: true, preventScrollReset: true });
    // Unless something else has been pressed meanwhile.
    show((latest) => (latest === next ? undefined : latest));
  };
  return [choice, (wish) => void change(wish)];
}
