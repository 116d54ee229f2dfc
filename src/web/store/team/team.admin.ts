import * as m from '#i18n/messages.ts';
import type { SignedInDevice } from '#contract/account/auth.ts';
import type { Invitation, Member, Role, RoleFields, Roles, Team, TeamSettings } from '#contract/account/team.ts';
import { createApiError, toApiError } from '#web/store/api-error.ts';
import { createShopperThunk, type Tools } from '#web/store/app-thunk.ts';

export type { Invitation, Member, Role, RoleFields, Roles, Team, TeamSettings } from '#contract/account/team.ts';

type Api = Pick<Tools, 'api'>;
const readTeam = async ({ api }: Api): Promise<Team> => (await api('GET /api/admin/team')).response;
const readRoles = async ({ api }: Api): Promise<Roles> => (await api('GET /api/admin/roles')).response;

/** The members, the open invitations and the settings of the team, and the roles that somebody can have. */
export type TeamAndRoles = Team & { roles: Roles };

export const fetchTeam = createShopperThunk('team/fetch', async (tools): Promise<TeamAndRoles> => {
  const [team, roles] = await Promise.all([readTeam(tools), readRoles(tools)]);
  return { ...team, roles };
});

/** A member, where the account is signed in, and the roles that it can have. */
export type MemberPage = { member: Member; devices: SignedInDevice[]; roles: Roles };

export const fetchTeamMember = createShopperThunk(
  'team/fetchMember',
  async (tools, userId: string): Promise<MemberPage> => {
    const [team, devices, roles] = await Promise.all([
      readTeam(tools),
      tools.api('GET /api/admin/team/:userId/sessions', { params: { userId } }),
      readRoles(tools),
    ]);
    const member = team.data.find(({ _id }) => _id === userId);
    if (!member)
      throw createApiError({ code: 'MEMBER_NOT_FOUND', message: m.admin_team_does_not_exist(), status: 404 });
    return { member, devices: devices.response.data, roles };
  },
);

export const fetchRoles = createShopperThunk('team/fetchRoles', (tools): Promise<Roles> => readRoles(tools));

/** What the form of a role shows: the role unless it is a new one, what a new one begins with, and what it can allow. */
export type RoleForm = { role: Role | undefined; begin: Role['permissions']; permissions: Roles['permissions'] };

/** Reads what the form of a role shows; without an id, of a new one, which may begin as a copy. */
export const fetchRole = createShopperThunk(
  'team/fetchRole',
  async (tools, { id, from }: { id: string | undefined; from: string | null }): Promise<RoleForm> => {
    const { data, permissions } = await readRoles(tools);
    const role = data.find(({ _id, builtIn }) => _id === id && !builtIn);
    if (id !== undefined && !role)
      throw createApiError({ code: 'ROLE_NOT_FOUND', message: m.admin_roles_does_not_exist(), status: 404 });
    const offered = permissions.filter(({ ownersOnly }) => !ownersOnly);
    const copied = data.find(({ _id }) => _id === from)?.permissions ?? [];
    return { role, begin: copied.filter((one) => offered.some(({ name }) => name === one)), permissions: offered };
  },
);

/** Saves the settings with the version that was read, so that they do not overwrite a change by another owner. */
export const saveTeamSettings = createShopperThunk(
  'team/saveSettings',
  async ({ api }, body: TeamSettings): Promise<TeamSettings> =>
    (await api('PUT /api/admin/team/settings', { body })).response.data,
);

export const fetchTeamSettings = createShopperThunk(
  'team/fetchSettings',
  async (tools): Promise<TeamSettings> => (await readTeam(tools)).settings,
);

/** Invites a person. A retry after a lost response sends no second e-mail. */
export const invite = createShopperThunk(
  'team/invite',
  async ({ api, writeOnce }, body: { email: string; role: string }): Promise<Invitation> => {
    const { response } = await writeOnce(['invitation', body], (idempotencyKey) =>
      api('POST /api/admin/team/invitations', { body, idempotencyKey }),
    );
    return response.data;
  },
);

export const sendInvitationAgain = createShopperThunk(
  'team/sendInvitationAgain',
  async ({ api, writeOnce }, id: string): Promise<Invitation> => {
    const { response } = await writeOnce(['invitation again', id], (idempotencyKey) =>
      api('POST /api/admin/team/invitations/:id/send-again', { params: { id }, idempotencyKey }),
    );
    return response.data;
  },
);

export const withdrawInvitation = createShopperThunk('team/withdrawInvitation', ({ api }, id: string): Promise<void> =>
  ignoreGone(() => api('DELETE /api/admin/team/invitations/:id', { params: { id } })),
);

export const changeRole = createShopperThunk(
  'team/changeRole',
  async ({ api }, { userId, role }: { userId: string; role: string }): Promise<Member> =>
    (await api('PUT /api/admin/team/:userId', { params: { userId }, body: { role } })).response.data,
);

export const removeMember = createShopperThunk('team/removeMember', ({ api }, userId: string): Promise<void> =>
  ignoreGone(() => api('DELETE /api/admin/team/:userId', { params: { userId } })),
);

/** Signs a member out of one browser. */
export const endSession = createShopperThunk(
  'team/endSession',
  ({ api }, params: { userId: string; sessionId: string }): Promise<void> =>
    ignoreGone(() => api('DELETE /api/admin/team/:userId/sessions/:sessionId', { params })),
);

/** Signs a member out everywhere but in this browser. */
export const endSessions = createShopperThunk('team/endSessions', async ({ api }, userId: string): Promise<void> => {
  await api('DELETE /api/admin/team/:userId/sessions', { params: { userId } });
});

/** Adds a role. A retry after a lost response does not add a second one. */
export const createRole = createShopperThunk(
  'team/createRole',
  async ({ api, writeOnce }, body: RoleFields): Promise<Role> => {
    const { response } = await writeOnce(['role', body], (idempotencyKey) =>
      api('POST /api/admin/roles', { body, idempotencyKey }),
    );
    return response.data;
  },
);

export const updateRole = createShopperThunk(
  'team/updateRole',
  async ({ api }, { roleId, ...body }: RoleFields & { roleId: string; version: string | undefined }): Promise<Role> =>
    (await api('PUT /api/admin/roles/:roleId', { params: { roleId }, body })).response.data,
);

export const deleteRole = createShopperThunk('team/deleteRole', ({ api }, roleId: string): Promise<void> =>
  ignoreGone(() => api('DELETE /api/admin/roles/:roleId', { params: { roleId } })),
);

/** Takes what is gone already as ended: by a call whose response was lost, or by another owner. */
async function ignoreGone(end: () => Promise<unknown>): Promise<void> {
  try {
    await end();
  } catch (cause) {
    if (toApiError(cause).status !== 404) throw cause;
  }
}
