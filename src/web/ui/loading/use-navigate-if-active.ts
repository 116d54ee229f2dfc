import { useLayoutEffect, useRef } from 'react';
import { type NavigateOptions, useNavigate, useNavigation } from 'react-router';

/**
 * Returns a `navigate` for use after a request. It does nothing once the user has left the page or is navigating away, and resolves to
 * whether it has navigated.
 */
export function useNavigateIfActive() {
  const navigate = useNavigate();
  const { state } = useNavigation();
  const isActive = useRef(true);
  useLayoutEffect(() => {
    isActive.current = state === 'idle';
    return () => {
      isActive.current = false;
    };
  }, [state]);

  return async (path: string, options?: NavigateOptions): Promise<boolean> => {
    if (!isActive.current) return false;
    await navigate(path, options);
    return true;
  };
}
