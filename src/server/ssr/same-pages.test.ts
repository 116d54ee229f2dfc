import { expect, test } from 'vitest';
import { paths } from '#contract/paths.ts';
import { everyTag } from '#server/platform/cache/tagged-cache.ts';
import { category, product, signedInUser } from '#testing/database/builders.ts';
import { decompress, describeAnswer, differenceOf, everyPage, visitorHeaders } from '#testing/page-visits.ts';
import { openTestShop, type TestShop } from '#testing/shop.ts';
import { createTestRenderer } from '#testing/web/page-renderer.ts';

async function openTwoInstances() {
  const first = await openTestShop({ renderer: createTestRenderer(), env });
  const second = await openTestShop({ renderer: createTestRenderer(), env, databaseUrl: first.url });
  return { first, second };
}

const env = { PUBLIC_URL: 'https://shop.example', TRUST_PROXY: 'true' };

async function visit({ app }: TestShop, url: string, headers: Record<string, string>): Promise<string> {
  const answer = await app.inject({ url, headers });
  const body = decompress(answer.rawPayload, answer.headers['content-encoding']);
  return describeAnswer({ status: answer.statusCode, headers: Object.entries(answer.headers), body });
}

test('every page is the same for everyone, on every instance, whenever it is rendered', async () => {
  const { first, second } = await openTwoInstances();
  await using _first = first;
  await using _second = second;
  const { id: categoryId, slug } = await category(first, { name: 'Tees' });
  const tee = await product(first, { categoryId, popular: true });
  const other = await product(first, { categoryId });
  const shopper = await signedInUser(first);
  const admin = await signedInUser(first, { role: 'admin' });
  const people = Object.entries({
    nobody: {},
    'half a session': { cookie: `session=${shopper.cookie}` },
    'a shopper': shopper.headers,
    'an admin': admin.headers,
    garbage: { cookie: 'session=%00"; x=;;=', authorization: 'Bearer \u00FF' },
  });
  const variants = [['no headers', {}] as const, ...Object.entries(visitorHeaders)];
  const visitors = people.flatMap(([person, session]) =>
    variants.map(([name, headers]) => ({ name: `${person}, ${name}`, headers: { ...headers, ...session } })),
  );

  const pages = everyPage({ categories: [slug], products: [tee.slug, other.slug], colors: ['White'] });
  const often = new Set([paths.home.href(), paths.product.href(tee.slug), paths.search.href({ q: 'tee' })]);
  const differences: string[] = [];
  for (const [index, url] of pages.entries()) {
    const page = await visit(first, url, {});
    first.cache.purge([everyTag]);
    // A few pages for every visitor, the others for one; 7 is prime to the number of visitors, so each has a turn.
    const chosen = often.has(url) ? visitors : [visitors[(index * 7) % visitors.length]];
    await Promise.all(
      chosen.map(async (visitor, turn) => {
        if (!visitor) return;
        const again = await visit((index + turn) % 2 === 0 ? second : first, url, visitor.headers);
        if (again !== page) differences.push(`${url} for ${visitor.name}: ${differenceOf(page, again)}`);
      }),
    );
  }
  expect(differences).toEqual([]);
});
