import type { TaxSettings } from '#contract/shop/taxes.ts';
import type { Connection } from '#server/db/client.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { newId } from '#server/platform/ids.ts';
import { checkZones } from '#server/platform/places/check-zones.ts';
import {
  createSettingsDocument,
  type SettingsDocumentDeps,
  type Versioned,
} from '#server/platform/settings/settings-document.ts';
import { createSettingsRepository, taxesKey } from '#server/platform/settings/settings.repository.ts';
import { invalidFields, methodHasClass, productHasClass } from './taxes.errors.ts';
import { presentTaxes, type StoredTaxes, untouchedTaxes } from './taxes.rules.ts';

export { taxesFor } from './taxes.rules.ts';

/** Returns the tax classes that are used, each with the name of what has it. */
type ReadUsedClasses = (tx: Transaction) => Promise<ReadonlyMap<string, string>>;
type TaxesDeps = SettingsDocumentDeps & { classesOfMethods: ReadUsedClasses; classesOfProducts: ReadUsedClasses };
type VersionedTaxes = TaxSettings & { version: string };

export type TaxesService = ReturnType<typeof createTaxes>;

const auditedFieldsOf = ({ mode, classes, zones }: StoredTaxes) => ({
  mode,
  classes,
  zones: zones.map(({ id: _id, ...zone }) => zone),
});

/** Creates how the shop taxes orders. */
export function createTaxes({ classesOfMethods, classesOfProducts, ...deps }: TaxesDeps) {
  const taxes = createSettingsDocument<StoredTaxes>(deps, {
    key: taxesKey,
    untouched: untouchedTaxes,
    auditedFieldsOf,
  });
  const classKeys = async (connection: Connection): Promise<string[]> =>
    (await taxes.stored(connection)).document.classes.map(({ key }) => key);

  const keepUsed = async (tx: Transaction, { classes }: TaxSettings) => {
    const findGone = (used: ReadonlyMap<string, string>) =>
      [...used].find(([key]) => !classes.some((each) => each.key === key))?.[1];
    const method = findGone(await classesOfMethods(tx));
    if (method !== undefined) throw methodHasClass(method);
    const product = findGone(await classesOfProducts(tx));
    if (product !== undefined) throw productHasClass(product);
  };

  const present = ({ document, version }: Versioned<StoredTaxes>): VersionedTaxes => ({
    ...presentTaxes(document),
    version,
  });

  return {
    /** Returns the taxes that hold now, from memory. */
    current: taxes.current,

    get: async (): Promise<VersionedTaxes> => present(await taxes.stored()),

    /** Returns the keys of the classes. */
    classKeys,

    /** Returns the keys of the classes, none of which is removed until the transaction ends. */
    async holdClassKeys(tx: Connection): Promise<string[]> {
      await createSettingsRepository(tx).hold();
      return classKeys(tx);
    },

    /** Throws CHANGED_MEANWHILE, TAX_CLASS_IN_USE, and INVALID_FIELDS for unknown places and zones. */
    update: async (actorId: string, { version, ...next }: VersionedTaxes): Promise<VersionedTaxes> =>
      present(
        await taxes.change(actorId, version, async (tx, before) => {
          const errors = checkZones(next.zones, before.zones);
          if (errors.length > 0) throw invalidFields(errors);
          await keepUsed(tx, next);
          return { ...next, zones: next.zones.map(({ _id: id = newId(), ...zone }) => ({ id, ...zone })) };
        }),
      ),
  };
}
