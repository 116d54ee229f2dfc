import type { Me } from '#contract/account/team.ts';
import type { RootState } from '#web/store/state.ts';

/** The signed-in member of the team, maybe as it was before a change; null before it is loaded, also on the server. */
export const selectMember = ({ member }: RootState): Me | null => member.me;

/** Whether the shop requires two-factor authentication that the member has yet to set up. */
export const needsTwoFactor = ({ twoFactor: { required, totp, passkeys } }: Me): boolean =>
  required && !totp && passkeys === 0;

/** Whether a call has failed because the role of the member allows less than is known here. */
export const selectIsMemberOutdated = ({ member }: RootState): boolean => member.isOutdated;

/** The member unless it is outdated. */
export const selectCurrentMember = (state: RootState): Me | null =>
  selectIsMemberOutdated(state) ? null : selectMember(state);
