import { keepWhatIsDoneEarly } from './early.client.ts';
import { sayIncomplete } from './incomplete.client.ts';

/**
 * The first script of a page, and a small one. The page is whole without the others: they are fetched once it can be seen, so
 * that on a slow line they take nothing from its letters and its pictures.
 */
const longestUnseenMs = 1000;

const painted = () =>
  new Promise<void>((resolve) => {
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
  });

/** Until the pictures that are seen first can be shown. One that cannot be had is not waited for. */
async function pictured(): Promise<void> {
  const pictures = document.querySelectorAll<HTMLImageElement>('img[fetchpriority="high"]');
  await Promise.allSettled(Array.from(pictures, (picture) => picture.decode()));
  await new Promise((resolve) => requestAnimationFrame(resolve));
}

/** Nobody looks at a tab in the background, and whoever touches the page does not only look. */
const noLonger = () =>
  new Promise<void>((resolve) => {
    if (document.hidden) resolve();
    for (const touch of ['pointerdown', 'keydown']) addEventListener(touch, () => resolve(), { once: true });
    setTimeout(resolve, longestUnseenMs);
  });

/**
 * The script that brings the page to life and those that it asks for. They are fetched at the same time and begin one after the
 * other, it being the last, so that no finger waits for all of them.
 */
async function fetchTheRest(scripts: readonly string[]): Promise<void> {
  for (const href of scripts)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  const [alive, ...needed] = scripts;
  for (const href of [...needed, alive]) if (href !== undefined) await import(/* @vite-ignore */ href);
}

keepWhatIsDoneEarly();
await Promise.race([Promise.all([painted(), pictured()]), noLonger()]);
try {
  await fetchTheRest(document.querySelector<HTMLScriptElement>('script[data-then]')?.dataset['then']?.split(' ') ?? []);
} catch (cause) {
  sayIncomplete();
  throw cause;
}
