import type { CountEvent } from '#contract/shop/count.ts';
import type { TestShop } from './shop.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

type Browser = { ip?: string; userAgent?: string; headers?: Record<string, string> };

/** Sends what a visitor has done, as the pages do. */
export const visit = (
  { app }: TestShop,
  events: readonly CountEvent[] | CountEvent['kind'],
  { ip = '203.0.113.7', userAgent = firefox, headers = {} }: Browser = {},
) =>
  app.inject({
    method: 'POST',
    url: '/api/count',
    remoteAddress: ip,
    headers: { 'user-agent': userAgent, ...headers },
    body: { events: typeof events === 'string' ? [{ kind: events }] : events },
  });

/** Sends what several visitors do, each from an address of its own. */
export async function visitAs(shop: TestShop, people: number, events: readonly CountEvent[]): Promise<void> {
  for (let at = 0; at < people; at += 1) await visit(shop, events, { ip: `10.0.${at >> 8}.${at & 255}` });
}
