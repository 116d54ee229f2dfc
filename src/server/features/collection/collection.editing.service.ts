import * as m from '#i18n/messages.ts';
import { getBaseCurrency } from '#i18n/currency.ts';
import type { CollectionRule } from '#contract/catalog/collection-rules.ts';
import type { CollectionContents, CollectionDraft } from '#contract/catalog/collections.ts';
import { convertAmount } from '#contract/money/convert-amount.ts';
import { toDecimal, toMinor } from '#contract/money/money.ts';
import type { Connection, Database } from '#server/db/client.ts';
import { existingIds } from '#server/db/existing-ids.ts';
import { inTransaction, type Transaction } from '#server/db/transaction.ts';
import type { FieldError } from '#server/platform/app-error.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import { announceChanges } from '#server/platform/cache/changes.repository.ts';
import type { Clock } from '#server/platform/clock.ts';
import { isId, newId } from '#server/platform/ids.ts';
import { missingImages } from '#server/platform/images/image-claims.repository.ts';
import { unknownPictures } from '#server/platform/images/unknown-pictures.ts';
import { createOldSlugs } from '#server/platform/slugs/old-slugs.repository.ts';
import { freeSlugs, slugOf, slugTaken } from '#server/platform/slugs/slug.ts';
import { changedAt, checkVersion } from '#server/platform/version.ts';
import { createCollectionEditingRepository } from './collection.editing.repository.ts';
import { collectionNotFound, invalidCollection, tooManyCollections } from './collection.errors.ts';
import { type CollectionRow, createCollectionRepository, type Listed } from './collection.repository.ts';
import { collectionTags, type Selection } from './collection.rules.ts';

export type EditingDeps = { db: Database | Transaction; audit: Audit; clock: Clock };

type Conversion = { from: string; to: string; factor: string };
type Attribute = Awaited<ReturnType<ReturnType<typeof createCollectionRepository>['attributes']>>[number];

const maxCollections = 200;

/** Returns what decides about the products of a draft. What belongs to the other kind is left out. */
export function selectionOfDraft({ kind, match, rules, ...listed }: CollectionContents): Selection {
  return kind === 'hand'
    ? { kind, match, rules: [], first: listed.products, excluded: [] }
    : { kind, match, rules, first: listed.pinned, excluded: listed.excluded };
}

const listedOf = ({ kind, first, excluded }: Selection): Listed[] => [
  ...first.map((productId) => ({ productId, kind: kind === 'hand' ? ('listed' as const) : ('pinned' as const) })),
  ...excluded.map((productId) => ({ productId, kind: 'excluded' as const })),
];

const auditedFieldsOf = (row: CollectionRow, { first, excluded }: Pick<Selection, 'first' | 'excluded'>) => ({
  slug: row.slug,
  name: row.name,
  description: row.description,
  image: row.image,
  kind: row.kind,
  match: row.match,
  rules: row.rules,
  products: first,
  excluded,
});

const attributeValues: Record<Attribute['kind'], 'string' | 'number' | 'boolean'> = {
  text: 'string',
  choice: 'string',
  number: 'number',
  boolean: 'boolean',
};

/** Returns what is wrong with a rule about an attribute. */
function attributeProblem({ op, value }: CollectionRule, attribute: Attribute | undefined): FieldError[] {
  if (!attribute) return [{ path: 'attributeId', message: m.collection_unknown_attribute() }];
  const isBound = op === 'from' || op === 'to';
  if (isBound && attribute.kind !== 'number') return [{ path: 'op', message: m.collection_rule_cannot_be_compared() }];
  const isOther = typeof value !== attributeValues[attribute.kind];
  if (isOther && attribute.kind === 'number') return [{ path: 'value', message: m.field_enter_a_number() }];
  if (isOther || (attribute.kind === 'choice' && !attribute.choices.includes(String(value))))
    return [{ path: 'value', message: m.collection_not_a_choice() }];
  return [];
}

/** Throws INVALID_FIELDS for rules about what the shop does not have, for unknown products, and for a collection without rules. */
export async function checkContents(connection: Connection, contents: CollectionContents): Promise<Selection> {
  const repository = createCollectionRepository(connection);
  const selection = selectionOfDraft(contents);
  const { kind, rules, first, excluded } = selection;
  const idsOf = (field: CollectionRule['field']) =>
    rules.flatMap((rule) => (rule.field === field ? String(rule.value) : [])).filter(isId);
  const productIds = [...first, ...excluded].filter(isId);
  const [categories, products, attributes] = [
    await existingIds(connection, 'category', idsOf('category')),
    await existingIds(connection, 'product', productIds),
    rules.some(({ field }) => field === 'attribute') ? await repository.attributes() : [],
  ];
  const ofRules = rules.flatMap((rule, index) => {
    const problems = () => {
      if (rule.field === 'category' && !categories.has(String(rule.value)))
        return [{ path: 'value', message: m.collection_unknown_category() }];
      if (rule.field === 'attribute')
        return attributeProblem(
          rule,
          attributes.find(({ id }) => id === rule.attributeId),
        );
      return [];
    };
    return problems().map(({ path, message }) => ({ path: `rules.${index}.${path}`, message }));
  });
  const ofProducts = (path: string, ids: readonly string[]): FieldError[] =>
    ids.every((id) => products.has(id)) ? [] : [{ path, message: m.product_this_product_does_not_exist() }];
  const twice = kind === 'rule' && first.some((id) => excluded.includes(id));
  const errors: FieldError[] = [
    ...(kind === 'rule' && rules.length === 0 ? [{ path: 'rules', message: m.collection_add_a_rule() }] : []),
    ...ofRules,
    ...ofProducts(kind === 'hand' ? 'products' : 'pinned', first),
    ...ofProducts('excluded', excluded),
    ...(twice ? [{ path: 'excluded', message: m.collection_pinned_and_excluded() }] : []),
  ];
  if (errors.length > 0) throw invalidCollection(errors);
  return selection;
}

