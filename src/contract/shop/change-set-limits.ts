export const changeSetLimits = { name: 80, items: 2000, value: 256 * 1024 } as const;

/** What change sets can change. Those without ids of their own are in a set with the id `-`. */
export const stagedEntities = [
  'product',
  'category',
  'collection',
  'page',
  'home',
  'menus',
  'announcement',
  'theme',
] as const;
export type StagedEntity = (typeof stagedEntities)[number];

/** The id of what a shop has once. */
export const onlyId = '-';

export const isStagedEntity = (text: string): text is StagedEntity => stagedEntities.some((entity) => entity === text);
