import type { CollectionForm, CollectionInput } from '#contract/catalog/collections.ts';
import type { ErrorBody } from '#contract/errors.ts';
import type { RequestAs } from './catalogue.ts';

/** Returns the valid input of the form of a collection by rule. */
export const collectionDraft = (fields: Partial<CollectionInput> = {}): CollectionInput => ({
  name: 'Summer picks',
  kind: 'rule',
  rules: [{ field: 'price', op: 'to', value: 50 }],
  ...fields,
});

/** Adds a collection as an admin. */
export async function addCollection(call: RequestAs, fields: Partial<CollectionInput> = {}): Promise<CollectionForm> {
  const answer = await call('POST', '/api/admin/collections', collectionDraft(fields));
  if (answer.statusCode !== 201) throw new Error(`The collection was not added: ${answer.body}`);
  return answer.json<{ data: CollectionForm }>().data;
}

/** Returns the fields of an answer with their errors. */
export const errorsOf = (answer: { body: string }): Record<string, string> =>
  Object.fromEntries(((JSON.parse(answer.body) as ErrorBody).errors ?? []).map(({ path, message }) => [path, message]));
