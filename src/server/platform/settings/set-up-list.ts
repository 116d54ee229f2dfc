import type { Database } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock.ts';
import { createSettingsRepository, setUpListKey as key } from './settings.repository.ts';

export type SetUpList = ReturnType<typeof createSetUpList>;

/**
 * Creates the choice whether the dashboard lists what a new shop still needs. It is stored beside the settings, but not one of them: a
 * change of it must not refuse a form of settings that another admin has open.
 */
export function createSetUpList({ db, audit, clock }: { db: Database; audit: Audit; clock: Clock }) {
  const isShown = async (): Promise<boolean> => (await createSettingsRepository(db).find(key)) !== false;
  return {
    isShown,
    async show(actorId: string, next: boolean): Promise<void> {
      await inTransaction(db, async (tx) => {
        const repository = createSettingsRepository(tx);
        await repository.lock();
        const before = (await repository.find(key)) !== false;
        await repository.put({ [key]: next }, clock.now());
        const change = { before: { [key]: before }, after: { [key]: next } };
        await audit.record(tx, { actorId, action: 'settings.update', entity: 'settings', entityId: '', ...change });
      });
    },
  };
}
