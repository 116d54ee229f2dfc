import { toDollars } from '#contract/money.ts';
import type { Connection, Database } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import { isId, newId } from '#server/platform/ids.ts';
import { changedAt, checkVersion } from '#server/platform/version.ts';
import { badCursor, noSuchPieces, notReturnable, returnDecided, returnNotFound, returnOpen } from './order.errors.ts';
import { changeOrder } from './order.events.ts';
import { acceptedReturnMail, declinedReturnMail } from './order.mails.ts';
import type { createOrderPayments } from './order.payments.ts';
import type { LockedOrder, NewOrderEvent } from './order.repository.ts';
import { createReturnsRepository, type ReturnLineRow, type ReturnRow } from './order.returns.repository.ts';
import { type StepNeeds, takeStep } from './order.steps.ts';

/** Begins to give a part of the money back; throws TOO_MUCH_REFUNDED. */
export type RefundPart = (tx: Connection, order: LockedOrder, amountCents: number, message: string) => Promise<unknown>;

type Needs = StepNeeds & {
  db: Database;
  audit: Audit;
  orders: ReturnType<typeof createOrderPayments>;
  refundPart: RefundPart;
  returnDays: () => Promise<number>;
};
type Caller = { id: string; role: 'customer' | 'admin' };
type Line = { position: number; quantity: number };
type ReturnEvent = Pick<NewOrderEvent, 'from' | 'to' | 'actor' | 'actorId'>;
type Decision = { answer: string; version: string };

export type OrderReturns = ReturnType<typeof createOrderReturns>;
/** A return with what the order's lines say of its pieces. */
export type FullReturn = { row: ReturnRow; lines: (Line & { line: ReturnLineRow })[] };

const dayMs = 24 * 60 * 60 * 1000;

/** How many pieces of each line these returns send back. */
function piecesOf(rows: readonly ReturnRow[]): Map<number, number> {
  const pieces = new Map<number, number>();
  for (const { lines } of rows)
    for (const { position, quantity } of lines) pieces.set(position, (pieces.get(position) ?? 0) + quantity);
  return pieces;
}

