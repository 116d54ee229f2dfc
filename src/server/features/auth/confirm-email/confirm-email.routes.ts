import * as m from '#i18n/messages.ts';
import type { AuthService } from '#server/features/auth/auth.service.ts';
import type { Register } from '#server/http/endpoints.ts';
import { logSecurityEvent } from '#server/http/security/security-log.ts';

/** `sending` is false when no mail server is configured. */
export function confirmEmailRoutes(endpoint: Register, auth: AuthService, { sending }: { sending: boolean }): void {
  endpoint('GET /api/users/:id/email-confirmation', async ({ user: { email, emailVerifiedAt } }) => ({
    email,
    confirmed: emailVerifiedAt !== null,
  }));

  endpoint('POST /api/users/:id/email-confirmation', async ({ user }) => {
    const isOnItsWay = await auth.requestConfirmation(user.id);
    if (!isOnItsWay) return { message: m.auth_your_e_mail_is_confirmed() };
    return { message: sending ? m.auth_a_link_is_on_its_way() : m.auth_we_cant_send_e_mail() };
  });

  endpoint('POST /api/users/:id/email-confirmation/confirm', async ({ user, body, request }) => {
    await auth.confirmEmail(user.id, body.token);
    logSecurityEvent(request, 'email-confirmed', { userId: user.id });
    return { message: m.auth_your_e_mail_is_confirmed() };
  });
}
