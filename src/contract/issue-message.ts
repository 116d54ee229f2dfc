import type { z } from 'zod';
import * as validationMessages from './validation-messages.ts';

type Issue = z.core.$ZodRawIssue;
type Bound = z.core.$ZodRawIssue<z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall>;

const types: Readonly<Record<string, string>> = {
  string: validationMessages.notText,
  number: validationMessages.notANumber,
  int: validationMessages.notWhole,
  boolean: validationMessages.notABoolean,
  array: validationMessages.notAList,
  object: validationMessages.notAnObject,
  record: validationMessages.notAnObject,
};

const formats: Readonly<Record<string, string>> = {
  email: validationMessages.email,
  url: validationMessages.url,
  date: validationMessages.day,
};

function tooBig({ origin, inclusive }: Bound, maximum: number | bigint): string {
  if (origin === 'string') return validationMessages.tooLong(maximum);
  if (origin === 'array') return validationMessages.tooMany(maximum);
  if (maximum >= Number.MAX_SAFE_INTEGER) return validationMessages.smallerNumber;
  return inclusive ? validationMessages.atMost(maximum) : validationMessages.lessThan(maximum);
}

function tooSmall({ origin, inclusive }: Bound, minimum: number | bigint): string {
  if (origin === 'string') {
    return minimum === 1 ? validationMessages.required() : validationMessages.tooShort(minimum);
  }
  if (origin === 'array') return minimum === 1 ? validationMessages.required() : validationMessages.tooFew(minimum);
  if (minimum <= Number.MIN_SAFE_INTEGER) return validationMessages.largerNumber;
  return inclusive ? validationMessages.atLeast(minimum) : validationMessages.moreThan(minimum);
}

/** Returns the default message of a zod issue. A schema's own message takes precedence. */
export function issueMessage(issue: Issue): string {
  if (issue.input === undefined) return validationMessages.required();
  switch (issue.code) {
    case 'invalid_type':
      return types[issue.expected] ?? validationMessages.invalid;
    case 'invalid_value':
      return validationMessages.notAChoice;
    case 'invalid_format':
      return formats[issue.format] ?? validationMessages.invalid;
    case 'too_big':
      return tooBig(issue, issue.maximum);
    case 'too_small':
      return tooSmall(issue, issue.minimum);
    case 'not_multiple_of':
      return validationMessages.notAMultiple(issue.divisor);
    case 'unrecognized_keys':
      return validationMessages.unknownKeys(issue.keys);
    default:
      return validationMessages.invalid;
  }
}
