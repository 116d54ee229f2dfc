import { isTransient, toApiError } from '#web/store/api-error.ts';
import { type AppThunk, createApiThunk } from '#web/store/app-thunk.ts';
import { storedCode } from '#web/store/browser/stored.ts';
import { applyCode } from './cart-codes.ts';

/** Keeps the code of a link in this browser until it can be added to a bag. */
export const keepCode =
  (code: string): AppThunk =>
  (_dispatch, _getState, { browser }) =>
    storedCode.write(browser, code);

/**
 * Adds the kept code to the bag of the signed-in user. Returns it, with why it does not apply yet; null when there is none, or when
 * another call is adding it.
 */
export const addKeptCode = createApiThunk('cart/addKeptCode', async ({ browser, dispatch }) => {
  const code = storedCode.read(browser);
  if (code === null) return null;
  storedCode.remove(browser);
  try {
    const { data } = await dispatch(applyCode(code)).unwrap();
    return { code, message: data.codes?.find((own) => own.code === code)?.message ?? null };
  } catch (cause) {
    const error = toApiError(cause);
    // Tried again with the next page or sign-in.
    if (isTransient(error) || error.status === 401) storedCode.write(browser, code);
    throw error;
  }
});
