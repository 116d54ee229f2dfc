import { z } from 'zod';

const Problem = z.object({
  name: z.string().optional(),
  error: z.string().optional(),
  debug_id: z.string().optional(),
  details: z.array(z.object({ issue: z.string().optional(), field: z.string().optional() })).optional(),
});

/** What PayPal says of a failure. `issues` and `fields` are names, never values: a value may be a card's number. */
export type Complaint = { status: number; issues: string[]; fields: string[]; debugId?: string };

const isName = (text: string | undefined): text is string => text !== undefined && /^[\w./@'-]{1,120}$/.test(text);
/** Long digits in a name would be what must not be kept. */
const isHarmless = (text: string) => !/\d{9}/.test(text);

export function complaintIn(status: number, body: unknown, debugHeader: string | null): Complaint {
  const { data: problem = {} } = Problem.safeParse(body);
  const details = problem.details ?? [];
  const issues = details.map(({ issue }) => issue);
  const named = issues.length > 0 ? issues : [problem.name ?? problem.error];
  const debugId = debugHeader ?? problem.debug_id;
  return {
    status,
    issues: named.filter(isName).filter(isHarmless),
    fields: details
      .map(({ field }) => field)
      .filter(isName)
      .filter(isHarmless),
    ...(isName(debugId) && { debugId }),
  };
}

/** A final no: PayPal understood the call and did not do it. */
export class PaypalRefusal extends Error {
  override name = 'PaypalRefusal';
  readonly complaint: Complaint;

  constructor(complaint: Complaint) {
    super(`PayPal refused with ${complaint.status} ${complaint.issues.join()}`);
    this.complaint = complaint;
  }

  says(...issues: string[]): boolean {
    return this.complaint.issues.some((issue) => issues.includes(issue));
  }
}
