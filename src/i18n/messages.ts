/**
 * Every text of the shop as a typed function, made of `messages/en.json` and its translations (docs/languages.md). A build for the
 * browser takes the functions of one language from here instead (scripts/messages/vite-plugin.ts).
 */
export * from './generated/messages/_index.js';
