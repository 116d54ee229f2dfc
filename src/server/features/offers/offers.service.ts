import { toDecimal } from '#contract/money/money.ts';
import { normalizeCode } from '#contract/order/discount-code.ts';
import type { CartCode } from '#contract/order/cart.ts';
import type { Offer } from '#contract/order/pricing/offers.ts';
import type { PricedDiscount } from '#contract/order/pricing/price-order.ts';
import type { Connection, Database } from '#server/db/client.ts';
import type { Transaction } from '#server/db/transaction.ts';
import type { AppError } from '#server/platform/app-error.ts';
import { announceChanges } from '#server/platform/cache/changes.repository.ts';
import { everyTag, type TaggedCache } from '#server/platform/cache/tagged-cache.ts';
import type { Clock } from '#server/platform/clock.ts';
import { localMinute } from '#server/platform/days.ts';
import { amountInMarket } from '#server/platform/markets/current-market.ts';
import { type Limits, takeAll } from '#server/platform/rate-limits.ts';
import { sellingTag } from '#server/platform/selling.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import { type PricedBag, whyWaiting } from './code-messages.ts';
import { codeUnknown, mostCodesOfBag, tooManyCodes } from './offers.errors.ts';
import { type CodeWithDiscount, createOffersRepository, type DiscountRow, type Person } from './offers.repository.ts';
import { asksPerson, fallsOn, type Goods, isFor, nameOf, runsAt, toOffer, whyRefused } from './offers.rules.ts';

export type OffersService = ReturnType<typeof createOffersService>;

/** The discounts that apply by themselves and run, and the minute of the shop's wall clock. */
export type RunningOffers = { automatic: DiscountRow[]; minute: string };

/** A code of a bag. `refusal` says why it is not valid any more. */
type EnteredCode = { code: CodeWithDiscount; refusal: AppError | undefined };
/** What may lower the price of a bag. */
export type BagOffers = { offers: Offer[]; codes: EnteredCode[] };

type Bag = {
  userId: string;
  /** Of a guest who orders; before that, nobody knows it. */
  guestEmail?: string | null;
  cart: { id: string; hasCodes: boolean };
  lines: readonly Goods[];
};

type OffersDeps = {
  db: Database;
  cache: Pick<TaggedCache, 'watch'>;
  settings: Pick<Settings, 'current'>;
  limits: Pick<Limits, 'wrongCodesPerUser' | 'wrongCodesPerIp'>;
  clock: Clock;
};

const nobody: Person = { isGuest: false, groups: [], hasOrdered: false, uses: null };

const limitedOf = (held: readonly { id: string; isLimited: boolean }[]): string[] =>
  held.flatMap(({ id, isLimited }) => (isLimited ? [id] : []));

type Used = { discountId: string; codeId: string | null; code: string | null };

/** How far back a start or an end is looked for: more than a minute, because the job that looks may be late. */
const turnMinutes = 2;

/**
 * Creates what shoppers have of discounts: those that apply to a bag, its codes, and what orders use. Every instance keeps the discounts that
 * apply by themselves in memory, until one of them changes.
 */
