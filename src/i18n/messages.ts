import { overwriteGetLocale } from './generated/runtime.js';
import { getLocale } from './locale.ts';

overwriteGetLocale(getLocale);

/**
 * Every text of the shop as a typed function, made of `messages/*.json`. A build for the browser takes the functions of one language from
 * here instead (scripts/messages/vite-plugin.ts).
 */
export * from './generated/messages/_index.js';
