import type { SizeRow } from '#contract/catalog/size-systems.ts';
import type { CartCode } from '#contract/order/cart.ts';
import { parseGiftCardCode } from '#contract/order/gift-card-code.ts';
import type { Offer } from '#contract/order/pricing/offers.ts';
import { priceBag } from '#contract/order/pricing/price-bag.ts';
import type { Connection, Database } from '#server/db/client.ts';
import { inTransaction, type Transaction } from '#server/db/transaction.ts';
import type { CardOnBag, GiftCardsService } from '#server/features/gift-cards/gift-cards.service.ts';
import type { OffersService } from '#server/features/offers/offers.service.ts';
import type { PricingService } from '#server/features/pricing/pricing.service.ts';
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
import { compareAtOf } from '#server/platform/sale-prices.ts';
import type { SellingSettingsService } from '#server/platform/settings/selling-settings.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import type { ReadTranslations, Translations } from '#server/platform/translations/translations.ts';
import { lineNotFound, outOfStock, tooManyPieces } from './cart.errors.ts';
import { type CartLineRow, type CartRow, createCartRepository } from './cart.repository.ts';
import { type Addition, piecesToAdd } from './cart.rules.ts';

export { presentCart } from './cart.presenter.ts';
export type CartService = ReturnType<typeof createCartService>;
type ShownCart = CartRow & { lines: (CartLineRow & ShownNames)[] };
export type CartWithLines = {
  id: string;
  /**
   * `systems` has what the size of a line is called in each system; absent where no size scale has it. `compareCents` is what a piece cost
   * before a sale.
   */
  lines: (ShownCart['lines'][number] & { systems?: SizeRow; compareCents: number | null })[];
  /** What may lower the price. */
  offers: readonly Offer[];
  codes: readonly CartCode[];
  /** Those that the shopper has entered, in that order. */
  giftCards: readonly CardOnBag[];
  /** Whether the shopper pays no tax. */
  isExempt: boolean;
};
/** A cart that becomes an order. */
export type CartToOrder = CartRow & { lines: CartLineRow[] };
type NamedChoice = { productId: string; color: string; size: string };
type VariantChoice = NamedChoice & { quantity: number };

type CartDeps = {
  db: Database;
  products: ProductsService;
  offers: OffersService;
  giftCards: Pick<GiftCardsService, 'today' | 'ofCart' | 'checkCode' | 'keep' | 'merge' | 'remove'>;
  settings: Pick<Settings, 'limits'>;
  selling: Pick<SellingSettingsService, 'current'>;
  pricing: Pick<PricingService, 'chargesOfBag' | 'byPlace'>;
  limits: Pick<Limits, 'refused'>;
  translations: Pick<Translations, 'reader'>;
  /** Counts variants that a shopper could not add, because there were not enough of them. */
  countRefused: (userId: string, variantIds: readonly string[]) => void;
  clock: Clock;
};

/** For a transaction, with which `read` shares the connection. */
type InTransaction = { tx: Connection; read: ReadTranslations | undefined };