export function createOffersService({ db, cache, settings, limits, clock }: OffersDeps) {
  let enabled: ReturnType<ReturnType<typeof createOffersRepository>['readEnabled']> | undefined;
  cache.watch((tags) => {
    if (tags.includes(sellingTag) || tags.includes(everyTag)) enabled = undefined;
  });
  const readEnabled = () => {
    if (enabled) return enabled;
    const reading = createOffersRepository(db).readEnabled();
    enabled = reading;
    reading.catch(() => {
      if (enabled === reading) enabled = undefined;
    });
    return reading;
  };

  /** Returns a minute of the shop's wall clock, such as `2026-11-27T00:00`. */
  const minuteOf = async (moment: Date): Promise<string> => localMinute(moment, (await settings.current()).timeZone);

  const current = async (): Promise<RunningOffers> => {
    const [{ automatic }, minute] = await Promise.all([readEnabled(), minuteOf(clock.now())]);
    return { automatic: automatic.filter((discount) => runsAt(discount, minute)), minute };
  };

  /** Announces those of an order's discounts with these ids that apply by themselves. Those with codes are read with each bag. */
  const announceAutomatic = async (
    tx: Transaction,
    used: readonly { discountId: string; code: string | null }[],
    ids: readonly string[],
  ): Promise<void> => {
    if (used.some(({ discountId, code }) => code === null && ids.includes(discountId)))
      await announceChanges(tx, [sellingTag]);
  };

  /** Gives uses of an order back while their discounts are held. `forget` takes them out of the order. */
  const giveBack = async (tx: Transaction, uses: readonly Used[], forget: () => Promise<void>): Promise<void> => {
    const repository = createOffersRepository(tx);
    const held = await repository.hold(uses.map(({ discountId }) => discountId));
    await forget();
    const codeIds = uses.flatMap(({ codeId }) => codeId ?? []);
    await announceAutomatic(tx, uses, await repository.uncount(limitedOf(held), codeIds));
  };

  return {
    /** Returns the discounts that run. Called before a transaction, which would need a second connection for it. */
    current,

    /** Whether there are enabled discounts with codes. */
    codesOnOffer: async (): Promise<boolean> => (await readEnabled()).hasCodes,

    /** Returns the names of running discounts that fall on a product and ask nothing of the person. */
    async namesFor(product: Parameters<typeof fallsOn>[1]): Promise<string[]> {
      const { automatic } = await current();
      return automatic.filter((discount) => fallsOn(discount, product)).map(nameOf);
    },

    /** Returns what may lower the price of a bag: the discounts that apply by themselves, and those of its codes. */
    async ofBag(
      connection: Connection,
      { userId, guestEmail = null, cart, lines }: Bag,
      { automatic, minute }: RunningOffers,
    ): Promise<BagOffers> {
      if (automatic.length === 0 && !cart.hasCodes) return { offers: [], codes: [] };
      const repository = createOffersRepository(connection);
      const entered = cart.hasCodes ? await repository.codesOfCart(cart.id) : [];
      const asking = [...automatic, ...entered.map(({ discount }) => discount)].filter(asksPerson);
      const person =
        asking.length === 0
          ? nobody
          : await repository.readPerson(
              { userId, guestEmail },
              asking.map(({ id }) => id),
            );
      const codes = entered.map((code) => ({ code, refusal: whyRefused(code, person, minute) }));
      const ofCodes = codes.filter(({ refusal }) => !refusal).map(({ code }) => code);
      // A second code of the same discount changes nothing.
      const first = new Map(ofCodes.toReversed().map((code) => [code.discount.id, code]));
      return {
        offers: [
          ...automatic
            .filter((discount) => isFor(discount, person))
            .map((discount) => toOffer(discount, null, lines, amountInMarket)),
          ...[...first.values()].map(({ discount, code }) => toOffer(discount, code, lines, amountInMarket)),
        ],
        codes,
      };
    },

    /** Says of each code of a bag whether it is applied, and why not. */
    describeCodes: (codes: readonly EnteredCode[], bag: PricedBag): CartCode[] =>
      codes.map(({ code: { code, discount }, refusal }) => {
        const applied = bag.priced.discounts.find((each) => each.code === code);
        const offer = bag.offers.find(({ id }) => id === discount.id);
        return {
          code,
          name: nameOf(discount),
          applied: applied !== undefined,
          amount: toDecimal(applied?.cents ?? 0),
          message: applied ? null : (refusal?.message ?? (offer ? whyWaiting(offer, bag) : codeUnknown().message)),
        };
      }),

    /** Returns the id of a code that this shopper may enter. Counts wrong ones. Throws the errors of rule 17 and TOO_MANY_TRIES. */
    async checkCode(userId: string, ip: string, text: string): Promise<string> {
      const tried = await takeAll([
        [limits.wrongCodesPerUser, userId],
        [limits.wrongCodesPerIp, ip],
      ]);
      const repository = createOffersRepository(db);
      const code = await repository.findCode(normalizeCode(text));
      if (!code?.discount.enabled) throw codeUnknown();
      await tried.giveBack();
      const person = asksPerson(code.discount)
        ? await repository.readPerson({ userId, guestEmail: null }, [code.discount.id])
        : nobody;
      const refusal = whyRefused(code, person, await minuteOf(clock.now()));
      if (refusal) throw refusal;
      return code.id;
    },

    /** Keeps a code on a bag that is locked. Throws TOO_MANY_CODES. */
    async keepCode(tx: Transaction, cartId: string, codeId: string): Promise<void> {
      const repository = createOffersRepository(tx);
      const kept = await repository.codesOfCart(cartId);
      if (kept.some(({ id }) => id === codeId)) return;
      if (kept.length >= mostCodesOfBag) throw tooManyCodes();
      await repository.keepCode(cartId, codeId, clock.now());
    },

    /** Gives the codes of a bag to another one, as far as it may have more. Both are locked. */
    mergeCodes: (tx: Transaction, carts: { from: string; to: string }): Promise<void> =>
      createOffersRepository(tx).mergeCodes({ ...carts, most: mostCodesOfBag, now: clock.now() }),

    removeCode: (connection: Connection, userId: string, code: string): Promise<void> =>
      createOffersRepository(connection).removeCode(userId, normalizeCode(code)),

    /**
     * Counts the discounts of an order as used. Returns the ids of those that are gone or have no use left; the caller then throws, which
     * takes the others back. Called last, when the order is inserted, because orders wait for each other where there is a limit.
     */
    async use(
      tx: Transaction,
      orderId: string,
      discounts: readonly PricedDiscount[],
      codes: readonly EnteredCode[],
    ): Promise<string[]> {
      if (discounts.length === 0) return [];
      const repository = createOffersRepository(tx);
      const ids = discounts.map(({ discountId }) => discountId);
      const held = await repository.hold(ids);
      const gone = ids.filter((id) => held.every((each) => each.id !== id));
      if (gone.length > 0) return gone;
      const codeOf = (text: string | null) => codes.find(({ code }) => code.code === text)?.code;
      // The limit of a code never changes, that of a discount may have done so since it was read.
      const limitedCodes = discounts.flatMap(({ code }) => {
        const entered = codeOf(code);
        return entered && entered.limitTotal !== null ? [entered.id] : [];
      });
      const counted = await repository.count(limitedOf(held), limitedCodes);
      const overCodes = new Set(counted.codes.filter(({ isOver }) => isOver).map(({ id }) => id));
      const over = discounts.filter(
        ({ discountId, code }) =>
          counted.discounts.some(({ id, isOver }) => id === discountId && isOver) ||
          overCodes.has(codeOf(code)?.id ?? ''),
      );
      if (over.length > 0) return over.map(({ discountId }) => discountId);
      await repository.insert(
        discounts.map(({ discountId, name, code, on, cents }, position) => ({
          orderId,
          position,
          discountId,
          codeId: codeOf(code)?.id ?? null,
          name,
          code,
          on,
          amountCents: cents,
        })),
      );
      const usedUp = counted.discounts.flatMap(({ id, isUsedUp }) => (isUsedUp ? [id] : []));
      await announceAutomatic(tx, discounts, usedUp);
      return [];
    },

    /** Gives the uses of a cancelled order back, once. */
    async release(tx: Transaction, orderId: string): Promise<void> {
      const repository = createOffersRepository(tx);
      const uses = await repository.findUses(orderId);
      if (uses.length === 0) return;
      await giveBack(tx, uses, () => repository.release(orderId, clock.now()));
    },

    /** Lowers the discounts of an order that was edited. The uses of those of which nothing is left are given back. */
    async lower(
      tx: Transaction,
      orderId: string,
      discounts: readonly { position: number; amountCents: number }[],
    ): Promise<void> {
      const repository = createOffersRepository(tx);
      const unused: (Used & { position: number })[] = [];
      for (const { position, amountCents } of discounts) {
        const use = amountCents === 0 ? await repository.findUse(orderId, position) : undefined;
        if (use) unused.push({ ...use, position });
        else await repository.lower(orderId, position, amountCents);
      }
      if (unused.length === 0) return;
      await giveBack(tx, unused, async () => {
        for (const { position } of unused) await repository.remove(orderId, position);
      });
    },

    /** Announces discounts that have started or ended in the last minutes, so that pages show what is true. */
    async announceTurns(): Promise<void> {
      const now = clock.now();
      const [after, until] = await Promise.all([
        minuteOf(new Date(now.getTime() - turnMinutes * 60_000)),
        minuteOf(now),
      ]);
      if (await createOffersRepository(db).hasTurnIn(after, until)) await announceChanges(db, [sellingTag]);
    },
  };
}
