import { useLayoutEffect, useRef } from 'react';
import { type NavigateOptions, useNavigate, useNavigation } from 'react-router';

/** Returns a `navigate` that does nothing once the user has left the page or is navigating away, for use after a request. */
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

  return async (path: string, options?: NavigateOptions): Promise<void> => {
    if (isActive.current) await navigate(path, options);
  };
}
