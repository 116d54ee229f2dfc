import type { PageRenderer } from '#server/ssr/renderer.ts';
import { render } from '#web/app/entry.server.tsx';

/** Renders pages from the sources and records their paths. */
export function createTestRenderer(): PageRenderer & { renders: string[] } {
  const renders: string[] = [];
  return {
    renders,
    render(request) {
      renders.push(new URL(request.url).pathname);
      return render({
        ...request,
        assets: () => ({ start: '/assets/start.js', entry: '/assets/entry.js', scripts: [], styles: [] }),
      });
    },
    serveAssets: async () => undefined,
    close: async () => undefined,
  };
}
