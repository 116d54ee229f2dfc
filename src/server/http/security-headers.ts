import type { FastifyInstance } from 'fastify';

const directives = {
  'default-src': "'self'",
  'script-src': "'self'",
  'style-src': "'self'",
  'style-src-attr': "'unsafe-inline'",
  'img-src': "'self' data:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
};

/** The shop's content security policy, with exceptions for a page that cannot live with it. */
export const policyWith = (exceptions: Partial<typeof directives>): string =>
  Object.entries({ ...directives, ...exceptions })
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ');

/**
 * One fixed set for every answer, so that nothing is computed per request. No inline script anywhere: cached pages need
 * no nonce. `style-src-attr` is open for the style attributes that React and the picture placeholders write.
 */
const headers = {
  'content-security-policy': policyWith({}),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

export function useSecurityHeaders(app: FastifyInstance, options: { https: boolean; development: boolean }): void {
  const all = {
    ...headers,
    ...(options.https && { 'strict-transport-security': 'max-age=31536000' }),
    // Vite's client is injected as an inline script while developing.
    ...(options.development && {
      'content-security-policy': "default-src 'self' 'unsafe-inline'; connect-src 'self' ws:",
    }),
  };
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(all);
    done();
  });
}
