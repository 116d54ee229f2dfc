import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

const reloadMs = 3000;

/** Loads the page again every few seconds, without leaving it, while something happens in the background. */
export function useReloadWhile(isHappening: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isHappening) return undefined;
    const timer = setInterval(() => void revalidate(), reloadMs);
    return () => clearInterval(timer);
  }, [isHappening, revalidate]);
}
