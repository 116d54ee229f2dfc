import type { SizeRow } from '#contract/catalog/size-systems.ts';
import type { Connection, Database } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import {
  notInMarket,
  piecesLeft,
  type ProductsService,
  type ShownNames,
  withShownNames,
} from '#server/features/products/products.service.ts';
import type { Clock } from '#server/platform/clock.ts';
import { isId, newId } from '#server/platform/ids.ts';
import type { Limits } from '#server/platform/rate-limits.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import type { ReadTranslations, Translations } from '#server/platform/translations/translations.ts';
import { lineNotFound, outOfStock, tooManyPieces } from './cart.errors.ts';
import { type CartLineRow, createCartRepository } from './cart.repository.ts';

export type CartService = ReturnType<typeof createCartService>;
type ShownCart = { id: string; lines: (CartLineRow & ShownNames)[] };
/** `systems` has what the size of a line is called in each system; absent where no size scale has it. */
export type CartWithLines = { id: string; lines: (ShownCart['lines'][number] & { systems?: SizeRow })[] };
type NamedChoice = { productId: string; color: string; size: string };
type VariantChoice = NamedChoice & { quantity: number };

type CartDeps = {
  db: Database;
  products: ProductsService;
  settings: Pick<Settings, 'limits'>;
  limits: Pick<Limits, 'refused'>;
  translations: Pick<Translations, 'reader'>;
  clock: Clock;
};

/** For a transaction, with which `read` shares the connection. */
type InTransaction = { tx: Connection; read: ReadTranslations | undefined };

export function createCartService({ db, products, settings, limits, translations, clock }: CartDeps) {
  const withLines = async (id: string, { tx, read }: InTransaction): Promise<ShownCart> => ({
    id,
    lines: await withShownNames(read, await createCartRepository(tx).lines(id), tx),
  });

  const withSystems = async ({ id, lines }: ShownCart): Promise<CartWithLines> => {
    const sizes = await products.sizesOfCategories();
    return {
      id,
      lines: lines.map((line) => {
        const systems = sizes.get(line.categoryId)?.get(line.size);
        return systems ? { ...line, systems } : line;
      }),
    };
  };

  /** The name of a product in the message of an error. */
  const shownName = async ({ tx, read }: InTransaction, choice: NamedChoice, name: string): Promise<string> => {
    const [named] = await withShownNames(read, [{ ...choice, name }], tx);
    return named?.shown.name ?? name;
  };

  /** Returns the shopper's cart. The first call creates an empty one, so that a cart always has an id. */
  const get = async (userId: string): Promise<CartWithLines> => {
    const repository = createCartRepository(db);
    const found = await repository.find(userId);
    const id = found?.id ?? (await repository.open(newId(), userId, clock.now()));
    return withSystems(await withLines(id, { tx: db, read: await translations.reader() }));
  };

  const tooMany = (most: number) => {
    limits.refused('pieces-per-line');
    return tooManyPieces(most);
  };

  return {
    get,

    /**
     * Adds pieces to the cart; a variant has one line. Throws NOT_IN_MARKET, and OUT_OF_STOCK when the cart would have more than are left.
     */
    async add(userId: string, { quantity, ...choice }: VariantChoice) {
      const [{ piecesPerLine }, read] = await Promise.all([settings.limits(), translations.reader()]);
      const cart = await inTransaction(db, async (tx) => {
        const repository = createCartRepository(tx);
        const variant = await products.variantOf(tx, choice, read);
        if (!variant.soldHere) throw notInMarket(409);
        const cartId = await repository.open(newId(), userId, clock.now());
        const { variantId } = variant;
        const pieces = await repository.addPieces({ id: newId(), cartId, variantId, quantity });
        const left = piecesLeft(variant);
        if (pieces > left)
          throw outOfStock(await shownName({ tx, read }, choice, variant.name), left, pieces - quantity);
        if (pieces > piecesPerLine) throw tooMany(piecesPerLine);
        return withLines(cartId, { tx, read });
      });
      return withSystems(cart);
    },

    /** Sets the quantity of a line. A smaller quantity is always allowed, whatever is in stock and whatever the limit is. */
    async update(userId: string, { quantity, ...choice }: VariantChoice) {
      const [{ piecesPerLine }, read] = await Promise.all([settings.limits(), translations.reader()]);
      const cart = await inTransaction(db, async (tx) => {
        const repository = createCartRepository(tx);
        const variant = await products.variantOf(tx, choice, read);
        const cartId = await repository.open(newId(), userId, clock.now());
        const before = (await repository.lines(cartId)).find((line) => line.variantId === variant.variantId);
        if (!before) throw lineNotFound();
        const left = piecesLeft(variant);
        if (!variant.soldHere && quantity > before.quantity) throw notInMarket(409);
        if (quantity > left && quantity > before.quantity)
          throw outOfStock(await shownName({ tx, read }, choice, variant.name), left);
        if (quantity > piecesPerLine && quantity > before.quantity) throw tooMany(piecesPerLine);
        await repository.setPieces(cartId, variant.variantId, quantity);
        return withLines(cartId, { tx, read });
      });
      return withSystems(cart);
    },

    async remove(userId: string, lineId: string) {
      if (!isId(lineId) || !(await createCartRepository(db).deleteLine(userId, lineId))) throw lineNotFound();
      return get(userId);
    },

    /** Locks a cart that becomes an order, and returns its lines; undefined when the cart does not exist. */
    async lockForOrder(tx: Connection, userId: string, cartId: string): Promise<CartLineRow[] | undefined> {
      const repository = createCartRepository(tx);
      return (await repository.lock(userId, cartId)) && repository.lines(cartId);
    },

    /** Deletes the cart that became an order. The shopper's next cart has a new id. */
    delete: (tx: Connection, cartId: string) => createCartRepository(tx).delete(cartId),
  };
}
