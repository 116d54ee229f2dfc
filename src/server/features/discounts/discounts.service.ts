import * as m from '#i18n/messages.ts';
import { formatNumber } from '#contract/numbers.ts';
import type { Paging } from '#contract/paging.ts';
import { type DiscountDraft, type DiscountState, mostCodes } from '#contract/shop/discounts.ts';
import type { Connection, Database } from '#server/db/client.ts';
import { isForeignKeyViolation } from '#server/db/errors.ts';
import type { StoredRule } from '#server/db/schema/index.ts';
import { inTransaction, type Transaction } from '#server/db/transaction.ts';
import type { FieldError } from '#server/platform/app-error.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import { announceChanges } from '#server/platform/cache/changes.repository.ts';
import type { TaggedCache } from '#server/platform/cache/tagged-cache.ts';
import type { Clock } from '#server/platform/clock.ts';
import { localMinute } from '#server/platform/days.ts';
import { isId, newId, newReadableText } from '#server/platform/ids.ts';
import { idCursor } from '#server/platform/paging/cursor.ts';
import { readPage } from '#server/platform/paging/page.ts';
import { codesTag, sellingTag } from '#server/platform/selling.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import { changedAt, checkVersion } from '#server/platform/version.ts';
import { codeTaken, discountNotFound, discountUsed, invalidFields } from './discounts.errors.ts';
import { createDiscountsRepository, type DiscountRow } from './discounts.repository.ts';
import {
  type Conversion,
  convertRule,
  goodsByField,
  idsOf,
  type NamedKind,
  ruleFieldsOf,
  ruleOf,
  targetKinds,
} from './discounts.rules.ts';
import { exportCodes } from './export-codes.ts';

const charactersPerCode = 8;

type DiscountsDeps = {
  db: Database;
  cache: Pick<TaggedCache, 'purge'>;
  audit: Audit;
  clock: Clock;
  settings: Pick<Settings, 'current'>;
  /** Returns the random part of a code. */
  newCode?: () => string;
};
type DiscountsQuery = Paging & { q: string; state?: DiscountState | undefined };
type CodesOrder = { count: number; prefix: string; limit: number | null };
type Names = Record<NamedKind, ReadonlyMap<string, string>>;

export type DiscountsService = ReturnType<typeof createDiscounts>;

const unknown: Record<NamedKind, () => string> = {
  categories: m.category_this_collection_does_not_exist,
  products: m.product_this_product_does_not_exist,
  variants: m.discount_unknown_variant,
  groups: m.customer_group_does_not_exist,
};

/** Without the codes, since anyone who knows one can use it. */
const auditedFieldsOf = (row: DiscountRow, codeCount: number) => ({
  name: row.name,
  kind: row.kind,
  enabled: row.enabled,
  ...ruleFieldsOf(row.rule),
  startsAt: row.startsAt,
  endsAt: row.endsAt,
  limitTotal: row.limitTotal,
  limitPerCustomer: row.limitPerCustomer,
  codeCount,
});

/** Returns the columns that an admin writes. */
const columnsOf = (draft: DiscountDraft) => ({
  name: draft.name,
  kind: draft.kind,
  enabled: draft.enabled,
  rule: ruleOf(draft),
  startsAt: draft.startsAt,
  endsAt: draft.endsAt,
  limitTotal: draft.limitTotal,
  limitPerCustomer: draft.limitPerCustomer,
});

/** Returns the names of what a rule refers to, of what still exists. */
async function findNames(connection: Connection, rule: StoredRule): Promise<Names> {
  const repository = createDiscountsRepository(connection);
  const ofKind = async (kind: NamedKind) => {
    const ids = idsOf(rule, kind).filter(isId);
    return ids.length === 0 ? new Map<string, string>() : repository.findNames(kind, ids);
  };
  return {
    categories: await ofKind('categories'),
    products: await ofKind('products'),
    variants: await ofKind('variants'),
    groups: await ofKind('groups'),
  };
}

const allNames = (names: Names) => new Map(Object.values(names).flatMap((ofKind) => [...ofKind]));

