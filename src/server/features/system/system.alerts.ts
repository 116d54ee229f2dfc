import * as m from '#i18n/messages.ts';
import type { Text } from '#i18n/text.ts';
import type { Logger } from 'pino';
import type { SystemCard, SystemCardName } from '#contract/shop/system.ts';
import type { Database } from '#server/db/client.ts';
import { inTransaction, type Transaction } from '#server/db/transaction.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import { createAlertsRepository } from '#server/platform/system/alerts.repository.ts';
import type { Readings } from '#server/platform/system/readings.ts';

/** At most one mail in this time about one condition. */
const mailPauseMs = 60 * 60_000;
/** Fewer answers say nothing about a share of them. */
const fewestAnswers = 100;
const mostFailed = 0.01;

const parts: Readonly<Record<SystemCardName | 'errors', Text>> = {
  version: m.system_version,
  database: m.system_database,
  pages: m.system_pages,
  mails: m.common_mails,
  jobs: m.system_background_jobs,
  payments: m.common_payments,
  stock: m.common_stock,
  disk: m.system_disk,
  backups: m.system_backups,
  settings: m.common_settings,
  errors: m.system_errors,
};
type Condition = keyof typeof parts;

/** The cards that need somebody before they are broken. */
const early: ReadonlySet<SystemCardName> = new Set(['database', 'jobs', 'disk', 'backups']);

/** A shop that makes no backups with its own command may have others. */
const isUnused = ({ name, facts }: SystemCard) => name === 'backups' && facts.length === 0;

const needsSomebody = (card: SystemCard): boolean =>
  card.state === 'broken' || (card.state === 'look' && early.has(card.name) && !isUnused(card));

export type AlertMail = { recipient: string; userId: string; part: string; says: string };
type AlertsDeps = {
  db: Database;
  readings: Pick<Readings, 'instances'>;
  settings: Pick<Settings, 'current'>;
  clock: Clock;
  log: Pick<Logger, 'error' | 'info'>;
  mailAlert: (tx: Transaction, mail: AlertMail) => Promise<void>;
};

/** Compares the state of the shop with that of a minute ago, and tells of what is new. */
export function createAlerts({ db, readings, settings, clock, log, mailAlert }: AlertsDeps) {
  /** What the instances have answered in the last five minutes. */
  const findErrors = async (): Promise<string | undefined> => {
    const numbers = (await readings.instances()).map((instance) => instance.numbers);
    const answers = numbers.reduce((sum, one) => sum + (one.answers ?? 0), 0);
    const failed = numbers.reduce((sum, one) => sum + (one.failed ?? 0), 0);
    if (answers < fewestAnswers || failed / answers <= mostFailed) return undefined;
    return m.system_of_the_requests_of_the({ failed, answers });
  };

  const mailToAdmins = async (tx: Transaction, condition: Condition, says: string): Promise<void> => {
    const repository = createAlertsRepository(tx);
    for (const { id, email } of await repository.admins()) {
      await mailAlert(tx, { recipient: email, userId: id, part: parts[condition](), says });
    }
    await repository.markMailed(condition, clock.now());
  };

  return async function checkConditions(cards: readonly SystemCard[]): Promise<void> {
    const found = new Map<Condition, string>(cards.filter(needsSomebody).map(({ name, says }) => [name, says]));
    const errors = await findErrors();
    if (errors !== undefined) found.set('errors', errors);
    // What cannot be read has neither begun nor ended.
    const unread = new Set<string>(cards.filter(({ state }) => state === 'unknown').map(({ name }) => name));
    const { alertMails } = await settings.current();
    const now = clock.now();

    await inTransaction(db, async (tx) => {
      const repository = createAlertsRepository(tx);
      const known = await repository.lockAll();
      for (const [condition, says] of found) {
        const begun = await repository.begin(condition, now);
        if (!begun) continue;
        log.error({ condition, says }, 'a part of the shop needs somebody');
        const mailedMs = begun.mailedAt?.getTime() ?? -Infinity;
        if (alertMails && now.getTime() - mailedMs >= mailPauseMs) await mailToAdmins(tx, condition, says);
      }
      for (const { condition, endedAt } of known) {
        if (endedAt !== null || unread.has(condition) || found.has(condition as Condition)) continue;
        await repository.end(condition, now);
        log.info({ condition }, 'a part of the shop is well again');
      }
    });
  };
}
