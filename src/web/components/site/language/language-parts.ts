/** What a shop with several languages or markets shows, in one script. */
export { Switcher } from './switcher.tsx';
export { LanguageSuggestion } from './language-suggestion.tsx';
