import { lazy, type ComponentType } from 'react';

const asked = new Set<Promise<unknown>>();

const never = new Promise<never>(() => undefined);

/** A part of a page that is not waited for. Where its script cannot be had it stays as the server has written it. */
export const aside = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load().catch(() => never) }));

/** A part of a page that comes to life after it, although the HTML of both comes at once. */
export const later = <Props>(load: () => Promise<ComponentType<Props>>) =>
  aside(() => {
    const part = load();
    asked.add(part);
    return part;
  });

/** Until the scripts of those parts that the page has asked for are there, or cannot be had. */
export const laterParts = async (): Promise<void> => void (await Promise.allSettled(asked));

/**
 * A part of a page whose script is there already. In the browser it comes to life in a task of its own, so that no finger waits
 * for it and for what is around it.
 */
export const inItsOwnTask = <Props>(part: ComponentType<Props>): ComponentType<Props> =>
  import.meta.env.SSR
    ? part
    : later(async () => {
        await new Promise((resolve) => setTimeout(resolve));
        return part;
      });
