/** What a shop with several languages shows, in one script. */
export { LanguageLinks } from './language-links.tsx';
export { LanguageSuggestion } from './language-suggestion.tsx';
