import { AppError } from '#server/platform/app-error.ts';

export const slugTaken = () => {
  const message = 'This address is taken. Please choose another.';
  return new AppError(409, 'SLUG_TAKEN', message, { errors: [{ path: 'slug', message }] });
};

/** Letters that Unicode does not take apart into a base letter and its marks. */
const spelled: Readonly<Record<string, string>> = {
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
 * The ASCII form of a name for an address: 'Crème Brûlée Tee' -> 'creme-brulee-tee'. A name that leaves nothing, or what
 * would be taken for an id, gets the fallback.
 */
export function slugOf(name: string, fallback: string): string {
  const slug = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[ßæœøłđðþı]/g, (letter) => spelled[letter] ?? '')
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replaceAll(/^-+|-+$/g, '');
  if (slug === '') return fallback;
  return uuid.test(slug) ? `${fallback}-${slug}` : slug;
}

const numbered = (base: string, number: number) => (number === 1 ? base : `${base}-${number}`);
const step = 20;

/**
 * A free slug for each: itself, else with -2, -3 and so on. `taken` answers those of the given ones that are in use; the
 * caller holds a lock, so that they stay free until they are written.
 */
export async function freeSlugs(
  bases: readonly string[],
  taken: (slugs: string[]) => Promise<string[]>,
): Promise<string[]> {
  const chosen = new Map<number, string>();
  const given = new Set<string>();
  let open = bases.map((base, index) => ({ base, index }));
  for (let from = 1; open.length > 0; from += step) {
    const candidates = open.map(({ base, index }) => ({
      index,
      base,
      slugs: Array.from({ length: step }, (_, offset) => numbered(base, from + offset)),
    }));
    const inUse = new Set(await taken([...new Set(candidates.flatMap(({ slugs }) => slugs))]));
    for (const { index, slugs } of candidates) {
      const free = slugs.find((slug) => !inUse.has(slug) && !given.has(slug));
      if (free === undefined) continue;
      given.add(free);
      chosen.set(index, free);
    }
    open = open.filter(({ index }) => !chosen.has(index));
  }
  return bases.map((base, index) => chosen.get(index) ?? base);
}
