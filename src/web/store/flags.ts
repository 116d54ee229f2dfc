import type { UnknownAction } from '@reduxjs/toolkit';
import { messageOf } from '#web/api/api-error.ts';
import { isApiError } from './api-error.ts';

/** The status of the latest call of a section (spec §3). */
export type Flags = { isLoading: boolean; isSuccess: boolean; isError: boolean; message: string };

/** In a thunk's argument: a background refresh, which does not change the flags. */
export type Quiet = { quiet?: boolean };

export const noFlags: Flags = { isLoading: false, isSuccess: false, isError: false, message: '' };

export const clearFlags = (state: Flags): void => void Object.assign(state, noFlags);

type Call = { typePrefix: string };
type Builder = {
  addMatcher(
    matcher: (action: UnknownAction) => boolean,
    reducer: (state: Flags, action: UnknownAction) => void,
  ): unknown;
};

/** Updates the flags of a section from the actions of its calls. */
export function trackFlags(builder: Builder, ...calls: readonly Call[]): void {
  const on = (stage: 'pending' | 'fulfilled' | 'rejected', flagsAfter: (action: UnknownAction) => Partial<Flags>) => {
    const types = new Set(calls.map(({ typePrefix }) => `${typePrefix}/${stage}`));
    builder.addMatcher(
      (action) => types.has(action.type) && !isQuiet(action),
      (state, action) => void Object.assign(state, noFlags, flagsAfter(action)),
    );
  };
  on('pending', () => ({ isLoading: true }));
  on('fulfilled', () => ({ isSuccess: true }));
  on('rejected', flagsOfError);
}

function flagsOfError({ payload, error }: UnknownAction): Partial<Flags> {
  const cause = payload ?? error;
  // The response is for a user who has signed out; the current user must not see it.
  if (isApiError(cause) && cause.code === 'SUPERSEDED') return {};
  return { isError: true, message: messageOf(cause) };
}

function isQuiet({ meta }: UnknownAction): boolean {
  const argument = isObject(meta) && 'arg' in meta ? meta.arg : undefined;
  return isObject(argument) && 'quiet' in argument && argument.quiet === true;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
