import { startTransition, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { paths } from '#contract/paths.ts';
import type { Product } from '#contract/catalog/products.ts';
import { findReplacedSize, type RequestedChoice, resolveChoice, type ShownChoice } from './choice.ts';

/**
 * Keeps the choice in the URL (D7), so that it can be shared and reloaded. Replaces the history entry, so that "back" leaves the
 * product. Shows a new choice immediately, before the navigation has finished.
 */
export function useChoice(product: Product): [ShownChoice, (requested: RequestedChoice) => void] {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [pending, setPending] = useState<ShownChoice>();
  const [latest, setLatest] = useState<ShownChoice>();
  const resolve = (requested: RequestedChoice): ShownChoice => {
    const resolved = resolveChoice(product, requested);
    return { ...resolved, replacedSize: findReplacedSize(product, requested, resolved) };
  };
  const inUrl = resolve({ color: search.get('color'), size: search.get('size') });
  // The URL has the new size, so it no longer says which one was replaced.
  const isLatest = latest?.color === inUrl.color && latest.size === inUrl.size;
  const choice = pending ?? (isLatest ? latest : inUrl);

  const change = async (requested: RequestedChoice) => {
    const next = resolve({ ...choice, ...requested });
    setPending(next);
    setLatest(next);
    await navigate(paths.product.href(id, next), { replace: true, preventScrollReset: true });
    // The router renders the new URL in a transition, so an urgent update would show the old choice until then. Keeps a newer choice.
    startTransition(() => setPending((shown) => (shown === next ? undefined : shown)));
  };
  return [choice, (requested) => void change(requested)];
}
