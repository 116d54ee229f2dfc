import { z } from 'zod';

const Body = z.object({
  name: z.string().optional(),
  error: z.string().optional(),
  debug_id: z.string().optional(),
  details: z.array(z.object({ issue: z.string().optional(), field: z.string().optional() })).optional(),
});

/** PayPal's description of a failure. `issues` and `fields` are names, never values: a value may be a card number. */
export type Problem = { status: number; issues: string[]; fields: string[]; debugId?: string };

const isName = (text: string | undefined): text is string => text !== undefined && /^[\w./@'-]{1,120}$/.test(text);
/** A long run of digits could be a card number. */
const hasNoLongNumber = (text: string) => !/\d{9}/.test(text);

export function parseProblem(status: number, json: unknown, debugHeader: string | null): Problem {
  const { data: body = {} } = Body.safeParse(json);
  const details = body.details ?? [];
  const issues = details.map(({ issue }) => issue);
  const named = issues.length > 0 ? issues : [body.name ?? body.error];
  const debugId = debugHeader ?? body.debug_id;
  return {
    status,
    issues: named.filter(isName).filter(hasNoLongNumber),
    fields: details
      .map(({ field }) => field)
      .filter(isName)
      .filter(hasNoLongNumber),
    ...(isName(debugId) && { debugId }),
  };
}

/** PayPal understood the call and refused it for good. */
export class PaypalRefusal extends Error {
  override name = 'PaypalRefusal';
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(`PayPal refused with ${problem.status} ${problem.issues.join()}`);
    this.problem = problem;
  }

  hasIssue(...issues: string[]): boolean {
    return this.problem.issues.some((issue) => issues.includes(issue));
  }
}
