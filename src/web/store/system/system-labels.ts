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

/** What the operator does about a card that is not fine, and the page of the documentation that says more. */
export const systemAdvice: Readonly<Record<SystemCardName, { text: string; page: string }>> = {
  version: {
    text: 'Two versions are normal during an upgrade. Afterwards, restart the instances that still have the old one.',
    page: 'docs/deployment.md',
  },
  database: {
    text: 'Look at the log of PostgreSQL and at its free space. A transaction that stays open for minutes is often a tool that someone left open.',
    page: 'docs/monitoring.md',
  },
  pages: {
    text: 'An instance has lost the connection over which it hears of changes. It connects again by itself; if it does not within a minute, restart it.',
    page: 'docs/monitoring.md',
  },
  mails: {
    text: 'Open Mails to see why they failed and send them again. If all wait, check SMTP_URL and whether the mail server can be reached.',
    page: 'docs/mail.md',
  },
  jobs: {
    text: 'Run failed jobs again once their cause is removed; the log says why they failed. If jobs wait, no instance works on them: restart one.',
    page: 'docs/monitoring.md',
  },
  payments: {
    text: 'The shop asks the provider again every minute and never charges twice. If payments stay in doubt, look at the state of the provider.',
    page: 'docs/payments.md',
  },
  stock: {
    text: 'This should never happen. Follow “Why is this number?” of each variant, count its pieces and enter the count, and report the defect with the log.',
    page: 'docs/monitoring.md',
  },
  disk: {
    text: 'Free some space or enlarge the disk. Old backups and logs are the first to look at; pictures can move to a bucket.',
    page: 'docs/pictures.md',
  },
  backups: {
    text: 'Run “npm run hemline -- backup <file>” every night, and keep the file on another machine. Backups made by other tools are not known here.',
    page: 'docs/backup.md',
  },
  settings: {
    text: 'Set what the warnings above name, and restart the shop.',
    page: 'docs/configuration.md',
  },
};
