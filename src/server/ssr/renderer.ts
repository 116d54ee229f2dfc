import type { Rendered } from '#web/app/entry.server.tsx';
import type { FastifyInstance } from 'fastify';

export type { Rendered };

/** Turns a URL into a page, with `call` as its way to the API. */
export type PageRenderer = {
  render(request: { url: string; call: ApiCall }): Promise<Rendered>;
  /** What the renderer itself serves: the browser's scripts and styles. */
  serveAssets(app: FastifyInstance): Promise<void>;
  close(): Promise<void>;
};

/** A public read of the API from inside the program. */
export type ApiCall = (request: { method: string; url: string; headers: Record<string, string> }) => Promise<{
  status: number;
  headers: { get(name: string): string | null };
  body: unknown;
}>;
