import './early-events.client.ts';
import { showLoadFailed } from './load-failed.client.ts';

/**
 * The first script of a page, small enough to run early. It records early events and imports the entry script, whose URL the server
 * renders: an import that the bundler resolves would load the libraries before this script could run.
 */
const entry = document.querySelector<HTMLScriptElement>('script[data-entry]')?.dataset['entry'];
if (!entry) throw new Error('The page names no entry script');
// This script may run before the whole page has arrived, which hydration needs.
if (document.readyState === 'loading')
  await new Promise((resolve) => addEventListener('DOMContentLoaded', resolve, { once: true }));
try {
  await import(/* @vite-ignore */ entry);
} catch (cause) {
  showLoadFailed();
  throw cause;
}
