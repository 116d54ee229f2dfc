import { useLayoutEffect, useRef } from 'react';
import { type NavigateOptions, useNavigate, useNavigation } from 'react-router';

/** Goes on from a form that was answered, but does not fetch back who has left the page meanwhile, or is about to. */
export function useNavigateIfActive() {
  const navigate = useNavigate();
  const { state } = useNavigation();
  const stays = useRef(true);
  useLayoutEffect(() => {
    stays.current = state === 'idle';
    return () => {
      stays.current = false;
    };
  }, [state]);

  return async (path: string, options?: NavigateOptions): Promise<void> => {
    if (stays.current) await navigate(path, options);
  };
}