/** Pieces that come back (spec of returns: never more than were sent, never more money than was paid). */
export function createOrderReturns(needs: Needs) {
  const { db, audit, clock, stock, mail, orders, refundPart, returnDays } = needs;

  const full = async (connection: Connection, rows: readonly ReturnRow[]): Promise<FullReturn[]> => {
    const lines = await createReturnsRepository(connection).linesOf([...new Set(rows.map(({ orderId }) => orderId))]);
    const lineOf = new Map(lines.map((line) => [`${line.orderId} ${line.position}`, line]));
    return rows.map((row) => ({
      row,
      lines: row.lines.flatMap((wanted) => {
        const line = lineOf.get(`${row.orderId} ${wanted.position}`);
        return line ? [{ ...wanted, line }] : [];
      }),
    }));
  };
  const fullOne = async (connection: Connection, id: string): Promise<FullReturn> => {
    const row = await createReturnsRepository(connection).find(id);
    const [found] = row ? await full(connection, [row]) : [];
    if (!found) throw returnNotFound();
    return found;
  };

  const until = async (connection: Connection, orderId: string): Promise<Date | undefined> => {
    const delivered = await createReturnsRepository(connection).deliveredAt(orderId);
    return delivered && new Date(delivered.getTime() + (await returnDays()) * dayMs);
  };

  const tell = (tx: Connection, order: LockedOrder, event: ReturnEvent) =>
    changeOrder(tx, order, { now: clock.now(), event: { kind: 'return', ...event }, change: {} });

  /** Locks the order, then the return, as everything that moves money does. */
  const decide = async (
    to: 'accepted' | 'declined',
    adminId: string,
    returnId: string,
    { version, answer }: Decision,
    work: (tx: Connection, order: LockedOrder, row: ReturnRow) => Promise<Partial<ReturnRow>>,
  ): Promise<FullReturn> => {
    if (!isId(returnId)) throw returnNotFound();
    return inTransaction(db, async (tx) => {
      const repository = createReturnsRepository(tx);
      const found = await repository.find(returnId);
      if (!found) throw returnNotFound();
      const order = await orders.lock(tx, found.orderId);
      const row = (await repository.lock(returnId)) ?? found;
      checkVersion(row, version);
      if (row.status !== 'requested') throw returnDecided();
      const told = await tell(tx, order, { from: row.status, to, actor: 'admin', actorId: adminId });
      const change = await work(tx, told, row);
      const updatedAt = changedAt(clock.now(), row);
      await repository.update(row.id, { ...change, status: to, answer, decidedBy: adminId, updatedAt });
      await audit.record(tx, {
        actorId: adminId,
        action: `return.${to === 'accepted' ? 'accept' : 'decline'}`,
        entity: 'order',
        entityId: order.id,
        before: { return: row.status },
        after: {
          return: to,
          refund: toDollars(change.refundCents ?? 0),
          restocked: change.restocked ?? false,
        },
      });
      return fullOne(tx, returnId);
    });
  };

  return {
    /** Throws NOT_RETURNABLE, NO_SUCH_PIECES and RETURN_OPEN. */
    async request(shopper: Caller, orderId: string, wish: { lines: Line[]; reason: string }): Promise<FullReturn> {
      // Read before the transaction: inside it, settings could wait for a connection.
      await returnDays();
      return inTransaction(db, async (tx) => {
        const repository = createReturnsRepository(tx);
        const order = await orders.lockOf(tx, shopper.id, orderId);
        const last = await until(tx, order.id);
        if (order.orderStatus !== 'delivered' || !last || last < clock.now()) throw notReturnable();
        const before = (await repository.ofOrder(order.id)).filter(({ status }) => status !== 'declined');
        if (before.some(({ status }) => status === 'requested')) throw returnOpen();
        const gone = piecesOf(before);
        const sent = new Map((await repository.linesOf([order.id])).map((line) => [line.position, line.quantity]));
        const wanted = [...piecesOf([{ lines: wish.lines } as ReturnRow])].map(([position, quantity]) => ({
          position,
          quantity,
        }));
        for (const { position, quantity } of wanted) {
          if (quantity > (sent.get(position) ?? 0) - (gone.get(position) ?? 0)) throw noSuchPieces(position);
        }
        const now = clock.now();
        const row: ReturnRow = {
          id: newId(),
          orderId: order.id,
          status: 'requested',
          lines: wanted,
          reason: wish.reason,
          answer: '',
          refundCents: 0,
          restocked: false,
          decidedBy: null,
          createdAt: now,
          updatedAt: now,
        };
        if (!(await repository.insert(row))) throw returnOpen();
        await tell(tx, order, { from: null, to: row.status, actor: 'shopper', actorId: shopper.id });
        return fullOne(tx, row.id);
      });
    },

    /** Those of one order, and until when another can be asked for (undefined: not yet, or no more). */
    async ofOrder(order: { id: string; orderStatus: string }) {
      const rows = await createReturnsRepository(db).ofOrder(order.id);
      const last = order.orderStatus === 'delivered' ? await until(db, order.id) : undefined;
      return { returns: await full(db, rows), until: last && last > clock.now() ? last : undefined };
    },

    async list(page: { status?: ReturnRow['status'] | undefined; limit: number; cursor?: string | undefined }) {
      const { status, limit, cursor } = page;
      if (cursor !== undefined && !isId(cursor)) throw badCursor();
      const rows = await createReturnsRepository(db).list({ status, before: cursor, limit: limit + 1 });
      const shown = rows.slice(0, limit);
      return { returns: await full(db, shown), next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null };
    },

    /** Throws RETURN_DECIDED, CHANGED_MEANWHILE and TOO_MUCH_REFUNDED. */
    accept: (admin: Caller, returnId: string, wish: Decision & { refundCents: number; restock: boolean }) =>
      decide('accepted', admin.id, returnId, wish, async (tx, order, row) => {
        const { refundCents, restock } = wish;
        const repository = createReturnsRepository(tx);
        const sent = await repository.linesOf([order.id]);
        if (refundCents > 0) await refundPart(tx, order, refundCents, 'Returned');
        if (restock) {
          const variantOf = new Map(sent.map((line) => [line.position, line.variantId]));
          const pieces = row.lines.flatMap(({ position, quantity }) => {
            const variantId = variantOf.get(position);
            return variantId === undefined ? [] : [{ variantId, quantity }];
          });
          await stock.putBackSome(tx, order.id, admin.id, pieces);
        }
        const accepted = (await repository.ofOrder(order.id)).filter(({ status }) => status === 'accepted');
        const back = piecesOf([...accepted, row]);
        const isWhole = sent.every(({ position, quantity }) => (back.get(position) ?? 0) >= quantity);
        // The team may have marked the order as returned already.
        if (isWhole && order.orderStatus === 'delivered')
          await takeStep(tx, needs, order, { to: 'returned', actor: { kind: 'admin', id: admin.id }, restock: false });
        await mail.post(tx, acceptedReturnMail(order, refundCents, wish.answer));
        return { refundCents, restocked: restock };
      }),

    decline: (admin: Caller, returnId: string, wish: Decision) =>
      decide('declined', admin.id, returnId, wish, async (tx, order) => {
        await mail.post(tx, declinedReturnMail(order, wish.answer));
        return {};
      }),
  };
}
