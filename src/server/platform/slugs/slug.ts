import * as m from '#i18n/messages.ts';
import { AppError } from '#server/platform/app-error.ts';

export const slugTaken = (path = 'slug') => {
  const message = m.error_this_address_is_taken();
  return new AppError(409, 'SLUG_TAKEN', message, { errors: [{ path, message }] });
};

/** Letters that Unicode does not decompose into a base letter and marks. */
const replacements: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};
const longest = 80;
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * Returns a name in ASCII for a URL: 'Crème Brûlée Tee' -> 'creme-brulee-tee'. Uses the fallback when nothing is left, and as a
 * prefix when the slug looks like an id.
 */
export function slugOf(name: string, fallback: string): string {
  const slug = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[ßæœøłđðþı]/g, (letter) => replacements[letter] ?? '')
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replaceAll(/^-|-$/g, '');
  if (slug === '') return fallback;
  return uuid.test(slug) ? `${fallback}-${slug}` : slug;
}

const numbered = (base: string, number: number) => (number === 1 ? base : `${base}-${number}`);
const step = 20;

/**
 * Returns a free slug for each base: the base itself, else with -2, -3 and so on. `taken` returns those of the given slugs that are
 * in use. The caller must hold a lock, so that the slugs stay free until they are written.
 */
export async function freeSlugs(
  bases: readonly string[],
  taken: (slugs: string[]) => Promise<string[]>,
): Promise<string[]> {
  const chosen = new Map<number, string>();
  const assigned = new Set<string>();
  let remaining = bases.map((base, index) => ({ base, index }));
  for (let from = 1; remaining.length > 0; from += step) {
    const candidates = remaining.map(({ base, index }) => ({
      index,
      base,
      slugs: Array.from({ length: step }, (_, offset) => numbered(base, from + offset)),
    }));
    const inUse = new Set(await taken([...new Set(candidates.flatMap(({ slugs }) => slugs))]));
    for (const { index, slugs } of candidates) {
      const free = slugs.find((slug) => !inUse.has(slug) && !assigned.has(slug));
      if (free === undefined) continue;
      assigned.add(free);
      chosen.set(index, free);
    }
    remaining = remaining.filter(({ index }) => !chosen.has(index));
  }
  return bases.map((base, index) => chosen.get(index) ?? base);
}
