import type { TeamSettings } from '#contract/account/team.ts';
import { convertAmount } from '#contract/money/convert-amount.ts';
import { toDecimal, toMinor } from '#contract/money/money.ts';
import { getBaseCurrency } from '#i18n/currency.ts';
import type { Transaction } from '#server/db/transaction.ts';
import type { TeamSettingsDocument } from '#server/platform/settings/team-settings.ts';
import type { TeamDeps } from './team.deps.ts';
import { twoFactorFirst } from './team.errors.ts';
import { createInvitations } from './team.invitations.ts';
import { createMembers } from './team.members.ts';
import { createMembership } from './team.membership.ts';
import { createOwners } from './team.owners.ts';
import { createRoles } from './team.roles.ts';

export type TeamService = ReturnType<typeof createTeam>;

type Versioned = { document: TeamSettingsDocument; version: string };

const presentSettings = ({ document, version }: Versioned): TeamSettings => ({
  requireTwoFactor: document.requireTwoFactor,
  refundStepUpAbove: toDecimal(document.refundStepUpAbove, getBaseCurrency()),
  version,
});

/** Creates the members of the team, their roles, and the invitations to it. */
export function createTeam(deps: TeamDeps) {
  const { settings } = deps;
  const membership = createMembership(deps);

  return {
    ...createMembers(deps, membership),
    ...createRoles(deps),
    ...createInvitations(deps, membership),
    ...createOwners(deps, membership),

    /** Throws LAST_OWNER when an account, which is about to be erased, is the only owner. Locks the owners. */
    requireAnotherOwner: membership.requireAnotherOwner,

    getSettings: async (): Promise<TeamSettings> => presentSettings(await settings.stored()),

    /** Throws CHANGED_MEANWHILE, and TWO_FACTOR_FIRST when a caller without two-factor authentication requires it. */
    async updateSettings(
      caller: { id: string; hasTwoFactor: boolean },
      { requireTwoFactor, refundStepUpAbove, version }: TeamSettings,
    ): Promise<TeamSettings> {
      if (requireTwoFactor && !caller.hasTwoFactor) throw twoFactorFirst();
      const next = { requireTwoFactor, refundStepUpAbove: toMinor(refundStepUpAbove, getBaseCurrency()) };
      return presentSettings(await settings.change(caller.id, version, async () => next));
    },

    /** Converts the amounts of the settings into another currency of the shop. */
    convertAmounts: (tx: Transaction, { from, to, factor }: { from: string; to: string; factor: string }) =>
      settings.rewrite(tx, (before) => ({
        ...before,
        refundStepUpAbove: convertAmount(before.refundStepUpAbove, from, to, factor),
      })),
  };
}
