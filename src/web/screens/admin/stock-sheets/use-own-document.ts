import { useEffect } from 'react';

/** Below the prefix of a language or market. */
const scannerPage = /^(?:\/[^/]+)?\/admin-stock-sheets\/./;

/**
 * Loads the page anew when it was reached without a full load: the document of another page may use neither the camera nor WebAssembly.
 */
export function useOwnDocument(): void {
  useEffect(() => {
    const [opened] = performance.getEntriesByType('navigation');
    if (opened && URL.canParse(opened.name) && !scannerPage.test(new URL(opened.name).pathname))
      globalThis.location.reload();
  }, []);
}
