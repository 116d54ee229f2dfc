import * as m from '#i18n/messages.ts';
import { productLimits } from '#contract/catalog/product-limits.ts';
import type { ImportError } from '#contract/catalog/products-admin.ts';
import { mostRedirects } from '#contract/content/redirect-paths.ts';
import { RedirectDraft, type RedirectImport } from '#contract/content/redirects.ts';
import type { Connection, Database } from '#server/db/client.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Line, readLines } from '#server/platform/csv/read-lines.ts';
import type { Site } from '#server/platform/site.ts';
import { createRedirectsRepository } from './redirects.repository.ts';
import { addRedirects, fromOf, type RedirectRule, targetOf } from './redirects.rules.ts';
import { pathsInUse } from './paths-in-use.ts';

const columns = ['from', 'to', 'permanent'] as const;
type RedirectLine = Line<(typeof columns)[number]>;
type FileRule = RedirectRule & { line: number };

type Repository = ReturnType<typeof createRedirectsRepository>;
type ImportDeps = {
  db: Database;
  audit: Audit;
  clock: Clock;
  site: Pick<Site, 'url'>;
  /** Runs a change, which excludes others. */
  change: <Result>(act: (inside: Repository, tx: Connection) => Promise<Result>) => Promise<Result>;
};

const yes = new Set(['', 'true', 'yes', '1', '301']);
const no = new Set(['false', 'no', '0', '302']);

/** Reads the redirects of a file, and returns an error for each cell that cannot be read and for each path of another line. */
function readRules(lines: readonly RedirectLine[], shopUrl: string) {
  const rules = new Map<string, FileRule>();
  const errors: ImportError[] = [];
  for (const { line, cells } of lines) {
    const word = (cells.permanent ?? '').trim().toLowerCase();
    if (!yes.has(word) && !no.has(word))
      errors.push({ line, column: 'permanent', message: m.redirect_write_301_or_302() });
    const draft = RedirectDraft.safeParse({ from: cells.from, to: cells.to, permanent: !no.has(word) });
    for (const { path, message } of draft.error?.issues ?? []) errors.push({ line, column: String(path[0]), message });
    if (!draft.success) continue;
    const from = fromOf(draft.data.from);
    const other = rules.get(from);
    if (other) errors.push({ line, column: 'from', message: m.redirect_this_path_is_on_line({ line: other.line }) });
    else rules.set(from, { line, from, target: targetOf(draft.data.to, shopUrl), permanent: draft.data.permanent });
  }
  return { rules: [...rules.values()], errors };
}

/** Compares the redirects of a file with those of the shop. */
async function compare(connection: Connection, rules: readonly FileRule[]) {
  const existing = await createRedirectsRepository(connection).rules();
  const { written, loops, total } = addRedirects(existing, rules);
  const inUse = await pathsInUse(
    connection,
    rules.map(({ from }) => from),
  );
  const errors: ImportError[] = rules.flatMap(({ line, from }) => {
    if (inUse.has(from)) return { line, column: 'from', message: m.redirect_the_shop_has_a_page() };
    return loops.has(from) ? { line, column: 'to', message: m.redirect_leads_back() } : [];
  });
  if (total > mostRedirects)
    errors.push({ line: 1, column: '', message: m.redirect_a_shop_has_at_most({ max: mostRedirects }) });
  const known = new Set(existing.map(({ from }) => from));
  const inFile = new Set(rules.map(({ from }) => from));
  const own = written.filter(({ from }) => inFile.has(from));
  const created = own.filter(({ from }) => !known.has(from)).length;
  const counts = { created, updated: own.length - created, unchanged: rules.length - own.length };
  return { written, errors, counts };
}

export function createRedirectsImport({ db, audit, clock, site, change }: ImportDeps) {
  const refused = (errors: readonly ImportError[]): RedirectImport => ({
    created: 0,
    updated: 0,
    unchanged: 0,
    errors: errors.toSorted((one, other) => one.line - other.line).slice(0, productLimits.importReport),
  });

  /** Adds and changes the redirects of a whole file, or none if it has an error. A dry run only counts. */
  return async (actorId: string, file: Buffer, { dryRun }: { dryRun: boolean }): Promise<RedirectImport> => {
    const { lines, errors } = await readLines(file, { columns, required: ['from', 'to'] });
    const read = errors.length > 0 ? { rules: [], errors } : readRules(lines, site.url);
    const checked = await compare(db, read.rules);
    const found = [...read.errors, ...checked.errors];
    if (found.length > 0) return refused(found);
    if (dryRun) return { ...checked.counts, errors: [] };
    return change(async (inside, tx) => {
      // Others may have changed redirects since.
      const { written, errors: late, counts } = await compare(tx, read.rules);
      if (late.length > 0) return refused(late);
      await inside.write(written, clock.now());
      if (written.length > 0)
        await audit.record(tx, {
          actorId,
          action: 'redirect.import',
          entity: 'redirect',
          entityId: 'all',
          after: { created: counts.created, updated: counts.updated },
        });
      return { ...counts, errors: [] };
    });
  };
}
