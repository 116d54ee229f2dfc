import { fileURLToPath } from 'node:url';

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
