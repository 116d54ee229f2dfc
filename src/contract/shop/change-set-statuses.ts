/** The states of a change set: `blocked` is one that could not publish itself at its time. */
export const changeSetStatuses = ['open', 'scheduled', 'blocked', 'published', 'undone', 'discarded'] as const;
export type ChangeSetStatus = (typeof changeSetStatuses)[number];