/** Returns the errors of what a rule refers to and does not exist. What it referred to before may stay. */
function findUnknown(rule: StoredRule, names: Names, before: StoredRule | undefined): FieldError[] {
  const errorsOf = (path: string, kind: NamedKind, ids: readonly string[]) => {
    const known = new Set(before && idsOf(before, kind));
    return ids.every((id) => names[kind].has(id) || known.has(id)) ? [] : [{ path, message: unknown[kind]() }];
  };
  const ofGoods = goodsByField(rule).flatMap(([field, goods]) =>
    'all' in goods ? [] : targetKinds.flatMap((kind) => errorsOf(`${field}.${kind}`, kind, goods[kind])),
  );
  return [...ofGoods, ...errorsOf('groups', 'groups', rule.groups)];
}

/** Creates the discounts as admins see and change them. */
export function createDiscounts(deps: DiscountsDeps) {
  const { db, cache, audit, clock, settings, newCode = () => newReadableText(charactersPerCode) } = deps;

  /** Returns the minute of the shop's wall clock. */
  const currentMinute = async () => localMinute(clock.now(), (await settings.current()).timeZone);

  const find = async (connection: Connection, minute: string, id: string) => {
    const row = isId(id) ? await createDiscountsRepository(connection).find(minute, id) : undefined;
    if (!row) throw discountNotFound();
    return row;
  };

  const lock = async (tx: Transaction, id: string): Promise<DiscountRow> => {
    const row = isId(id) ? await createDiscountsRepository(tx).lock(id) : undefined;
    if (!row) throw discountNotFound();
    return row;
  };

  const entry = (actorId: string, action: string, entityId: string) => ({
    actorId,
    action: `discount.${action}`,
    entity: 'discount',
    entityId,
  });

  /** Changes a discount. The notification reaches this instance only later, so that it drops what it knows. */
  const change = async <Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> => {
    const result = await inTransaction(db, async (tx) => {
      const done = await work(tx);
      await announceChanges(tx, [sellingTag, codesTag]);
      return done;
    });
    cache.purge([sellingTag, codesTag]);
    return result;
  };

  const namesOfRule = async (tx: Transaction, rule: StoredRule, before?: StoredRule): Promise<Names> => {
    const groups = idsOf(rule, 'groups').filter(isId);
    if (groups.length > 0) await createDiscountsRepository(tx).holdGroups(groups);
    const names = await findNames(tx, rule);
    const errors = findUnknown(rule, names, before);
    if (errors.length > 0) throw invalidFields(errors);
    return names;
  };

  /** Makes the codes of a discount those of a draft. Throws CODE_TAKEN. */
  const saveCodes = async (tx: Transaction, discountId: string, { kind, codes }: DiscountDraft) => {
    const wanted = new Set(kind === 'automatic' ? [] : codes);
    if (kind === 'code' && codes === undefined) return;
    const repository = createDiscountsRepository(tx);
    const before = new Set(await repository.codesOf(discountId));
    const gone = [...before].filter((code) => !wanted.has(code));
    if (gone.length > 0) await repository.deleteCodes(discountId, gone);
    const added = [...wanted].filter((code) => !before.has(code)).map((code) => ({ id: newId(), code }));
    if (added.length === 0) return;
    const inserted = new Set(await repository.addCodes(discountId, added, null));
    const taken = added.find(({ code }) => !inserted.has(code));
    if (taken) throw codeTaken(taken.code);
  };

  /** Returns how often a changed discount was used. That is counted in its row only while there is a limit. */
  const usedOf = async (tx: Transaction, before: DiscountRow, limitTotal: number | null): Promise<number> => {
    if (limitTotal === null) return 0;
    return before.limitTotal === null ? createDiscountsRepository(tx).countUses(before.id) : before.used;
  };

  return {
    /** Returns a page of discounts, newest first. Throws BAD_CURSOR. */
    async list({ q, state, ...paging }: DiscountsQuery) {
      const minute = await currentMinute();
      return readPage(paging, idCursor, ({ limit, after }) =>
        createDiscountsRepository(db).list(minute, { q, state, after: after?.id, limit }),
      );
    },

    /** Throws DISCOUNT_NOT_FOUND. */
    async get(id: string) {
      const row = await find(db, await currentMinute(), id);
      return { row, names: allNames(await findNames(db, row.rule)) };
    },

    /** Adds a discount. Throws CODE_TAKEN, and INVALID_FIELDS for unknown targets and groups. */
    async create(actorId: string, draft: DiscountDraft) {
      const minute = await currentMinute();
      return change(async (tx) => {
        const now = clock.now();
        const row = { id: newId(), ...columnsOf(draft), used: 0, createdAt: now, updatedAt: now };
        const names = await namesOfRule(tx, row.rule);
        await createDiscountsRepository(tx).insert(row);
        await saveCodes(tx, row.id, draft);
        const after = await find(tx, minute, row.id);
        await audit.record(tx, { ...entry(actorId, 'create', row.id), after: auditedFieldsOf(after, after.codeCount) });
        return { row: after, names: allNames(names) };
      });
    },

    /** Changes a discount. Throws DISCOUNT_NOT_FOUND, CHANGED_MEANWHILE, CODE_TAKEN, and INVALID_FIELDS like `create`. */
    async update(actorId: string, id: string, { version, ...draft }: DiscountDraft & { version: string }) {
      const minute = await currentMinute();
      return change(async (tx) => {
        const before = await lock(tx, id);
        checkVersion(before, version);
        const repository = createDiscountsRepository(tx);
        const codesBefore = await repository.countCodes(id);
        const columns = columnsOf(draft);
        const names = await namesOfRule(tx, columns.rule, before.rule);
        const used = await usedOf(tx, before, columns.limitTotal);
        await repository.update(id, { ...columns, used, updatedAt: changedAt(clock.now(), before) });
        await saveCodes(tx, id, draft);
        const after = await find(tx, minute, id);
        const [was, is] = [auditedFieldsOf(before, codesBefore), auditedFieldsOf(after, after.codeCount)];
        await audit.record(tx, { ...entry(actorId, 'update', id), before: was, after: is });
        return { row: after, names: allNames(names) };
      });
    },

    /** Deletes a discount with its codes. Throws DISCOUNT_NOT_FOUND, and DISCOUNT_USED when an order has it. */
    async delete(actorId: string, id: string): Promise<void> {
      try {
        await change(async (tx) => {
          const before = await lock(tx, id);
          const repository = createDiscountsRepository(tx);
          const codeCount = await repository.countCodes(id);
          await repository.delete(id);
          await audit.record(tx, { ...entry(actorId, 'delete', id), before: auditedFieldsOf(before, codeCount) });
        });
      } catch (error) {
        throw isForeignKeyViolation(error, 'order_discounts_discount_id_discounts_id_fk') ? discountUsed() : error;
      }
    },

    /** Adds random codes, each for a number of orders. Throws DISCOUNT_NOT_FOUND, and INVALID_FIELDS for too many. */
    makeCodes: (actorId: string, id: string, { count, prefix, limit }: CodesOrder): Promise<void> =>
      change(async (tx) => {
        const before = await lock(tx, id);
        if (before.kind === 'automatic')
          throw invalidFields([{ path: 'count', message: m.discount_automatic_has_no_codes() }]);
        const repository = createDiscountsRepository(tx);
        const codeCount = await repository.countCodes(id);
        if (codeCount + count > mostCodes) {
          const message = m.discount_too_many_codes({ limit: formatNumber(mostCodes) });
          throw invalidFields([{ path: 'count', message }]);
        }
        let missing = count;
        while (missing > 0) {
          const drawn = new Set(Array.from({ length: missing }, () => prefix + newCode()));
          const added = [...drawn].map((code) => ({ id: newId(), code }));
          missing -= (await repository.addCodes(id, added, limit)).length;
        }
        // A form that was open before does not know these codes, and would delete them.
        await repository.update(id, { updatedAt: changedAt(clock.now(), before) });
        await audit.record(tx, {
          ...entry(actorId, 'codes', id),
          before: { codeCount },
          after: { codeCount: codeCount + count },
        });
      }),

    /** Streams the codes of a discount as CSV. Throws DISCOUNT_NOT_FOUND. */
    async exportCodes(id: string) {
      await find(db, await currentMinute(), id);
      return exportCodes(db, id);
    },

    /** Returns the highest amount of all discounts. */
    highestAmount: (tx: Transaction): Promise<number> => createDiscountsRepository(tx).highestAmount(),

    /** Converts the amounts of all discounts. Forms that were opened before can no longer be saved. */
    async convertAmounts(tx: Transaction, conversion: Conversion, now: Date): Promise<void> {
      const repository = createDiscountsRepository(tx);
      const rows = await repository.lockAll();
      const converted = rows.map((row) => ({
        id: row.id,
        rule: convertRule(row.rule, conversion),
        updatedAt: changedAt(now, row),
      }));
      if (converted.length > 0) await repository.putRules(converted);
    },
  };
}
