export type Site = ReturnType<typeof createSite>;

/** Creates the public address of the shop, for links in mails, the sitemap and redirects. */
export function createSite(config: { publicUrl: string | undefined; host: string; port: number }) {
  let { port } = config;
  return {
    get url(): string {
      return config.publicUrl ?? `http://${urlHost(config.host)}:${port}`;
    },
    /** Sets the actual port, which differs from the configured one when that is 0. */
    listensOn(actual: number) {
      port = actual;
    },
  };
}

function urlHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}
