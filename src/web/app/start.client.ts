import './early-events.client.ts';
import { showLoadFailed } from './load-failed.client.ts';

/**
 * The first script of a page, small enough to run at once: it keeps early events, and starts the shop's own script. The server
 * names that script, since an import that the bundler knows would bring the libraries along before this one could run.
 */
const entry = document.querySelector<HTMLScriptElement>('script[data-entry]')?.dataset['entry'];
if (!entry) throw new Error('The page names no entry script');
// This script may run before the rest of the page has arrived, which hydration needs whole.
if (document.readyState === 'loading')
  await new Promise((resolve) => addEventListener('DOMContentLoaded', resolve, { once: true }));
try {
  await import(/* @vite-ignore */ entry);
} catch (cause) {
  showLoadFailed();
  throw cause;
}
