import * as m from '#i18n/messages.ts';
import type { Text } from '#i18n/text.ts';
import type { z } from 'zod';

type Issue = z.core.$ZodRawIssue;
type Bound = z.core.$ZodRawIssue<z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall>;

const types: Readonly<Record<string, Text>> = {
  string: m.field_enter_text,
  number: m.field_enter_a_number,
  int: m.field_enter_a_whole_number,
  boolean: m.field_enter_true_or_false,
  array: m.field_send_a_list,
  object: m.field_send_an_object,
  record: m.field_send_an_object,
};

const formats: Readonly<Record<string, Text>> = {
  email: m.field_enter_an_e_mail_address,
  url: m.field_enter_a_complete_address_such,
  date: m.field_enter_a_date_such_as,
};

function tooBig({ origin, inclusive }: Bound, maximum: number | bigint): string {
  if (origin === 'string') return m.field_use_at_most_characters({ maximum });
  if (origin === 'array') return m.field_choose_at_most({ maximum });
  if (maximum >= Number.MAX_SAFE_INTEGER) return m.field_enter_a_smaller_number();
  return inclusive ? m.field_enter_or_less({ maximum }) : m.field_enter_less_than({ limit: maximum });
}

function tooSmall({ origin, inclusive }: Bound, minimum: number | bigint): string {
  if (origin === 'string') {
    return minimum === 1 ? m.field_this_field_is_required() : m.field_use_at_least_characters({ minimum });
  }
  if (origin === 'array')
    return minimum === 1 ? m.field_this_field_is_required() : m.field_choose_at_least({ minimum });
  if (minimum <= Number.MIN_SAFE_INTEGER) return m.field_enter_a_larger_number();
  return inclusive ? m.field_enter_or_more({ minimum }) : m.field_enter_more_than({ limit: minimum });
}

/** Returns the default message of a zod issue. A schema's own message takes precedence. */
export function issueMessage(issue: Issue): string {
  if (issue.input === undefined) return m.field_this_field_is_required();
  switch (issue.code) {
    case 'invalid_type':
      return types[issue.expected]?.() ?? m.field_this_is_not_valid();
    case 'invalid_value':
      return m.field_choose_one_of_these();
    case 'invalid_format':
      return formats[issue.format]?.() ?? m.field_this_is_not_valid();
    case 'too_big':
      return tooBig(issue, issue.maximum);
    case 'too_small':
      return tooSmall(issue, issue.minimum);
    case 'not_multiple_of':
      return m.field_enter_a_multiple_of({ divisor: issue.divisor });
    case 'unrecognized_keys':
      return m.field_leave_this_out({ names: issue.keys.join(', ') });
    default:
      return m.field_this_is_not_valid();
  }
}
