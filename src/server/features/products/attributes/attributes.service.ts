import { attributeLimits } from '#contract/catalog/attribute-kinds.ts';
import type { AttributeDraft } from '#contract/catalog/attributes.ts';
import type { Connection, Database } from '#server/db/client.ts';
import { inTransaction, type Transaction } from '#server/db/transaction.ts';
import { productTags } from '#server/features/products/products.rules.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import { announceChanges } from '#server/platform/cache/changes.repository.ts';
import { everyTag } from '#server/platform/cache/tagged-cache.ts';
import type { Clock } from '#server/platform/clock.ts';
import { isId, newId } from '#server/platform/ids.ts';
import { forgetTranslations } from '#server/platform/translations/translations.repository.ts';
import { changedAt, checkVersion } from '#server/platform/version.ts';
import {
  attributeInUse,
  attributeNotFound,
  attributesChanged,
  choiceInUse,
  kindInUse,
  nameTaken,
  tooManyAttributes,
} from './attributes.errors.ts';
import { type AttributeRow, type AttributeWithProducts, createAttributesRepository } from './attributes.repository.ts';

type AttributesDeps = { db: Database; audit: Audit; clock: Clock };

/** As many pages as are announced one by one. */
const maxPages = 100;

/** Returns what a draft says that its kind has. */
const fieldsOf = ({ name, kind, unit, choices, shown }: AttributeDraft) => ({
  name,
  kind,
  unit: kind === 'number' ? unit : '',
  choices: kind === 'choice' ? choices : [],
  shown,
});

/** Creates the attributes of products, which the team defines for the whole shop. */
export function createAttributesService({ db, audit, clock }: AttributesDeps) {
  const entry = (actorId: string, action: string, entityId: string) => ({
    actorId,
    action: `attribute.${action}`,
    entity: 'attribute',
    entityId,
  });

  /** Changes attributes while no other change of them happens. */
  const change = <Result>(
    work: (tx: Transaction, attributes: AttributeWithProducts[]) => Promise<Result>,
  ): Promise<Result> =>
    inTransaction(db, async (tx) => {
      const repository = createAttributesRepository(tx);
      await repository.lockAll();
      return work(tx, await repository.list());
    });

  const lock = async (tx: Connection, id: string): Promise<AttributeRow> => {
    const row = isId(id) ? await createAttributesRepository(tx).lock(id) : undefined;
    if (!row) throw attributeNotFound();
    return row;
  };

  const checkName = (attributes: readonly AttributeRow[], name: string, exceptId?: string) => {
    const key = name.toLowerCase();
    if (attributes.some((other) => other.id !== exceptId && other.name.toLowerCase() === key)) throw nameTaken();
  };

  /** Takes the values that an attribute can no longer have from deleted products. Throws ATTRIBUTE_IN_USE if another product has one. */
  const removeValues = async (tx: Connection, before: AttributeRow, after: ReturnType<typeof fieldsOf>) => {
    const removed = before.choices.filter((choice) => !after.choices.includes(choice));
    const isOtherKind = after.kind !== before.kind;
    if (!isOtherKind && removed.length === 0) return;
    const repository = createAttributesRepository(tx);
    const used = await repository.usedValues(before.id);
    if (isOtherKind && used.length > 0) throw kindInUse();
    const usedChoice = removed.find((choice) => used.includes(choice));
    if (usedChoice !== undefined) throw choiceInUse(usedChoice);
    await repository.removeValues(before.id, isOtherKind ? undefined : removed);
  };

  /** Announces the pages of the products that have an attribute. */
  const announce = async (tx: Connection, id: string) => {
    const ids = await createAttributesRepository(tx).productIds(id, maxPages + 1);
    await announceChanges(tx, ids.length > maxPages ? [everyTag] : ids.map(productTags.one));
  };

  return {
    /** Returns all attributes in their order. */
    list: () => createAttributesRepository(db).list(),

    /** Adds an attribute at the end. Throws NAME_TAKEN and TOO_MANY. */
    create: (actorId: string, draft: AttributeDraft): Promise<AttributeWithProducts> =>
      change(async (tx, attributes) => {
        if (attributes.length >= attributeLimits.attributes) throw tooManyAttributes(attributeLimits.attributes);
        checkName(attributes, draft.name);
        const fields = fieldsOf(draft);
        const position = Math.max(0, ...attributes.map((other) => other.position)) + 1;
        const row = { id: newId(), ...fields, position, updatedAt: clock.now() };
        await createAttributesRepository(tx).insert(row);
        await audit.record(tx, { ...entry(actorId, 'create', row.id), after: fields });
        return { ...row, products: 0 };
      }),

    /** Throws CHANGED_MEANWHILE for an outdated version, NAME_TAKEN, and ATTRIBUTE_IN_USE for what products have. */
    update: (
      actorId: string,
      id: string,
      { version, ...draft }: AttributeDraft & { version?: string | undefined },
    ): Promise<AttributeWithProducts> =>
      change(async (tx, attributes) => {
        const before = await lock(tx, id);
        checkVersion(before, version);
        checkName(attributes, draft.name, id);
        const fields = fieldsOf(draft);
        await removeValues(tx, before, fields);
        const after = { ...before, ...fields, updatedAt: changedAt(clock.now(), before) };
        await createAttributesRepository(tx).update(id, after);
        await audit.record(tx, { ...entry(actorId, 'update', id), before: fieldsOf(before), after: fields });
        await announce(tx, id);
        return { ...after, products: attributes.find((other) => other.id === id)?.products ?? 0 };
      }),

    /** Throws ATTRIBUTE_IN_USE while a product has it. */
    delete: (actorId: string, id: string): Promise<void> =>
      change(async (tx) => {
        const before = await lock(tx, id);
        const repository = createAttributesRepository(tx);
        if ((await repository.usedValues(id)).length > 0) throw attributeInUse();
        await repository.removeValues(id);
        await repository.delete(id);
        await forgetTranslations(tx, 'attribute', [id]);
        await audit.record(tx, { ...entry(actorId, 'delete', id), before: fieldsOf(before) });
      }),

    /** Reorders all attributes. Throws CHANGED_MEANWHILE when the ids are not exactly those of the stored attributes. */
    reorder: (actorId: string, ids: readonly string[]): Promise<AttributeWithProducts[]> =>
      change(async (tx, attributes) => {
        const before = attributes.map(({ id }) => id);
        if (ids.length !== before.length || new Set(ids).symmetricDifference(new Set(before)).size > 0)
          throw attributesChanged();
        const repository = createAttributesRepository(tx);
        await repository.setPositions(ids);
        const names = new Map(attributes.map(({ id, name }) => [id, name]));
        const namesOf = (order: readonly string[]) => ({ order: order.map((id) => names.get(id) ?? '') });
        await audit.record(tx, { ...entry(actorId, 'reorder', ''), before: namesOf(before), after: namesOf(ids) });
        await announceChanges(tx, [everyTag]);
        return repository.list();
      }),
  };
}
