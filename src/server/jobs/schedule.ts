/** A periodic job. `match` is a cron expression in UTC. */
export type Scheduled = { job: string; match: string; when: string; atStart: boolean; maxAttempts: number };

/** A job of every minute is not retried, since the next run does the same. */
const everyMinute = { match: '* * * * *', when: 'every minute', atStart: true, maxAttempts: 1 };

/** The schedule of the periodic jobs. Each run is executed once, however many instances there are. */
export const schedule: readonly Scheduled[] = [
  { job: 'unlock-abandoned-jobs', ...everyMinute },
  { job: 'sweep-outbox', ...everyMinute },
  { job: 'sweep-webhooks', ...everyMinute },
  { job: 'reconcile-payments', ...everyMinute },
  { job: 'cancel-unpaid-orders', ...everyMinute },
  { job: 'expire-order-edits', ...everyMinute },
  { job: 'expire-draft-orders', ...everyMinute },
  { job: 'announce-discounts', ...everyMinute },
  { job: 'announce-collections', ...everyMinute },
  { job: 'turn-announcements', ...everyMinute },
  { job: 'turn-sales', ...everyMinute },
  { job: 'publish-products', ...everyMinute },
  { job: 'publish-change-sets', ...everyMinute },
  { job: 'check-system', ...everyMinute },
  { job: 'forget-visitors', match: '2 * * * *', when: 'two minutes past every hour', atStart: true, maxAttempts: 5 },
  {
    job: 'mark-abandoned-carts',
    match: '*/15 * * * *',
    when: 'every quarter of an hour',
    atStart: true,
    maxAttempts: 1,
  },
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
  {
    job: 'sweep-invoices',
    match: '27 * * * *',
    when: 'twenty-seven minutes past every hour',
    atStart: true,
    maxAttempts: 5,
  },
  {
    job: 'count-sales-days',
    match: '17 * * * *',
    when: 'seventeen minutes past every hour',
    atStart: true,
    maxAttempts: 5,
  },
  { job: 'check-sales-days', match: '20 3 * * *', when: 'every night at 03:20', atStart: true, maxAttempts: 5 },
  {
    job: 'fill-sales-ledger',
    match: '19 * * * *',
    when: 'nineteen minutes past every hour',
    atStart: true,
    maxAttempts: 5,
  },
  { job: 'check-sales-ledger', match: '25 3 * * *', when: 'every night at 03:25', atStart: true, maxAttempts: 5 },
  {
    job: 'check-stock',
    match: '22 * * * *',
    when: 'twenty-two minutes past every hour',
    atStart: true,
    maxAttempts: 5,
  },
  { job: 'follow-search-languages', match: '30 3 * * *', when: 'every night at 03:30', atStart: true, maxAttempts: 5 },
  { job: 'sweep-image-sizes', match: '40 3 * * *', when: 'every night at 03:40', atStart: true, maxAttempts: 5 },
];
