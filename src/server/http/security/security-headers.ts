import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/**
 * The shop's content security policy. It allows no inline script and no inline style, so cached pages need no nonce. In the browser
 * React sets styles through the CSSOM, which is allowed.
 */
const directives = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
  'require-trusted-types-for': ["'script'"],
  // Those of `trusted-types.client.ts`, `mail-frame.tsx` and `rich-text/paste.ts` in the browser.
  'trusted-types': ['default', 'mail-frame', 'rich-text'],
};

type Directives = typeof directives;

/** Vite injects its client as an inline script in development. */
const developmentDirectives = {
  'default-src': ["'self'", "'unsafe-inline'"],
  'connect-src': ["'self'", 'ws:'],
};

/** Returns the policy as a header value, with exceptions for a page that needs them. */
export const policyWith = (exceptions: Partial<Record<keyof Directives, string[] | undefined>>): string =>
  Object.entries({ ...directives, ...exceptions })
    .filter(([, sources]) => sources !== undefined)
    .map(([name, sources]) => `${name} ${sources?.join(' ')}`)
    .join(';');

/** Where stock is scanned, below the prefix of a language or market. */
const scannerPage = /^(?:\/[a-z]{2}[a-z\d-]*)?\/admin-stock-sheets\/[^/?#]/;

const permissionsWith = (camera: string) => `camera=(${camera}), geolocation=(), microphone=()`;

/**
 * Sends the security headers with every response. The page that scans alone may use the camera, and WebAssembly, which reads the barcodes. Helmet has no
 * option for `Permissions-Policy`.
 */
export async function registerSecurityHeaders(
  app: FastifyInstance,
  { https, development }: { https: boolean; development: boolean },
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: development ? developmentDirectives : directives },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: https && { maxAge: 31_536_000, includeSubDomains: false },
    xContentTypeOptions: true,
    xFrameOptions: { action: 'deny' },
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  app.addHook('onRequest', ({ url }, reply, done) => {
    const scans = scannerPage.test(url);
    void reply.header('permissions-policy', permissionsWith(scans ? 'self' : ''));
    if (scans && !development)
      void reply.header(
        'content-security-policy',
        policyWith({ 'script-src': [...directives['script-src'], "'wasm-unsafe-eval'"] }),
      );
    done();
  });
}
