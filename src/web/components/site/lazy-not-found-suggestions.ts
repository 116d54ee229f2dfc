import { lazyHydrate } from '#web/ui/loading/lazy-hydrate.tsx';

export const NotFoundSuggestions = lazyHydrate(
  async () => (await import('./not-found-suggestions.tsx')).NotFoundSuggestions,
);
