/** A job that runs again and again. `match` is in the language of cron, by UTC. */
export type Scheduled = { job: string; match: string; when: string; atStart: boolean; maxAttempts: number };

/** A failure of what comes every minute is not retried: the next minute does it. */
const everyMinute = { match: '* * * * *', when: 'every minute', atStart: true, maxAttempts: 1 };

/** When the periodic jobs run. However many instances there are, each of them runs once at its time. */
export const schedule: readonly Scheduled[] = [
  { job: 'unlock-abandoned-jobs', ...everyMinute },
  { job: 'sweep-outbox', ...everyMinute },
  { job: 'reconcile-payments', ...everyMinute },
  { job: 'cancel-unpaid-orders', ...everyMinute },
  {
    job: 'delete-expired-rows',
    match: '7 * * * *',
    when: 'seven minutes past every hour',
    atStart: true,
    maxAttempts: 5,
  },
  {
    job: 'delete-unused-images',
    match: '12 * * * *',
    when: 'twelve minutes past every hour',
    atStart: true,
    maxAttempts: 5,
  },
  { job: 'sweep-image-sizes', match: '40 3 * * *', when: 'every night at 03:40', atStart: true, maxAttempts: 5 },
];
