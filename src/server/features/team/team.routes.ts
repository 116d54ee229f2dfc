import {
  browserOf,
  createSignedInReply,
  presentDevice,
  presentUser,
  type SignInDeps,
} from '#server/features/auth/auth.service.ts';
import type { Register } from '#server/http/endpoints.ts';
import { logSecurityEvent } from '#server/http/security/security-log.ts';
import { tokenHalf } from '#server/http/session.ts';
import { presentInvitation, presentMember, presentPermissions, presentRole, roleNameOf } from './team.presenter.ts';
import type { TeamService } from './team.service.ts';

export function teamRoutes(endpoint: Register, team: TeamService, signIn: SignInDeps): void {
  const sendSignedIn = createSignedInReply(signIn);

  endpoint('GET /api/admin/team', async () => {
    const [members, invitations, settings] = await Promise.all([
      team.listMembers(),
      team.listInvitations(),
      team.getSettings(),
    ]);
    return { data: members.map(presentMember), invitations: invitations.map(presentInvitation), settings };
  });

  endpoint('PUT /api/admin/team/settings', async ({ user, body }) => ({
    data: await team.updateSettings({ id: user.id, hasTwoFactor: user.member?.hasTwoFactor ?? false }, body),
  }));

  endpoint('PUT /api/admin/team/:userId', async ({ user, params: { userId }, body: { role: roleId }, request }) => {
    const changed = await team.changeRole(user, { userId, roleId });
    logSecurityEvent(request, 'role-changed', { userId: user.id, changedUserId: userId, role: roleId });
    return { data: presentMember(changed) };
  });

  endpoint('DELETE /api/admin/team/:userId', async ({ user, params: { userId }, request }) => {
    await team.removeMember(user, userId);
    logSecurityEvent(request, 'role-changed', { userId: user.id, changedUserId: userId, role: 'customer' });
  });

  endpoint('GET /api/admin/team/:userId/sessions', async ({ user, params }) => ({
    data: (await team.listDevices(params.userId)).map((session) => presentDevice(session, user.sessionId)),
  }));

  endpoint('DELETE /api/admin/team/:userId/sessions', async ({ user, params: { userId }, request }) => {
    await team.signMemberOut(user, userId);
    logSecurityEvent(request, 'signed-out-everywhere', { userId: user.id, changedUserId: userId });
  });

  endpoint('DELETE /api/admin/team/:userId/sessions/:sessionId', async ({ user, params }) => {
    await team.endDevice(user, params);
  });

  endpoint('POST /api/admin/team/invitations', async ({ user, body: { email, role: roleId } }) => ({
    data: presentInvitation(await team.invite(user, { email, roleId })),
  }));

  endpoint('POST /api/admin/team/invitations/:id/send-again', async ({ user, params }) => ({
    data: presentInvitation(await team.sendInvitationAgain(user, params.id)),
  }));

  endpoint('DELETE /api/admin/team/invitations/:id', async ({ user, params }) => {
    await team.withdrawInvitation(user, params.id);
  });

  endpoint('GET /api/admin/roles', async () => ({
    data: (await team.listRoles()).map(presentRole),
    permissions: presentPermissions(),
  }));

  endpoint('POST /api/admin/roles', async ({ user, body }) => ({
    data: presentRole(await team.createRole(user, body)),
  }));

  endpoint('PUT /api/admin/roles/:roleId', async ({ user, params, body }) => ({
    data: presentRole(await team.updateRole(user, params.roleId, body)),
  }));

  endpoint('DELETE /api/admin/roles/:roleId', async ({ user, params }) => {
    await team.deleteRole(user, params.roleId);
  });

  endpoint('POST /api/users/invitation', async ({ body, request }) => {
    const { invitation, hasAccount } = await team.checkInvitation(body.token, request.ip);
    return { email: invitation.email, roleName: roleNameOf(invitation), hasAccount };
  });

  endpoint('POST /api/users/invitation/accept', async ({ user, body, request, reply }) => {
    if (user) {
      const member = await team.joinWithAccount(user, body.token, request.ip);
      logSecurityEvent(request, 'joined-team', { userId: user.id });
      void reply.code(200);
      return presentUser(member, await signIn.shopLocales.current(), tokenHalf(request));
    }
    const joined = await team.joinAsNew(body, browserOf(request));
    logSecurityEvent(request, 'joined-team', { userId: joined.user.id });
    return sendSignedIn(joined, request, reply);
  });
}
