import { createContext, type RefObject } from 'react';

export type FormState = {
  form?: RefObject<HTMLFormElement | null>;
  /** By field name: why it is not accepted. */
  errors: Record<string, string>;
  pending: boolean;
  markOptional: boolean;
};

/** What a field knows of the form around it; fields work without one, too. */
export const FormContext = createContext<FormState>({ errors: {}, pending: false, markOptional: false });
