export type Site = ReturnType<typeof createSite>;

/** Where shoppers reach the shop; what is sent out of it links there. */
export function createSite(config: { publicUrl: string | undefined; host: string; port: number }) {
  let { port } = config;
  return {
    get url(): string {
      return config.publicUrl ?? `http://${urlHost(config.host)}:${port}`;
    },
    /** Configured as 0, the port is known once the shop listens. */
    listensOn(actual: number) {
      port = actual;
    },
  };
}

function urlHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}
