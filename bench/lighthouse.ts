import { execFile } from 'node:child_process';
import { chmod, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { chromium } from 'playwright-core';
import { paths, imageHref } from '#contract/paths.ts';
import { fetchOk } from './support/http.ts';
import type { Bench } from './support/bench.ts';
import { type Figure, median } from './support/figure.ts';
import { firstProduct } from './support/requests.ts';
import { startShop } from './support/shop.ts';

const execute = promisify(execFile);

/** Downloaded on demand, so that the repository does not need its hundred packages. */
const lighthouse = 'lighthouse@13.5.0';
const port = 9423;
const aims = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
type Category = keyof typeof aims;
type Report = {
  categories: Record<Category, { score: number }>;
  audits: Record<string, { numericValue?: number }>;
  environment: { benchmarkIndex: number };
};

/** Measures the demo shop with Lighthouse for a phone on a slow connection, after every image size has been encoded. */
export async function measureLighthouse({ folder, rounds }: Bench): Promise<Figure[]> {
  const dataDir = path.join(folder, 'lighthouse');
  await mkdir(dataDir);
  // When root runs the bench, PostgreSQL runs as another user, who needs access.
  await chmod(dataDir, 0o711);
  await using shop = await startShop(dataDir);
  const { slug } = await firstProduct(shop.url);
  await waitForEncodedImages(shop.url);
  const { executablePath, env } = await findBrowser();
  const browser = await chromium.launch({
    executablePath,
    env: { ...process.env, ...env },
    args: [`--remote-debugging-port=${port}`, '--no-sandbox', '--disable-dev-shm-usage'],
  });
  try {
    const pages = {
      home: paths.home.href(),
      category: paths.category.href('t-shirts'),
      product: paths.product.href(slug),
      // Without a query, because search results are noindex, which lowers the score.
      search: paths.search.href(),
    };
    const figures: Figure[] = [];
    for (const [name, page] of Object.entries(pages)) {
      figures.push(...toFigures(name, await createReports(shop.url + page, folder, rounds)));
    }
    return figures;
  } finally {
    await browser.close();
  }
}

/** Returns the browser of the end-to-end tests. */
async function findBrowser(): Promise<{ executablePath: string; env: Record<string, string> }> {
  const { stdout } = await execute(process.execPath, [path.join(import.meta.dirname, '../e2e/support/browser.ts')]);
  return JSON.parse(stdout) as Awaited<ReturnType<typeof findBrowser>>;
}

async function waitForEncodedImages(url: string): Promise<void> {
  const page = await fetchOk(url, { method: 'GET', path: paths.collections.href(), headers: {} });
  const images = new Set(
    [...page.body.toString().matchAll(/\/media\/\d+\/(demo\/[^" ]+?\.webp)\.(?:webp|avif)/g)].map(([, file]) => file),
  );
  const deadline = Date.now() + 10 * 60_000;
  for (const image of images) {
    for (;;) {
      const { headers } = await fetchOk(url, {
        method: 'GET',
        path: imageHref(`/media/${image}`, 2000, 'avif'),
        headers: {},
      });
      if (headers['content-type'] === 'image/avif') break;
      if (Date.now() > deadline) throw new Error(`${image} was not encoded in time.`);
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
  }
}

async function createReports(url: string, folder: string, rounds: number): Promise<Report[]> {
  const reports: Report[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const file = path.join(folder, 'lighthouse.json');
    await execute('npm', [
      'exec',
      '--yes',
      `--package=${lighthouse}`,
      '--',
      'lighthouse',
      url,
      `--port=${port}`,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
    ]);
    reports.push(JSON.parse(await readFile(file, 'utf8')) as Report);
  }
  return reports;
}

function toFigures(page: string, reports: readonly Report[]): Figure[] {
  const of = (read: (report: Report) => number) => median(reports.map(read));
  const seconds = (audit: string) => of(({ audits }) => (audits[audit]?.numericValue ?? Number.NaN) / 1000);
  const scores = (Object.keys(aims) as Category[]).map((category): Figure => {
    const shop = of(({ categories }) => Math.round(categories[category].score * 100));
    return {
      name: `Lighthouse, ${page}: ${category}`,
      unit: 'of 100',
      shop,
      aim: `≥ ${aims[category]}`,
      met: shop >= aims[category],
    };
  });
  return [
    ...scores,
    { name: `  ${page}: first paint`, unit: 's', shop: seconds('first-contentful-paint') },
    { name: `  ${page}: largest paint`, unit: 's', shop: seconds('largest-contentful-paint') },
    { name: `  ${page}: blocked`, unit: 's', shop: seconds('total-blocking-time') },
    // Lighthouse expects 1500 to 2000 and slows down the processor by a factor of four to simulate a phone.
    { name: `  ${page}: processor`, unit: 'index', shop: of(({ environment }) => environment.benchmarkIndex) },
    {
      name: `  ${page}: layout shift`,
      unit: '',
      shop: of(({ audits }) => audits['cumulative-layout-shift']?.numericValue ?? Number.NaN),
    },
  ];
}
