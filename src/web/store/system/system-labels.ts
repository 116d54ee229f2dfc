import { paths } from '#contract/paths.ts';
import type { SystemCardName, SystemState } from './system.admin.ts';

export const systemCardLabels: Readonly<Record<SystemCardName, string>> = {
  version: 'Version',
  database: 'Database',
  pages: 'Pages',
  mails: 'Mails',
  jobs: 'Background jobs',
  payments: 'Payments',
  stock: 'Stock',
  disk: 'Disk and pictures',
  backups: 'Backups',
  settings: 'Settings',
};

export const systemStateLabels: Readonly<Record<SystemState, string>> = {
  fine: 'Fine',
  look: 'Look at this',
  broken: 'Broken',
  unknown: 'Not known',
};

type Advice = {
  text: string;
  /** The page of the admin that mends it. */
  link?: { label: string; href: string };
  /** What to run on the machine of the shop or, where the text says so, in psql. */
  command?: string;
};

const restart = 'systemctl restart hemline';

/** What the operator does about a card that is not fine. */
export const systemAdvice: Readonly<Record<SystemCardName, Advice>> = {
  version: {
    text: 'Two versions are normal during an upgrade. Afterwards, restart the instances that still have the old one. With systemd:',
    command: restart,
  },
  database: {
    text: 'Look at the log of PostgreSQL and at its free space. A transaction that stays open for minutes is often a tool that someone left open. To find it in psql:',
    command: 'select pid, xact_start, application_name from pg_stat_activity order by xact_start;',
  },
  pages: {
    text: 'An instance has lost the connection over which it hears of changes. It connects again by itself; if it does not within a minute, restart it. With systemd:',
    command: restart,
  },
  mails: {
    text: 'See why they failed, and send them again. If all wait, check SMTP_URL and whether the mail server can be reached.',
    link: { label: 'Open failed mails', href: paths.adminMails.href('failed') },
  },
  jobs: {
    text: 'Run failed jobs again once their cause is removed; the log says why they failed. If jobs wait, no instance works on them: restart one. The log with systemd:',
    command: 'journalctl --unit hemline --since -1h',
  },
  payments: {
    text: 'The shop asks the provider again every minute and never charges twice. If payments stay in doubt, look at the state of the provider, and compare its payments with those of the shop:',
    command: 'npm run hemline -- reconcile',
  },
  stock: {
    text: 'This should never happen. Follow “Why is this number?” of each variant, count its pieces and enter the count, and report the defect with the log.',
    link: { label: 'Open Stock', href: paths.adminStockList.href() },
  },
  disk: {
    text: 'Free some space or enlarge the disk. Old backups and logs are the first to look at; pictures can move to a bucket. The largest folders:',
    command: 'du -xh / --max-depth 3 | sort -rh | head',
  },
  backups: {
    text: 'Make one every night, and keep the file on another machine. Backups made by other tools are not known here.',
    command: 'npm run hemline -- backup <file>',
  },
  settings: {
    text: 'Set what the warnings above name, and restart the shop. With systemd:',
    command: restart,
  },
};
