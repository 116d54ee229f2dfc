import { useEffect, useState } from 'react';
import type { AppDispatch } from '#web/store/app-thunk.ts';
import { expectApiError, isWorthShowing } from '#web/store/api-error.ts';
import { useAppDispatch } from '#web/store/hooks.ts';

type Loaded<Data> = { data?: Data; errorMessage?: string };

/** Loads what a section shows, which the store does not keep. `load` is the same function in every render. */
export function useLoaded<Data>(load: (dispatch: AppDispatch) => Promise<Data>) {
  const dispatch = useAppDispatch();
  const [state, setState] = useState<Loaded<Data>>({});

  useEffect(() => {
    let isCurrent = true;
    void read(load(dispatch)).then((loaded) => isCurrent && setState(loaded));
    return () => {
      isCurrent = false;
    };
  }, [dispatch, load]);

  const retry = async () => setState(await read(load(dispatch)));
  return { ...state, retry };
}

async function read<Data>(loading: Promise<Data>): Promise<Loaded<Data>> {
  try {
    return { data: await loading };
  } catch (cause) {
    const error = expectApiError(cause);
    return isWorthShowing(error) ? { errorMessage: error.message } : {};
  }
}
