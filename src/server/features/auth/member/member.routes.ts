import type { FastifyRequest } from 'fastify';
import type { Register } from '#server/http/endpoints.ts';
import type { MemberAccess } from '#server/http/member-access.ts';
import { logSecurityEvent } from '#server/http/security/security-log.ts';
import { adminsOnly } from '#server/http/session.ts';
import type { SessionUser } from '#server/platform/sessions/sessions.ts';
import type { Site } from '#server/platform/site.ts';
import type { AuthService } from '#server/features/auth/auth.service.ts';
import { relyingPartyOf } from '#server/features/auth/two-factor/relying-party.ts';

type Deps = { members: Pick<MemberAccess, 'stepUpUntil'>; publicUrl: string | undefined; site: Site };

export function memberRoutes(endpoint: Register, auth: AuthService, { members, publicUrl, site }: Deps): void {
  const partyOf = (request: FastifyRequest) => relyingPartyOf(request, { publicUrl, site });
  const stepUpUntil = (session: Pick<SessionUser, 'stepUpAt'>) => members.stepUpUntil(session)?.toISOString() ?? null;

  endpoint('GET /api/admin/me', async ({ user }) => {
    const { member } = user;
    if (!member) throw adminsOnly();
    return { data: { ...(await auth.readMe({ ...user, member })), stepUpUntil: stepUpUntil(user) } };
  });

  endpoint('POST /api/admin/step-up', async ({ user, body, request }) => {
    const stepUpAt = await auth.stepUp(user, body, partyOf(request));
    logSecurityEvent(request, 'stepped-up', { userId: user.id });
    return { stepUpUntil: stepUpUntil({ stepUpAt }) ?? stepUpAt.toISOString() };
  });

  endpoint('POST /api/admin/step-up/passkey-options', async ({ user, request }) =>
    auth.stepUpPasskeyOptions(user.id, partyOf(request)),
  );
}
