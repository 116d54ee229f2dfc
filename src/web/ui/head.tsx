import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';

const Collect = createContext<((tags: ReactNode) => void) | undefined>(undefined);

/** Takes the tags of a page's head while the server renders its body. */
export const HeadCollector = Collect.Provider;

/** Tags of the head, from the part of the page that knows them. They go when it goes. */
export function Head({ children }: { children: ReactNode }) {
  const collect = useContext(Collect);
  if (collect) {
    collect(children);
    return null;
  }
  return typeof document === 'undefined' ? children : createPortal(children, document.head);
}

/** What the server has written of a page's own; what only those need who read its HTML alone is not among it. */
const fromServer = 'title, meta:is([name="description"], [name="robots"], [name="referrer"]), link[rel="canonical"]';

/**
 * The page's own tags of the server, and how to remove them: they are not taken over one by one, as the body is, and stand there
 * until those from the browser do.
 */
export function servedTags(head: ParentNode): { remove: () => void } {
  const tags = [...head.querySelectorAll(fromServer)];
  return { remove: () => tags.forEach((tag) => tag.remove()) };
}
