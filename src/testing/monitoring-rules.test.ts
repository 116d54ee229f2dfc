import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { openTestShop } from './shop.ts';

const folder = path.resolve(import.meta.dirname, '../../deploy/monitoring');
const read = (file: string) => readFile(path.join(folder, file), 'utf8');

const text = z.string().min(1);
const Rules = z.object({
  groups: z.array(
    z.object({
      rules: z.array(
        z.object({
          alert: text,
          expr: text,
          labels: z.object({ severity: z.enum(['page', 'ticket']) }),
          annotations: z.object({ summary: text, what_to_do: text, link: text }),
        }),
      ),
    }),
  ),
});
const Cases = z.object({
  tests: z.array(
    z.object({ alert_rule_test: z.array(z.object({ alertname: text, exp_alerts: z.array(z.unknown()).min(1) })) }),
  ),
});
const Dashboard = z.object({ panels: z.array(z.object({ targets: z.array(z.object({ expr: text })) })) });

/** Of the blackbox exporter, since the certificate is the proxy's. */
const others = new Set(['probe_ssl_earliest_cert_expiry']);

/** Returns the names of the measurements in an expression: what is no function, keyword, label or text. */
function namesIn(expression: string): string[] {
  const bare = expression
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]|"[^"]*"/g, ' ')
    .replaceAll(/\b(by|on|without|offset)\s*(\([^)]*\)|\d+\w)/g, ' ');
  const words = bare.match(/[a-z_][a-z0-9_]*(?!\w)(?!\s*\()/g) ?? [];
  return words.filter((word) => !['and', 'or', 'unless', 'e', 'by', 'on'].includes(word));
}

const readRules = async () => Rules.parse(parse(await read('hemline.rules.yml'))).groups.flatMap(({ rules }) => rules);

/** The names of /metrics after every measurement has a value. */
async function measuredNames(): Promise<Set<string>> {
  await using shop = await openTestShop({ env: { METRICS_TOKEN: 'a-token-of-prometheus' } });
  await shop.reports.write('backup', { bytes: 1 });
  const headers = { authorization: 'Bearer a-token-of-prometheus' };
  const { payload } = await shop.app.inject({ url: '/metrics', headers });
  const declared = [...payload.matchAll(/^# TYPE (\w+) (\w+)$/gm)];
  return new Set(
    declared.flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  );
}

test('every alert and every panel of the dashboard uses measurements that /metrics has', async () => {
  const rules = await readRules();
  const { panels } = Dashboard.parse(JSON.parse(await read('grafana.json')));
  const expressions = [...rules, ...panels.flatMap(({ targets }) => targets)].map(({ expr }) => expr);
  const known = await measuredNames();
  const used = new Set(expressions.flatMap(namesIn));
  expect(used.size).toBeGreaterThan(15);
  expect([...used].filter((name) => !known.has(name) && !others.has(name))).toEqual([]);
});

test('every alert has a case for promtool', async () => {
  const { tests } = Cases.parse(parse(await read('hemline.rules.test.yml')));
  const tested = tests.flatMap(({ alert_rule_test: cases }) => cases.map(({ alertname }) => alertname));
  expect(tested.toSorted()).toEqual((await readRules()).map(({ alert }) => alert).toSorted());
});

test('every alert links to a page of the documentation that exists', async () => {
  const links = (await readRules()).map(({ annotations }) => annotations.link);
  const exists = async (link: string): Promise<boolean> => {
    const [file = '', section] = link.split('#');
    const page = await readFile(path.join(folder, '../..', file), 'utf8');
    const sections = [...page.matchAll(/^## (.*)$/gm)].map(([, title = '']) =>
      title.toLowerCase().replaceAll(' ', '-'),
    );
    return section === undefined || sections.includes(section);
  };
  const found = await Promise.all(links.map(async (link) => ({ link, exists: await exists(link) })));
  expect(found.filter((one) => !one.exists)).toEqual([]);
});
