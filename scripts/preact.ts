import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const { resolve } = createRequire(import.meta.url);
const own = (file: string): string => fileURLToPath(new URL(`../src/web/preact/${file}`, import.meta.url));

/**
 * The sources and their libraries are written for React; what runs is Preact, which is a tenth of its size. One list for the
 * build and the tests, so that they run the same.
 */
export const asPreact = [
  { find: /^react$/, replacement: own('react.js') },
  { find: /^react-dom$/, replacement: 'preact/compat' },
  { find: /^react-dom\/(client|server)$/, replacement: 'preact/compat/$1' },
  { find: /^react\/(jsx-runtime|jsx-dev-runtime)$/, replacement: 'preact/compat/$1' },
  { find: 'use-sync-external-store/with-selector.js', replacement: own('with-selector.ts') },
];

/** The libraries that bring components or hooks. Where they stay outside the bundle, they would bring React itself. */
export const reactLibraries = ['react-router', 'react-redux', 'react-hot-toast'];

/** Mail templates run on React itself, since react-email does. Undoes the aliases above for what they import. */
export const reactInMails: Plugin = {
  name: 'react-in-mails',
  enforce: 'pre',
  resolveId(source, importer) {
    if (!importer?.includes('/src/server/features/mail/templates/')) return null;
    if (source === own('react.js')) return resolve('react');
    const [, entry] = /^preact\/compat\/(jsx-runtime|jsx-dev-runtime|server)$/.exec(source) ?? [];
    if (entry === undefined) return null;
    return resolve(entry === 'server' ? 'react-dom/server' : `react/${entry}`);
  },
};