export function createCartService({
  db,
  products,
  offers,
  giftCards,
  pricing,
  selling,
  settings,
  limits,
  translations,
  countRefused,
  clock,
}: CartDeps) {
  const withLines = async (cart: CartRow, { tx, read }: InTransaction): Promise<ShownCart> => ({
    ...cart,
    lines: await withShownNames(read, await createCartRepository(tx).lines(cart.id), tx),
  });

  /** Returns what may lower the price of a cart, and says of its codes whether they do. */
  const offersOf = async (userId: string, cart: ShownCart): Promise<Pick<CartWithLines, 'offers' | 'codes'>> => {
    const bag = await offers.ofBag(db, { userId, cart, lines: cart.lines }, await offers.current());
    if (bag.codes.length === 0) return { offers: bag.offers, codes: [] };
    const [ofShop, { delivery: isDeliveryOpen }] = await Promise.all([pricing.chargesOfBag(), pricing.byPlace()]);
    const charges = cart.taxExemptNote === null ? ofShop : { ...ofShop, taxMillipercent: 0 };
    const priced = priceBag(cart.lines, charges, bag.offers);
    return {
      offers: bag.offers,
      codes: offers.describeCodes(bag.codes, {
        lines: cart.lines,
        charges,
        isDeliveryOpen,
        offers: bag.offers,
        priced,
      }),
    };
  };

  const giftCardsOf = async (cart: CartRow): Promise<CardOnBag[]> =>
    cart.hasGiftCards ? giftCards.ofCart(db, cart, await giftCards.today()) : [];

  /** Adds what is read after the transaction. */
  const complete = async (userId: string, cart: ShownCart): Promise<CartWithLines> => {
    const [sizes, shown, offered, cards] = await Promise.all([
      products.sizesOfCategories(),
      selling.current(),
      offersOf(userId, cart),
      giftCardsOf(cart),
    ]);
    return {
      id: cart.id,
      isExempt: cart.taxExemptNote !== null,
      lines: cart.lines.map((line) => {
        const systems = sizes.get(line.categoryId)?.get(line.size);
        return { ...line, compareCents: compareAtOf(line, shown), ...(systems && { systems }) };
      }),
      ...offered,
      giftCards: cards,
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
    const cart = (await repository.find(userId)) ?? (await repository.open(newId(), userId, clock.now()));
    return complete(userId, await withLines(cart, { tx: db, read: await translations.reader() }));
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
        const opened = await repository.openToChange(newId(), userId, clock.now());
        const { variantId } = variant;
        const pieces = await repository.addPieces({ id: newId(), cartId: opened.id, variantId, quantity });
        const left = piecesLeft(variant);
        if (pieces > left) {
          countRefused(userId, [variantId]);
          throw outOfStock(await shownName({ tx, read }, choice, variant.name), left, pieces - quantity);
        }
        if (pieces > piecesPerLine) throw tooMany(piecesPerLine);
        return withLines(opened, { tx, read });
      });
      return complete(userId, cart);
    },

    /** Sets the quantity of a line. A smaller quantity is always allowed, whatever is in stock and whatever the limit is. */
    async update(userId: string, { quantity, ...choice }: VariantChoice) {
      const [{ piecesPerLine }, read] = await Promise.all([settings.limits(), translations.reader()]);
      const cart = await inTransaction(db, async (tx) => {
        const repository = createCartRepository(tx);
        const variant = await products.variantOf(tx, choice, read);
        const opened = await repository.openToChange(newId(), userId, clock.now());
        const before = (await repository.lines(opened.id)).find((line) => line.variantId === variant.variantId);
        if (!before) throw lineNotFound();
        const left = piecesLeft(variant);
        if (!variant.soldHere && quantity > before.quantity) throw notInMarket(409);
        if (quantity > left && quantity > before.quantity) {
          countRefused(userId, [variant.variantId]);
          throw outOfStock(await shownName({ tx, read }, choice, variant.name), left);
        }
        if (quantity > piecesPerLine && quantity > before.quantity) throw tooMany(piecesPerLine);
        await repository.setPieces(opened.id, variant.variantId, quantity);
        return withLines(opened, { tx, read });
      });
      return complete(userId, cart);
    },

    async remove(userId: string, lineId: string) {
      if (!isId(lineId) || !(await createCartRepository(db).deleteLine(userId, lineId, clock.now())))
        throw lineNotFound();
      return get(userId);
    },

    /**
     * Enters the code of a gift card or of a discount; again, it changes nothing. Throws the errors of their `checkCode`, and TOO_MANY_CODES.
     */
    async addCode(userId: string, ip: string, text: string) {
      const code = parseGiftCardCode(text);
      const card = code === undefined ? undefined : await giftCards.checkCode(userId, ip, code);
      const codeId = card ? undefined : await offers.checkCode(userId, ip, text);
      await inTransaction(db, async (tx) => {
        const { id } = await createCartRepository(tx).open(newId(), userId, clock.now());
        if (card) await giftCards.keep(tx, id, card);
        else if (codeId !== undefined) await offers.keepCode(tx, id, codeId);
      });
      return get(userId);
    },

    async removeCode(userId: string, code: string) {
      await offers.removeCode(db, userId, code);
      return get(userId);
    },

    async removeGiftCard(userId: string, giftCardId: string) {
      await giftCards.remove(db, userId, giftCardId);
      return get(userId);
    },

    /**
     * Adds the pieces of several variants, as many as are left besides those in the cart and a line can have, and says of each how many it
     * has added. A variant is named once.
     */
    async addLeft(
      tx: Connection,
      userId: string,
      wanted: readonly { variantId: string; quantity: number }[],
      { piecesPerLine }: { piecesPerLine: number },
    ): Promise<Addition[]> {
      const repository = createCartRepository(tx);
      const { id: cartId } = await repository.openToChange(newId(), userId, clock.now());
      const variantIds = wanted.map(({ variantId }) => variantId);
      const additions = piecesToAdd(wanted, await repository.offered(cartId, variantIds), piecesPerLine);
      const added = additions.filter(({ quantity }) => quantity > 0);
      await repository.addLines(added.map(({ variantId, quantity }) => ({ id: newId(), cartId, variantId, quantity })));
      return additions;
    },

    /**
     * Adds the bag of a guest to that of an account and deletes it: lines, and codes and gift cards as far as a bag may have more. Locks both.
     * Returns how many lines are new or have more pieces than before.
     */
    merge: async (tx: Transaction, { guestId, userId }: { guestId: string; userId: string }): Promise<number> => {
      const repository = createCartRepository(tx);
      const opened = await repository.openAll([guestId, userId], clock.now());
      const [from, to] = [opened.get(guestId), opened.get(userId)];
      if (from === undefined || to === undefined) throw new Error('Both have a cart');
      const added = await repository.mergeLines({ from, to });
      await offers.mergeCodes(tx, { from, to });
      await giftCards.merge(tx, { from, to });
      await repository.delete(from);
      return added;
    },

    /** Locks a cart that becomes an order, and returns it with its lines; undefined when the cart does not exist. */
    async lockForOrder(tx: Connection, userId: string, cartId: string): Promise<CartToOrder | undefined> {
      const repository = createCartRepository(tx);
      const cart = await repository.lock(userId, cartId);
      return cart && { ...cart, lines: await repository.lines(cartId) };
    },

    /** Returns the shopper's cart with its lines, to be priced; undefined when there is none. */
    async find(userId: string): Promise<CartToOrder | undefined> {
      const repository = createCartRepository(db);
      const cart = await repository.find(userId);
      return cart && { ...cart, lines: await repository.lines(cart.id) };
    },

    /** Deletes the cart that became an order. The shopper's next cart has a new id. */
    delete: (tx: Connection, cartId: string) => createCartRepository(tx).delete(cartId),
  };
}
