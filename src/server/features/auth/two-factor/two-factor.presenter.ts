import type { Passkey } from '#contract/account/two-factor.ts';
import type { PasskeyRow } from './two-factor.repository.ts';

export const presentPasskey = ({ id, name, createdAt, lastUsedAt }: PasskeyRow): Passkey => ({
  _id: id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsed: lastUsedAt?.toISOString() ?? null,
});
