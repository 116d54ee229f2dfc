import { collectionPath } from '#contract/collection-path.ts';
import { adminPaths, joinPath, payPath } from '#contract/admin-paths.ts';
import { readRedirectPath, redirectPathOf, withQueryOf } from '#contract/content/redirect-paths.ts';
import { isPathLink } from '#contract/content/link-forms.ts';
import { paths } from '#contract/paths.ts';

/** A redirect as it is stored: `from` is decoded and without a slash at its end. */
export type RedirectRule = { from: string; target: string; permanent: boolean };

/** What a path with a slug shows. */
export type SluggedKind = 'product' | 'category' | 'collection' | 'page';
const slugged: Readonly<Record<string, SluggedKind>> = {
  [paths.product.path]: 'product',
  [paths.category.path]: 'category',
  [collectionPath.path]: 'collection',
  '/pages/:slug': 'page',
};

/** What the server answers before it looks for a page. */
const served =
  /^\/(api|assets|media|theme|metrics|healthz|openz|readyz|dev)(\/|$)|^\/[^/]+\.(xml|txt|webmanifest|ico|svg|png|js|css)$|^\/\.well-known(\/|$)/;

const patternOf = (path: string) =>
  new RegExp(`^${path.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(/:\w+/g, '([^/]+)')}$`, 'i');
const pages = [...Object.values(paths), ...Object.values(adminPaths), joinPath, payPath]
  .filter(({ path }) => !(path in slugged))
  .map(({ path }) => patternOf(path));
const sluggedPages = Object.entries(slugged).map(([path, kind]) => ({ kind, pattern: patternOf(path) }));

/** What a path is: a page of the program, one if there is something of this slug, or nothing. */
export type PathUse = 'page' | { kind: SluggedKind; slug: string } | undefined;

/** Returns what the shop shows at a path. */
export function useOfPath(path: string): PathUse {
  for (const { kind, pattern } of sluggedPages) {
    const slug = pattern.exec(path)?.[1];
    if (slug !== undefined) return { kind, slug };
  }
  return served.test(path) || pages.some((pattern) => pattern.test(path)) ? 'page' : undefined;
}

/** Returns the target of a redirect whose own target leads on: that of the last one. Undefined for a loop. */
export function endOf(rule: RedirectRule, targets: ReadonlyMap<string, string>): string | undefined {
  const passed = new Set([rule.from]);
  let { target } = rule;
  for (;;) {
    const path = isPathLink(target) ? redirectPathOf(target) : undefined;
    if (path === undefined) return target;
    if (passed.has(path)) return undefined;
    passed.add(path);
    const next = targets.get(path);
    if (next === undefined) return target;
    target = withQueryOf(next, URL.parse(target, 'http://shop')?.search ?? '');
  }
}

/** Adds redirects to those of a shop. Returns what is written, with the targets of chains, and the paths that lead to themselves. */
export function addRedirects(existing: readonly RedirectRule[], added: readonly RedirectRule[]) {
  const rules = new Map(existing.map((rule) => [rule.from, rule]));
  for (const rule of added) rules.set(rule.from, rule);
  const targets = new Map([...rules.values()].map(({ from, target }) => [from, target]));
  const before = new Map(existing.map((rule) => [rule.from, rule]));
  const written: RedirectRule[] = [];
  const loops = new Set<string>();
  for (const rule of rules.values()) {
    const target = endOf(rule, targets);
    if (target === undefined) loops.add(rule.from);
    else {
      const known = before.get(rule.from);
      if (known?.target !== target || known.permanent !== rule.permanent) written.push({ ...rule, target });
    }
  }
  return { written, loops, total: rules.size };
}

/** Returns the target as it is stored: an address of this shop as its path. */
export function targetOf(to: string, shopUrl: string): string {
  const url = URL.parse(to);
  const own = URL.parse(shopUrl);
  if (!url || !own || url.origin !== own.origin || !isPathLink(url.pathname)) return to;
  return url.pathname + url.search + url.hash;
}

export const fromOf = (text: string): string => readRedirectPath(text) ?? text;
