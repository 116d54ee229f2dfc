import type { ShopperTools } from '#web/app/router-context.ts';
import { fetchApiKeys, fetchEndedKeys } from '#web/store/connections/api-keys.admin.ts';

/** Loads the keys that programs call with, and the latest of those that were ended. */
export async function loadApiKeys({ dispatch }: ShopperTools) {
  const [keys, ended] = await Promise.all([
    dispatch(fetchApiKeys()).unwrap(),
    dispatch(fetchEndedKeys(undefined)).unwrap(),
  ]);
  return { keys, ended };
}
export type LoadedApiKeys = Awaited<ReturnType<typeof loadApiKeys>>;
