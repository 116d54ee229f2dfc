import { lazyHydrate } from '#web/ui/loading/lazy-hydrate.tsx';

// Only shops with several languages or markets load their script.
export const Switcher = lazyHydrate(async () => (await import('./language-parts.ts')).Switcher);
export const LanguageSuggestion = lazyHydrate(async () => (await import('./language-parts.ts')).LanguageSuggestion);
