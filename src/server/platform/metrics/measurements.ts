import type { Logger } from 'pino';
import { Counter, Histogram } from 'prom-client';
import { type DatabaseErrorKind, databaseErrorKind, databaseErrorKinds } from '#server/db/error-kind.ts';
import { type StatementWatch, statementName } from '#server/db/watch-statements.ts';

/** A statement that takes longer is logged. */
const slowMs = 1_000;
const statementBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export type JobResult = 'done' | 'retried' | 'failed';
type Payment = { provider: string; kind: 'charge' | 'refund'; result: 'done' | 'declined' };

export type Measurements = ReturnType<typeof createMeasurements>;

/** What one instance counts as it works, whether or not anything reads it. Created before all that it measures. */
export function createMeasurements({ log }: { log: Pick<Logger, 'warn'> }) {
  const registers: [] = [];
  const counter = (name: string, help: string, labelNames: string[]) =>
    new Counter<string>({ name, help, labelNames, registers });

  const orders = counter('hemline_orders_total', 'Orders placed.', ['method']);
  const orderRefusals = counter('hemline_order_refusals_total', 'Orders that were refused, by the code of the error.', [
    'code',
  ]);
  const payments = counter('hemline_payments_total', 'Charges and refunds with a final answer.', [
    'provider',
    'kind',
    'result',
  ]);
  const invoices = counter('hemline_invoices_total', 'Invoices and credit notes, and attempts that failed.', [
    'result',
  ]);
  const jobs = counter('hemline_jobs_total', 'Runs of background jobs.', ['task', 'result']);
  const databaseErrors = counter('hemline_db_errors_total', 'Statements that failed.', ['kind']);
  const statements = new Histogram({
    name: 'hemline_db_query_seconds',
    help: 'Time from sending a statement to its result.',
    buckets: statementBuckets,
    registers,
  });
  // A rate needs the zero before the first error.
  invoices.inc({ result: 'failed' }, 0);
  for (const kind of databaseErrorKinds) databaseErrors.inc({ kind }, 0);

  const answers = { total: 0, failed: 0, slow: 0 };
  const countDatabaseError = (kind: DatabaseErrorKind) => databaseErrors.inc({ kind });

  const watchStatement: StatementWatch = (query, ms, error) => {
    statements.observe(ms / 1000);
    if (error !== undefined) countDatabaseError(databaseErrorKind(error));
    if (ms > slowMs) log.warn({ statement: statementName(query), ms: Math.round(ms) }, 'a statement was slow');
  };

  return {
    watchStatement,
    countOrder: (method: string) => orders.inc({ method }),
    countOrderRefusal: (code: string) => orderRefusals.inc({ code }),
    countPayment: (payment: Payment) => payments.inc(payment),
    countInvoice: (result: 'issued' | 'failed') => invoices.inc({ result }),
    countJob: (task: string, result: JobResult) => jobs.inc({ task, result }),
    /** Counts a response for the conditions of `alerts`. */
    countAnswer(status: number, seconds: number): void {
      answers.total += 1;
      if (status >= 500) answers.failed += 1;
      if (seconds > 1) answers.slow += 1;
    },
    answers: (): Readonly<typeof answers> => ({ ...answers }),
    /** For `/metrics`. */
    all: [orders, orderRefusals, payments, invoices, jobs, databaseErrors, statements],
  };
}
