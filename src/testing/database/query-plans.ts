import pg from 'pg';

/** A node of a plan, as `explain (analyze, format json)` gives it. */
type PlanNode = {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Sort Method'?: string;
  Plans?: PlanNode[];
};

type Statement = { text: string; values: unknown[] };

/** Most rows that a statement may read of a table without an index, and most rows that it may sort. */
const mostScanned = 2_000;
const mostSorted = 1_000;

/** Records what is sent over connections that are opened from now on, until it is disposed of. */
export function recordStatements() {
  let sent = new Map<string, Statement>();
  const { prototype } = pg.Client;
  const original = Object.getOwnPropertyDescriptor(prototype, 'query');
  if (!original) throw new Error('pg.Client has no query');
  const record = function record(this: pg.Client, ...args: unknown[]): unknown {
    const [config, given] = args;
    const { text = '', values = given } = typeof config === 'string' ? { text: config } : (config as pg.QueryConfig);
    sent.set(text, { text, values: Array.isArray(values) ? values : [] });
    return Reflect.apply(original.value as () => unknown, this, args);
  };
  Object.defineProperty(prototype, 'query', { ...original, value: record });
  return {
    /** Runs the work and returns the different reads that it sends. */
    async readsOf(work: () => Promise<unknown>): Promise<Statement[]> {
      sent = new Map();
      await work();
      return [...sent.values()].filter(({ text }) => /^\s*(select|with)\b/i.test(text));
    },
    [Symbol.dispose]() {
      Object.defineProperty(prototype, 'query', original);
    },
  };
}

/** Returns what a statement does that takes longer the larger the shop is. */
export async function slowPartsOf(client: pg.Client, { text, values }: Statement): Promise<string[]> {
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    `explain (analyze, format json) ${text}`,
    values,
  );
  const plan = rows[0]?.['QUERY PLAN'][0].Plan;
  return plan ? [...slowNodes(plan)] : [];
}

function* slowNodes(node: PlanNode): Generator<string> {
  const { 'Node Type': type, 'Relation Name': table, Plans: plans = [] } = node;
  const loops = node['Actual Loops'];
  const read = (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * loops;
  if (type === 'Seq Scan' && read > mostScanned) yield `reads all ${Math.round(read)} rows of ${table}`;
  const [input] = plans;
  if (type === 'Sort' && input) {
    const sorted = input['Actual Rows'] * loops;
    if (sorted > mostSorted) yield `sorts ${Math.round(sorted)} rows (${node['Sort Method']})`;
  }
  for (const inner of plans) yield* slowNodes(inner);
}
