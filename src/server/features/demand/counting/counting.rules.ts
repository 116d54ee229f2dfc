import type { CountEvent } from '#contract/shop/count.ts';
import { isId } from '#server/platform/ids.ts';

/** What is counted, before it is known whether it exists. A visitor names a size that is sold out by its product, color and size. */
export type Counted =
  | { kind: 'view' | 'bag' | 'checkout' | 'search' | 'filter'; key: string }
  | { kind: 'product'; productId: string }
  | { kind: 'sold-out'; choice: SoldOutChoice }
  | { kind: 'refused'; variantId: string };
export type SoldOutChoice = { productId: string; color: string; size: string };

export const longestSearch = 60;
const longestFilters = 300;

/** Whether a text may name a person: an e-mail, a phone number, a customer's number. */
export const mayBePersonal = (text: string): boolean => /@|\p{Nd}{6}/u.test(text);

/** Returns the words of a search as they are kept; undefined for those that are not. */
export function wordsOf(q: string): string | undefined {
  const words = q.toLowerCase().replaceAll(/\s+/g, ' ').trim();
  if (words === '' || mayBePersonal(words)) return undefined;
  return Array.from(words).slice(0, longestSearch).join('').trim();
}

const filterNames = ['category', 'collection', 'color', 'size', 'min', 'max'] as const;
type FilterName = (typeof filterNames)[number];

/** Reads the filters of a key that `filtersOf` has made. */
export function readFilters(key: string): Record<FilterName, string[]> {
  const query = new URLSearchParams(key);
  return Object.fromEntries(filterNames.map((name) => [name, query.getAll(name)])) as Record<FilterName, string[]>;
}

/** Returns the filters that a list was narrowed by, in one order, without those that the shop does not know; undefined for those that are not kept. */
export function filtersOf(text: string): string | undefined {
  const chosen = new URLSearchParams();
  for (const [name, values] of Object.entries(readFilters(text)))
    for (const value of [...new Set(values)].filter((one) => one !== '').toSorted()) chosen.append(name, value);
  const isKept = ![...chosen].some(([name, value]) => name !== 'category' && mayBePersonal(value));
  const key = chosen.toString();
  return isKept && key !== '' && key.length <= longestFilters ? key : undefined;
}

/** Returns what an event counts for; undefined when it does not say enough. */
export function countedBy({ kind, ...event }: CountEvent): Counted | undefined {
  switch (kind) {
    case 'product':
      return isProduct(event.productId) ? { kind, productId: event.productId } : undefined;
    case 'sold-out':
      return isProduct(event.productId)
        ? { kind, choice: { productId: event.productId, color: event.color ?? '', size: event.size ?? '' } }
        : undefined;
    case 'search': {
      const key = event.results === 0 ? wordsOf(event.q ?? '') : undefined;
      return key === undefined ? undefined : { kind, key };
    }
    case 'filter': {
      const key = filtersOf(event.filters ?? '');
      return key === undefined ? undefined : { kind, key };
    }
    default:
      return { kind, key: '' };
  }
}

const isProduct = (id: string | undefined): id is string => id !== undefined && isId(id);
