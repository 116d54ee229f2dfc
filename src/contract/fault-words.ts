import type { z } from 'zod';

type Issue = z.core.$ZodRawIssue;
type Bound = z.core.$ZodRawIssue<z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall>;

const notValid = 'This is not valid';
const fillIn = 'Please fill this in';

const kinds: Readonly<Record<string, string>> = {
  string: 'Please enter text',
  number: 'Please enter a number',
  int: 'Please enter a whole number',
  boolean: 'Please choose true or false',
  array: 'Please send a list',
  object: 'Please send an object',
  record: 'Please send an object',
};

const formats: Readonly<Record<string, string>> = {
  email: 'Please enter an e-mail address, such as ada@example.com',
  url: 'This is not an address',
  uuid: 'This is not an id',
  date: 'Please enter a day, such as 2026-11-20',
};

const tooBig = ({ origin, inclusive }: Bound, maximum: number | bigint): string => {
  if (origin === 'string') return `Please keep this to ${maximum} characters`;
  if (origin === 'array') return `Please keep this to ${maximum} entries`;
  if (maximum >= Number.MAX_SAFE_INTEGER) return 'Please enter a smaller number';
  return inclusive ? `Please enter at most ${maximum}` : `Please enter less than ${maximum}`;
};

const tooSmall = ({ origin, inclusive }: Bound, minimum: number | bigint): string => {
  if (origin === 'string') return minimum === 1 ? fillIn : `Please use at least ${minimum} characters`;
  if (origin === 'array') return minimum === 1 ? fillIn : `Please give at least ${minimum} entries`;
  if (minimum <= Number.MIN_SAFE_INTEGER) return 'Please enter a greater number';
  return inclusive ? `Please enter at least ${minimum}` : `Please enter more than ${minimum}`;
};

/** What is wrong at a field, for whoever filled it in. A schema of the contract that has words of its own keeps them. */
export function faultWords(issue: Issue): string {
  if (issue.input === undefined) return fillIn;
  switch (issue.code) {
    case 'invalid_type':
      return kinds[issue.expected] ?? notValid;
    case 'invalid_value':
      return 'This is not one of the choices';
    case 'invalid_format':
      return formats[issue.format] ?? notValid;
    case 'too_big':
      return tooBig(issue, issue.maximum);
    case 'too_small':
      return tooSmall(issue, issue.minimum);
    case 'not_multiple_of':
      return `Please enter a multiple of ${issue.divisor}`;
    case 'unrecognized_keys':
      return `Please leave this out: ${issue.keys.join(', ')}`;
    default:
      return notValid;
  }
}
