import * as m from '#i18n/messages.ts';
import type { Text } from '#i18n/text.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import type { SystemCardName, SystemState } from './system.admin.ts';

export const systemCardLabels: Readonly<Record<SystemCardName, Text>> = {
  version: m.system_version,
  database: m.system_database,
  pages: m.system_pages,
  mails: m.common_mails,
  jobs: m.system_background_jobs,
  payments: m.common_payments,
  stock: m.common_stock,
  disk: m.system_disk_and_pictures,
  backups: m.system_backups,
  settings: m.common_settings,
};

export const systemStateLabels: Readonly<Record<SystemState, Text>> = {
  fine: m.system_fine,
  look: m.system_look_at_this,
  broken: m.system_broken,
  unknown: m.system_not_known,
};

type Advice = {
  text: Text;
  /** The page of the admin that mends it. */
  link?: { label: Text; href: string };
  /** What to run on the machine of the shop or, where the text says so, in psql. */
  command?: string;
};

const restart = 'systemctl restart hemline';

/** What the operator does about a card that is not fine. */
export const systemAdvice: Readonly<Record<SystemCardName, Advice>> = {
  version: {
    text: m.system_two_versions_are_normal_during,
    command: restart,
  },
  database: {
    text: m.system_look_at_the_log_of,
    command: 'select pid, xact_start, application_name from pg_stat_activity order by xact_start;',
  },
  pages: {
    text: m.system_an_instance_has_lost_the,
    command: restart,
  },
  mails: {
    text: m.system_see_why_they_failed_and,
    link: { label: m.system_open_failed_mails, href: adminPaths.mails.href('failed') },
  },
  jobs: {
    text: m.system_run_failed_jobs_again_once,
    command: 'journalctl --unit hemline --since -1h',
  },
  payments: {
    text: m.system_the_shop_asks_the_provider,
    command: 'npm run hemline -- reconcile',
  },
  stock: {
    text: m.system_this_should_never_happen_follow,
    link: { label: m.system_open_stock, href: adminPaths.stockList.href() },
  },
  disk: {
    text: m.system_free_some_space_or_enlarge,
    command: 'du -xh / --max-depth 3 | sort -rh | head',
  },
  backups: {
    text: m.system_make_one_every_night_and,
    command: 'npm run hemline -- backup <file>',
  },
  settings: {
    text: m.system_set_what_the_warnings_above,
    command: restart,
  },
};
