import type { Rendered } from '#web/app/entry.server.tsx';
import type { FastifyInstance } from 'fastify';
import type { AmountFormats } from '#i18n/currency.ts';
import type { Locale } from '#i18n/locale.ts';
import type { ShownPreview } from '#contract/preview-prefix.ts';

export type { Rendered };

/** A page by its URL, its language, the prefix in its path, and the currency of its prices. `call` calls the API. */
export type PageRequest = {
  url: string;
  locale: Locale;
  prefix: string;
  /** What the page is a preview of; its path begins with that of the preview. */
  preview?: ShownPreview | undefined;
  currency: string;
  /** That of the shop; absent when it is the same. */
  baseCurrency?: string;
  /** Those of the market. */
  formats?: AmountFormats | undefined;
  call: ApiCall;
};

/** Renders pages. */
export type PageRenderer = {
  render(request: PageRequest): Promise<Rendered>;
  /** Serves the scripts and styles of the browser. */
  serveAssets(app: FastifyInstance): Promise<void>;
  close(): Promise<void>;
};

/** Calls a public endpoint of the API within the process. */
export type ApiCall = (
  request: { url: string },
  call: { endpoint: string; params: unknown; query: unknown },
) => Promise<{ status: number; headers: { get(name: string): string | null }; body: unknown }>;
