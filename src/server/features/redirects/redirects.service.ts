import type { Logger } from 'pino';
import { mostRedirects, redirectPathOf, withQueryOf } from '#contract/content/redirect-paths.ts';
import type { RedirectDraft } from '#contract/content/redirects.ts';
import { type ShopPrefixes, splitPrefix, withPrefix } from '#contract/locale-prefix.ts';
import { isPathLink } from '#contract/content/link-forms.ts';
import type { Paging } from '#contract/paging.ts';
import type { Connection, Database } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import { announceChanges } from '#server/platform/cache/changes.repository.ts';
import { createCachedRead } from '#server/platform/cache/cached-read.ts';
import type { TaggedCache } from '#server/platform/cache/tagged-cache.ts';
import type { Clock } from '#server/platform/clock.ts';
import { createCursor, nonNegativeInteger } from '#server/platform/paging/cursor.ts';
import type { Site } from '#server/platform/site.ts';
import { pathInUse, redirectExists, redirectLoop, redirectNotFound, tooManyRedirects } from './redirects.errors.ts';
import { createRedirectsImport } from './import-redirects.ts';
import { pathsInUse } from './paths-in-use.ts';
import { createRedirectsRepository, type Hits } from './redirects.repository.ts';
import { addRedirects, fromOf, type RedirectRule, targetOf } from './redirects.rules.ts';

/** Announced when redirects change. */
export const redirectsTag = 'redirects';

const flushMs = 5_000;
const placeCursor = createCursor({ offset: nonNegativeInteger });

export type RedirectsService = ReturnType<typeof createRedirects>;

type RedirectsDeps = {
  db: Database;
  cache: TaggedCache;
  audit: Audit;
  clock: Clock;
  site: Pick<Site, 'url'>;
  log: Pick<Logger, 'warn'>;
};

/** Where a request is led. */
export type Lead = { to: string; permanent: boolean };

export function createRedirects({ db, cache, audit, clock, site, log }: RedirectsDeps) {
  const repository = createRedirectsRepository(db);
  /** Returns all redirects, which an instance keeps until one changes: a path without one costs no query. */
  const rules = createCachedRead<ReadonlyMap<string, RedirectRule>>(cache, {
    read: async () => new Map((await repository.rules()).map((rule) => [rule.from, rule])),
    dependsOn: (tag) => tag === redirectsTag,
  });

  let unwritten = new Map<string, Hits>();
  const count = (from: string, hits: number, at: Date) => {
    unwritten.set(from, { from, hits: (unwritten.get(from)?.hits ?? 0) + hits, at });
  };
  /** Writes the hits since the last call; those that cannot be written wait for the next one. */
  const flush = async (): Promise<void> => {
    if (unwritten.size === 0) return;
    const counted = unwritten;
    unwritten = new Map();
    try {
      await repository.addHits([...counted.values()]);
    } catch (error) {
      for (const { from, hits, at } of counted.values()) count(from, hits, unwritten.get(from)?.at ?? at);
      log.warn({ err: error }, 'the hits of redirects could not be written');
    }
  };
  const timer = setInterval(() => void flush(), flushMs).unref();

  /** Returns a redirect for the path as it is, or for that of its page in the default language. */
  const find = async (url: string, shop: ShopPrefixes) => {
    const path = redirectPathOf(url);
    const known = await rules();
    if (path === undefined || known.size === 0) return undefined;
    const exact = known.get(path);
    if (exact) return { rule: exact, prefix: '' };
    const page = splitPrefix(url, shop);
    if ('movedTo' in page || page.prefix === '') return undefined;
    const inner = redirectPathOf(page.url);
    const rule = inner === undefined ? undefined : known.get(inner);
    return rule && { rule, prefix: page.prefix };
  };

  /** Runs a change, which excludes others, and lets every instance read the redirects again. */
  const change = async <Result>(
    act: (repo: ReturnType<typeof createRedirectsRepository>, tx: Connection) => Promise<Result>,
  ) => {
    const result = await inTransaction(db, async (tx) => {
      const inside = createRedirectsRepository(tx);
      await inside.lock();
      const done = await act(inside, tx);
      await announceChanges(tx, [redirectsTag]);
      return done;
    });
    cache.purge([redirectsTag]);
    return result;
  };

  return {
    /**
     * Returns where a request is led, with its query; undefined where the shop has a page, and for a path without a redirect. The
     * target is in the language and the market of the request, unless it names others.
     */
    async follow(url: string, shop: ShopPrefixes): Promise<Lead | undefined> {
      const found = await find(url, shop);
      if (!found) return undefined;
      const { rule, prefix } = found;
      if ((await pathsInUse(db, [rule.from])).size > 0) return undefined;
      count(rule.from, 1, clock.now());
      const page = isPathLink(rule.target) ? splitPrefix(rule.target, shop) : undefined;
      const isInOwn = page !== undefined && !('movedTo' in page) && page.prefix === '';
      const target = isInOwn ? withPrefix(prefix, rule.target) : rule.target;
      return { to: withQueryOf(target, URL.parse(url, 'http://shop')?.search ?? ''), permanent: rule.permanent };
    },

    /** Returns one page of the redirects by path, with the number of all that match. Throws BAD_CURSOR. */
    async list({ q, limit, cursor }: Paging & { q: string }) {
      const offset = placeCursor.decode(cursor)?.offset ?? 0;
      const [rows, total] = await Promise.all([repository.list(q, { limit, offset }), repository.total(q)]);
      const next = offset + rows.length;
      return { rows, total, nextCursor: next < total && rows.length > 0 ? placeCursor.encode({ offset: next }) : null };
    },

    /** Throws REDIRECT_EXISTS, PATH_IN_USE, REDIRECT_LOOP and TOO_MANY_REDIRECTS. */
    create: (actorId: string, draft: RedirectDraft) =>
      change(async (inside, tx) => {
        const rule = { from: fromOf(draft.from), target: targetOf(draft.to, site.url), permanent: draft.permanent };
        const existing = await inside.rules();
        if (existing.some(({ from }) => from === rule.from)) throw redirectExists();
        if ((await pathsInUse(tx, [rule.from])).size > 0) throw pathInUse();
        const { written, loops, total } = addRedirects(existing, [rule]);
        if (loops.size > 0) throw redirectLoop();
        if (total > mostRedirects) throw tooManyRedirects();
        await inside.write(written, clock.now());
        const row = await inside.get(rule.from);
        if (!row) throw redirectNotFound();
        const { target, permanent } = row;
        await audit.record(tx, {
          actorId,
          action: 'redirect.create',
          entity: 'redirect',
          entityId: rule.from,
          after: { target, permanent },
        });
        return row;
      }),

    /** Throws REDIRECT_NOT_FOUND. */
    delete: (actorId: string, from: string) =>
      change(async (inside, tx) => {
        const row = await inside.remove(fromOf(from));
        if (!row) throw redirectNotFound();
        const { fromPath, target, permanent } = row;
        await audit.record(tx, {
          actorId,
          action: 'redirect.delete',
          entity: 'redirect',
          entityId: fromPath,
          before: { target, permanent },
        });
      }),

    import: createRedirectsImport({ db, audit, clock, site, change }),

    flush,

    /** Writes the last hits. */
    async stop(): Promise<void> {
      clearInterval(timer);
      await flush();
    },
  };
}
