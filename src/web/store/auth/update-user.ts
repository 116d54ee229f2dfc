import type { User } from '#contract/account/auth.ts';
import { createShopperThunk } from '#web/store/app-thunk.ts';
import { renameFields, toApiError } from '#web/store/api-error.ts';
import { saveUser } from './auth.thunks.ts';

export type ProfileChange = ProfileFields & { currentPassword?: string | undefined };
export type ProfileFields = Pick<User, 'name' | 'email' | 'address' | 'phone'>;

/** Updates the user; the response is stored in the store and the browser (spec §3). On an error the user stays signed in (D31). */
export const updateUser = createShopperThunk('auth/updateUser', async (tools, change: ProfileChange): Promise<User> => {
  const { api, user } = tools;
  try {
    const { currentPassword, ...fields } = change;
    const body = { user: fields, id: user._id, ...(currentPassword !== undefined && { currentPassword }) };
    const { response } = await api('POST /api/users/update-user/:id', { params: { id: user._id }, body });
    return saveUser(tools, response, user);
  } catch (cause) {
    throw renameFields(toApiError(cause), (path) => path.replace('user.', ''));
  }
});
