import { lazyHydrate } from '#web/ui/loading/lazy-hydrate.tsx';

// Only shops with several languages load their script.
export const LanguageLinks = lazyHydrate(async () => (await import('./language-parts.ts')).LanguageLinks);
export const LanguageSuggestion = lazyHydrate(async () => (await import('./language-parts.ts')).LanguageSuggestion);
