export type { AuthDeps as AuthNeeds } from './auth.deps.ts';
