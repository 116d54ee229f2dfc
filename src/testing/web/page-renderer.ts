import type { PageRenderer } from '#server/ssr/renderer.ts';
import { render } from '#web/app/entry.server.tsx';

/** Renders pages from the sources and records their paths. */
export function createTestRenderer(): PageRenderer & { renders: string[] } {
  const renders: string[] = [];
  return {
    renders,
    render({ url, call }) {
      renders.push(new URL(url).pathname);
      return render({
        url,
        call,
        assets: () => ({ start: '/assets/start.js', entry: '/assets/entry.js', scripts: [], styles: [] }),
      });
    },
    serveAssets: async () => undefined,
    close: async () => undefined,
  };
}
