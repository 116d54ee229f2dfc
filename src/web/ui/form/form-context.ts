import { createContext, type RefObject } from 'react';

export type FormState = {
  form?: RefObject<HTMLFormElement | null>;
  /** By field name. */
  fieldErrors: Readonly<Record<string, string>>;
  pending: boolean;
  markOptional: boolean;
};

/** What a field knows of its form; fields also work outside a form. */
export const FormContext = createContext<FormState>({ fieldErrors: {}, pending: false, markOptional: false });
