import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { paths } from '#contract/paths.ts';
import type { Product } from '#contract/catalog/products.ts';
import { resolveChoice, type Choice, type RequestedChoice } from './choice.ts';

/**
 * Keeps the choice in the URL (D7), so that it can be shared and reloaded. Replaces the history entry, so that "back" leaves the
 * product. Shows a new choice immediately, before the navigation has finished.
 */
export function useChoice(product: Product): [Choice, (requested: RequestedChoice) => void] {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [pending, setPending] = useState<Choice>();
  const choice = pending ?? resolveChoice(product, { color: search.get('color'), size: search.get('size') });

  const change = async (requested: RequestedChoice) => {
    const next = resolveChoice(product, { ...choice, ...requested });
    setPending(next);
    await navigate(paths.product.href(id, next), { replace: true, preventScrollReset: true });
    // Keeps a newer choice.
    setPending((latest) => (latest === next ? undefined : latest));
  };
  return [choice, (requested) => void change(requested)];
}
