import type { AuthService } from '#server/features/auth/auth.service.ts';
import type { Register } from '#server/http/endpoints.ts';
import { logSecurityEvent } from '#server/http/security/security-log.ts';

const messages = {
  sent: 'A link is on its way. Open it in this browser to confirm your e-mail.',
  confirmed: 'Your e-mail is confirmed.',
  cannotSend: 'We can’t send e-mail right now. Contact us and we’ll help you.',
};

/** `sending` is false when no mail server is configured. */
export function confirmEmailRoutes(endpoint: Register, auth: AuthService, { sending }: { sending: boolean }): void {
  endpoint('GET /api/users/:id/email-confirmation', async ({ user: { email, emailVerifiedAt } }) => ({
    email,
    confirmed: emailVerifiedAt !== null,
  }));

  endpoint('POST /api/users/:id/email-confirmation', async ({ user }) => {
    const isOnItsWay = await auth.requestConfirmation(user.id);
    if (!isOnItsWay) return { message: messages.confirmed };
    return { message: sending ? messages.sent : messages.cannotSend };
  });

  endpoint('POST /api/users/:id/email-confirmation/confirm', async ({ user, body, request }) => {
    await auth.confirmEmail(user.id, body.token);
    logSecurityEvent(request, 'email-confirmed', { userId: user.id });
    return { message: messages.confirmed };
  });
}