/** Creates, changes and deletes collections. */
export function createCollectionEditing({ db, audit, clock }: EditingDeps) {
  const lock = async (tx: Connection, id: string): Promise<CollectionRow> => {
    const row = isId(id) ? await createCollectionEditingRepository(tx).lock(id) : undefined;
    if (!row) throw collectionNotFound();
    return row;
  };
  const entry = (actorId: string | null, action: string, entityId: string) => ({
    actorId,
    action: `collection.${action}`,
    entity: 'collection',
    entityId,
  });
  const listedBefore = async (tx: Connection, id: string) => {
    const listed = (await createCollectionRepository(tx).listed([id])).get(id) ?? [];
    const idsOf = (isExcluded: boolean) =>
      listed.flatMap(({ productId, kind }) => ((kind === 'excluded') === isExcluded ? productId : []));
    return { first: idsOf(false), excluded: idsOf(true) };
  };
  const checkImage = async (tx: Connection, image: string) => {
    if (image !== '' && (await missingImages(tx, [image])).length > 0) throw unknownPictures(['image']);
  };
  const columnsOf = (draft: CollectionDraft, { kind, match, rules }: Selection) => ({
    name: draft.name,
    description: draft.description,
    image: draft.image === '' ? null : draft.image,
    kind,
    match,
    rules: [...rules],
  });
  const announce = (tx: Transaction, id: string) => announceChanges(tx, [collectionTags.all, collectionTags.one(id)]);

  return {
    /** Creates a collection, with a slug made from its name if it has none. Throws INVALID_FIELDS, SLUG_TAKEN and UNKNOWN_PICTURE. */
    create: (actorId: string, draft: CollectionDraft): Promise<string> =>
      inTransaction(db, async (tx) => {
        const repository = createCollectionEditingRepository(tx);
        const selection = await checkContents(tx, draft);
        await checkImage(tx, draft.image);
        await repository.lockAll();
        if ((await repository.count()) >= maxCollections) throw tooManyCollections(maxCollections);
        const base = draft.slug ?? slugOf(draft.name, 'collection');
        const [free = base] = await freeSlugs([base], (slugs) => repository.takenSlugs(slugs));
        if (draft.slug !== undefined && free !== draft.slug) throw slugTaken();
        const now = clock.now();
        const row = { id: newId(), slug: free, ...columnsOf(draft, selection), createdAt: now, updatedAt: now };
        await repository.insert(row);
        await repository.setListed(row.id, listedOf(selection));
        await audit.record(tx, { ...entry(actorId, 'create', row.id), after: auditedFieldsOf(row, selection) });
        await announce(tx, row.id);
        return row.id;
      }),

    /** Changes a collection. Throws CHANGED_MEANWHILE for an outdated version, and what `create` throws. */
    update: (
      actorId: string | null,
      id: string,
      { version, ...draft }: CollectionDraft & { version: string },
    ): Promise<void> =>
      inTransaction(db, async (tx) => {
        const repository = createCollectionEditingRepository(tx);
        if (draft.slug !== undefined) await repository.lockAll();
        const before = await lock(tx, id);
        checkVersion(before, version);
        const selection = await checkContents(tx, draft);
        const slug = draft.slug ?? before.slug;
        if (slug !== before.slug) {
          if ((await repository.takenSlugs([slug])).length > 0) throw slugTaken();
          await createOldSlugs(tx, 'collection').add([{ slug: before.slug, targetId: id, at: clock.now() }]);
        }
        if (draft.image !== before.image) await checkImage(tx, draft.image);
        const fields = { slug, ...columnsOf(draft, selection), updatedAt: changedAt(clock.now(), before) };
        const was = auditedFieldsOf(before, await listedBefore(tx, id));
        await repository.update(id, fields);
        await repository.setListed(id, listedOf(selection));
        await audit.record(tx, {
          ...entry(actorId, 'update', id),
          before: was,
          after: auditedFieldsOf({ ...before, ...fields }, selection),
        });
        await announce(tx, id);
      }),

    /** Deletes a collection. Its slug leads nowhere from then on. Throws COLLECTION_NOT_FOUND. */
    delete: (actorId: string, id: string): Promise<void> =>
      inTransaction(db, async (tx) => {
        const before = await lock(tx, id);
        const was = auditedFieldsOf(before, await listedBefore(tx, id));
        await createCollectionEditingRepository(tx).delete(id);
        await createOldSlugs(tx, 'collection').add([{ slug: before.slug, targetId: id, at: clock.now() }]);
        await audit.record(tx, { ...entry(actorId, 'delete', id), before: was });
        await announce(tx, id);
      }),

    /** Returns the highest price of all rules, in the smallest unit of the currency. */
    highestAmount: async (tx: Transaction): Promise<number> =>
      toMinor(await createCollectionEditingRepository(tx).highestPrice(), getBaseCurrency()),

    /** Converts the prices of all rules. Forms that were opened before can no longer be saved. */
    async convertAmounts(tx: Transaction, { from, to, factor }: Conversion, now: Date): Promise<void> {
      const repository = createCollectionEditingRepository(tx);
      const convert = (rule: CollectionRule): CollectionRule =>
        rule.field === 'price'
          ? { ...rule, value: toDecimal(convertAmount(toMinor(Number(rule.value), from), from, to, factor), to) }
          : rule;
      for (const row of await repository.lockEach())
        if (row.rules.some(({ field }) => field === 'price'))
          await repository.update(row.id, { rules: row.rules.map(convert), updatedAt: changedAt(now, row) });
    },
  };
}
