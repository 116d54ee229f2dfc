import { type Cents, toMinor } from '#contract/money/money.ts';
import type { Transaction } from '#server/db/transaction.ts';
import type { LockedOrder } from '#server/features/order/order.repository.ts';
import type { Clock } from '#server/platform/clock.ts';
import { currencyOf } from '#server/platform/currency-of.ts';
import { toBaseAmount } from '#server/platform/markets/base-amount.ts';
import { type AdminCaller, isKey } from '#server/platform/sessions/caller.ts';
import type { TeamSettingsService } from '#server/platform/settings/team-settings.ts';
import { createRefundsRepository, type MemberRefund } from './order.refunds.repository.ts';

/** A member of the team, or a program, that may refund. */
export type RefundingMember = AdminCaller<'id' | 'member' | 'stepUpAt'>;

type Deps = {
  team: Pick<TeamSettingsService, 'current'>;
  /** Throws STEP_UP_REQUIRED for a session whose user has not authenticated lately, and NOT_WITH_A_KEY for a program. */
  requireStepUp: (caller: AdminCaller<'stepUpAt'>) => void;
  clock: Clock;
};

/** Checks a refund in the transaction that locked its order. Throws STEP_UP_REQUIRED. */
export type CheckRefund = (tx: Transaction, order: LockedOrder, cents: Cents) => Promise<void>;
export type RefundStepUp = ReturnType<typeof createRefundStepUp>;

const dayMs = 24 * 60 * 60_000;

const baseCentsOf = (cents: Cents, order: Pick<MemberRefund, 'currency' | 'rate'>): Cents =>
  toBaseAmount(cents, order) ?? cents;
const baseCentsOfEarlier = ({ amount, ...order }: MemberRefund): Cents =>
  baseCentsOf(toMinor(amount, currencyOf(order)), order);

/** Creates what asks a member who refunds much within 24 hours to confirm who it is. */
export const createRefundStepUp = ({ team, requireStepUp, clock }: Deps) => ({
  /** Returns the check of a member's refunds. It is made before the transaction, in which reading settings could wait for a second connection. */
  async checkOf(member: RefundingMember): Promise<CheckRefund> {
    const { refundStepUpAbove } = await team.current();
    return async (tx, order, cents) => {
      const repository = createRefundsRepository(tx);
      await repository.lockMember(member.id);
      const earlier = await repository.listSince(
        { id: member.id, isKey: isKey(member) },
        new Date(clock.now().getTime() - dayMs),
      );
      const sum = earlier.reduce((total, refund) => total + baseCentsOfEarlier(refund), baseCentsOf(cents, order));
      if (sum > refundStepUpAbove) requireStepUp(member);
    };
  },
});
