import type { Rendered } from '#web/app/entry.server.tsx';
import type { FastifyInstance } from 'fastify';

export type { Rendered };

/** Renders the page of a URL. `call` calls the API. */
export type PageRenderer = {
  render(request: { url: string; call: ApiCall }): Promise<Rendered>;
  /** Serves the scripts and styles of the browser. */
  serveAssets(app: FastifyInstance): Promise<void>;
  close(): Promise<void>;
};

/** Calls a public endpoint of the API within the process. */
export type ApiCall = (
  request: { url: string },
  call: { endpoint: string; params: unknown; query: unknown },
) => Promise<{ status: number; headers: { get(name: string): string | null }; body: unknown }>;
