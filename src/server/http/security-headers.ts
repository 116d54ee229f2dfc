import type { FastifyInstance } from 'fastify';

const policy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
];

/**
 * One fixed set for every answer, so that nothing is computed per request. No inline script anywhere: cached pages need
 * no nonce. `style-src-attr` is open for the style attributes that React and the picture placeholders write.
 */
const headers = {
  'content-security-policy': policy.join('; '),
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
