import type { FastifyInstance } from 'fastify';
import { saveIdHeader, saveIdPattern } from '#contract/save-id.ts';
import { withSaveId } from '#server/platform/audit/current-save.ts';

/**
 * Gives the audit entries of an admin's request the id of the save that it belongs to. A form that uploads pictures before it is saved
 * sends the same id with all of its requests; any other request is a save of its own.
 */
export function registerSaveId(app: FastifyInstance): void {
  // After the body was read, which would lose the context.
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.routeOptions.config.endpoint?.access !== 'admin') return done();
    const sent = request.headers[saveIdHeader];
    const isValid = typeof sent === 'string' && saveIdPattern.test(sent);
    return withSaveId(isValid ? sent : request.id, done);
  });
}
