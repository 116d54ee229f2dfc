import assert from 'node:assert/strict';
import pLimit from 'p-limit';
import type { Category } from '#contract/catalog/category.ts';
import type { Product } from '#contract/catalog/products.ts';
import { admin, openShop } from '#e2e/support/server.ts';
import { startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts';
import { describeAnswer, differenceOf, everyPage, visitorHeaders } from '#testing/page-visits.ts';
import { accountOf, type Client, signIn } from './support/client.ts';
import { freePort } from './support/free-port.ts';
import { metricsToken, readMetrics } from './support/metrics.ts';
import type { Proof } from './support/proof.ts';
import { createRandom, shuffle } from './support/random.ts';

type Visit = { instance: string; url: string; visitor: string; headers: Record<string, string> };

const requestsAtOnce = 16;
/** Otherwise Node adds `no-cache` to a request with an ETag, and the page is sent again. */
const ofBrowser = { 'cache-control': 'max-age=0' };
/** Two instances on two addresses have the same pages when their public address is the same. */
const settings = {
  PUBLIC_URL: 'http://shop.example',
  TRUST_PROXY: 'true',
  LOG_LEVEL: 'error',
  METRICS_TOKEN: metricsToken,
};

export const samePages: Proof = {
  claim:
    'every page has the same bytes for nobody, half a session, a shopper, an admin and a garbage cookie, with any headers, on each instance, fresh or from the cache',
  async prove({ seed }) {
    const [port, otherPort] = [await freePort(), await freePort()];
    const first = await openShop({ ...settings, PORT: String(port) });
    try {
      const database = await startEmbeddedPostgres({ dataDir: first.dataDir, share: true });
      const second = await openShop({
        ...settings,
        PORT: String(otherPort),
        DATABASE_URL: database.url('hemline'),
      });
      try {
        return await compare(
          [port, otherPort].map((each) => `http://127.0.0.1:${each}`),
          createRandom(seed),
        );
      } finally {
        await second.close();
      }
    } finally {
      await first.close();
    }
  },
};

async function compare(instances: readonly string[], random: () => number): Promise<string> {
  const [url = ''] = instances;
  const pages = everyPage(await readCatalogue(url));
  const shopper = await signIn(url, '/api/users/register', accountOf('Ada'));
  const boss = await signIn(url, '/api/users/login', admin);
  const people = peopleOf(shopper, boss);
  const answers = new Map<string, { text: string; visit: Visit }>();
  const differences = new Set<string>();
  const limit = pLimit(requestsAtOnce);
  let compared = 0;

  const compareOne = async (visit: Visit) => {
    const text = await describe(visit);
    compared += 1;
    const before = answers.get(visit.url);
    if (!before) answers.set(visit.url, { text, visit });
    else if (before.text !== text)
      differences.add(
        `${visit.url} for ${before.visit.visitor} and ${visit.visitor}: ${differenceOf(before.text, text)}`,
      );
  };

  for (const [person, session] of Object.entries(people)) {
    // The first visitor of each page sees it fresh, the others from the cache; in each round another one is the first.
    await saveSettings(boss);
    const visits = pages.flatMap((page) =>
      [['no headers', {}] as const, ...Object.entries(visitorHeaders)].flatMap(([name, headers]) =>
        instances.map((instance) => ({
          instance,
          url: page,
          visitor: `${person}, ${name}`,
          headers: { ...headers, ...session },
        })),
      ),
    );
    await Promise.all(shuffle(visits, random).map((visit) => limit(() => compareOne(visit))));
  }
  assert.deepEqual([...differences], []);
  const missed = await Promise.all(
    instances.map(async (instance) => (await readMetrics(instance))('hemline_cache_requests_total{result="miss"}')),
  );

  for (const [page, { text }] of answers) {
    const etag = /^etag: (.*)$/m.exec(text)?.[1] ?? '';
    for (const [person, session] of Object.entries(people)) {
      const known = await fetch(url + page, {
        headers: { ...session, ...ofBrowser, 'if-none-match': etag },
        redirect: 'manual',
      });
      const body = await known.text();
      compared += 1;
      assert(known.status === 304 && body === '', `${page} for ${person} with its ETag: ${known.status}`);
    }
  }
  return `${compared} answers for ${pages.length} pages, ${Object.keys(people).length} visitors and ${Object.keys(visitorHeaders).length} header variants on ${instances.length} instances (${missed.join(' and ')} times not from the cache), no byte differs`;
}

async function readCatalogue(url: string) {
  const read = async <Body>(path: string) => (await (await fetch(url + path)).json()) as Body;
  const categories = await read<Category[]>('/api/category');
  const lists = await Promise.all(categories.map(({ _id }) => read<Product[]>(`/api/product/${_id}`)));
  const products = lists.flat();
  return {
    categories: categories.map(({ slug }) => slug),
    products: products.map(({ slug }) => slug),
    colors: products.flatMap(({ colors }) => colors.map(({ name }) => name)),
  };
}

const peopleOf = (shopper: Client, boss: Client): Record<string, Record<string, string>> => ({
  nobody: {},
  'a cookie without a token': { cookie: `session=${shopper.cookie}` },
  'a token without a cookie': { authorization: `Bearer ${boss.user.token}` },
  'a shopper': shopper.headers,
  'an admin': boss.headers,
  'a garbage cookie': { cookie: 'session=%00"; x=;;=; theme=dark', authorization: 'Bearer \u00FF' },
});

/** Saves the settings as they are, after which no cached page counts any more. */
async function saveSettings({ call }: Client): Promise<void> {
  await call('PUT', '/api/admin/settings', await call<object>('GET', '/api/admin/settings'));
}

async function describe({ instance, url, headers }: Visit): Promise<string> {
  const answer = await fetch(instance + url, { headers, redirect: 'manual' });
  return describeAnswer({ status: answer.status, headers: answer.headers, body: await answer.text() });
}
