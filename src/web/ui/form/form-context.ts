import { createContext, type RefObject } from 'react';

export type FormState = {
  form?: RefObject<HTMLFormElement | null>;
  /** By field name. */
  fieldErrors: Readonly<Record<string, string>>;
  pending: boolean;
  markOptional: boolean;
};

/** The state of a form for its fields. Fields also work outside a form. */
export const FormContext = createContext<FormState>({ fieldErrors: {}, pending: false, markOptional: false });
