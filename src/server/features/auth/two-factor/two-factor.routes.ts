import type { FastifyRequest } from 'fastify';
import { logSecurityEvent } from '#server/http/security/security-log.ts';
import type { Register } from '#server/http/endpoints.ts';
import type { Site } from '#server/platform/site.ts';
import type { AuthService } from '#server/features/auth/auth.service.ts';
import { browserOf, createSignedInReply, type SignInDeps } from '#server/features/auth/auth.signed-in-reply.ts';
import { relyingPartyOf } from './relying-party.ts';
import { presentPasskey } from './two-factor.presenter.ts';

export function twoFactorRoutes(
  endpoint: Register,
  auth: AuthService,
  { publicUrl, site, ...deps }: SignInDeps & { publicUrl: string | undefined; site: Site },
): void {
  const partyOf = (request: FastifyRequest) => relyingPartyOf(request, { publicUrl, site });
  const sendSignedIn = createSignedInReply(deps);
  const logChange = (request: FastifyRequest, userId: string, change: string) =>
    logSecurityEvent(request, 'two-factor-changed', { userId, change });

  endpoint('POST /api/users/login/passkey-options', async ({ body: { challenge }, request }) =>
    auth.signInPasskeyOptions(challenge, partyOf(request), request.ip),
  );

  endpoint('POST /api/users/login/two-factor', async ({ body, request, reply }) =>
    sendSignedIn(await auth.confirmSignIn(body, partyOf(request), browserOf(request)), request, reply),
  );

  endpoint('GET /api/users/:id/two-factor', async ({ user }) => {
    const { passkeys, ...protection } = await auth.readTwoFactor(user.id);
    return { ...protection, passkeys: passkeys.map(presentPasskey) };
  });

  endpoint('POST /api/users/:id/two-factor/totp', async ({ user }) => auth.beginTotp(user));

  endpoint('POST /api/users/:id/two-factor/totp/confirm', async ({ user, body, request }) => {
    const confirmed = await auth.confirmTotp(user, body.code);
    logChange(request, user.id, 'totp-added');
    return confirmed;
  });

  endpoint('DELETE /api/users/:id/two-factor/totp', async ({ user, request }) => {
    if (await auth.removeTotp(user)) logChange(request, user.id, 'totp-removed');
  });

  endpoint('POST /api/users/:id/two-factor/passkeys/options', async ({ user, request }) =>
    auth.newPasskeyOptions(user, partyOf(request)),
  );

  endpoint('POST /api/users/:id/two-factor/passkeys', async ({ user, body, request }) => {
    const { passkey, ...codes } = await auth.addPasskey(user, body, partyOf(request));
    logChange(request, user.id, 'passkey-added');
    return { data: presentPasskey(passkey), ...codes };
  });

  endpoint('DELETE /api/users/:id/two-factor/passkeys/:passkeyId', async ({ user, params, request }) => {
    await auth.removePasskey(user, params.passkeyId);
    logChange(request, user.id, 'passkey-removed');
  });

  endpoint('POST /api/users/:id/two-factor/recovery-codes', async ({ user, request }) => {
    const recoveryCodes = await auth.renewRecoveryCodes(user);
    logChange(request, user.id, 'recovery-codes');
    return { recoveryCodes };
  });
}
