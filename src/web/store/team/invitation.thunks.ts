import type { User } from '#contract/account/auth.ts';
import { createApiError } from '#web/store/api-error.ts';
import { createApiThunk, createShopperThunk, type Tools } from '#web/store/app-thunk.ts';
import { createSignInThunk, saveUser } from '#web/store/auth/auth.thunks.ts';
import { sessionRestored } from '#web/store/auth/session.ts';
import { keptInvitation } from '#web/store/browser/kept-links.ts';
import { storedOrderId } from '#web/store/browser/stored.ts';

/** The code of the error when this tab has opened no invitation. */
export const invitationAbsent = 'INVITATION_ABSENT';

export type OpenInvitation = { email: string; roleName: string; hasAccount: boolean };

const tokenOf = ({ dispatch }: Pick<Tools, 'dispatch'>): string => {
  const token = dispatch(keptInvitation.read());
  if (token === undefined) throw createApiError({ code: invitationAbsent, message: '' });
  return token;
};

/** Reads what the invitation is for that this tab keeps. */
export const fetchInvitation = createApiThunk(
  'team/fetchInvitation',
  async (tools): Promise<OpenInvitation> =>
    (await tools.api('POST /api/users/invitation', { body: { token: tokenOf(tools) } })).response,
);

/** The store has the user of a response, who is a member of the team now. */
function showJoined({ dispatch, browser }: Tools, user: User): User {
  dispatch(keptInvitation.forget());
  dispatch(sessionRestored({ user, currentOrderId: storedOrderId.read(browser) }));
  return user;
}

/** Joins the team with a new account, and signs in. */
export const joinAsNew = createSignInThunk(
  'team/joinAsNew',
  async (tools, account: { name: string; password: string }): Promise<User> => {
    const body = { token: tokenOf(tools), ...account };
    const { response } = await tools.api('POST /api/users/invitation/accept', { body });
    return showJoined(tools, response);
  },
);

/** Joins the team with the account that is signed in. */
export const joinWithAccount = createShopperThunk('team/joinWithAccount', async (tools): Promise<User> => {
  const { response } = await tools.api('POST /api/users/invitation/accept', { body: { token: tokenOf(tools) } });
  return showJoined(tools, saveUser(tools, response, tools.user));
});
