/**
 * What the shop and its libraries get as "react": Preact, and what it has not got. The types remain those of React; JavaScript,
 * as TypeScript cannot pass on a module of the older form that Preact's types have.
 */
export * from 'preact/compat';
export { default } from 'preact/compat';

/** The same one each time: effects of the router depend on it. */
const showNothing = () => undefined;

/** The router asks for it, and uses it only where it is told to use transitions. */
export const useOptimistic = (state) => [state, showNothing];
