const blocked = new WeakMap<object, PromiseWithResolvers<void>>();

const isObject = (state: unknown): state is object => typeof state === 'object' && state !== null;

/** Navigations that `UnsavedChangesPrompt` holds back, by their state. Apart from it, so that every page can ask without loading it. */
export const blockedNavigations = {
  add: (state: unknown): void => void (isObject(state) && blocked.set(state, Promise.withResolvers())),
  resolve: (state: unknown): void => void (isObject(state) && blocked.get(state)?.resolve()),
  /** Returns a promise that resolves when the user leaves after all; undefined when the navigation was not blocked. */
  untilLeft: (state: object): Promise<void> | undefined => blocked.get(state)?.promise,
};
