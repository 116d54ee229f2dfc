import type { Register } from '#server/http/endpoints.ts';
import type { ContactService } from './contact.service.ts';

export function contactRoutes(endpoint: Register, contact: ContactService): void {
  endpoint('POST /api/send-email', async ({ body, request }) => {
    await contact.receive(body, { address: request.ip });
    return { message: 'Email sent successfully!' };
  });
}
