export type Reply = { status: number; body?: unknown; headers?: Record<string, string> };

export const done = (body?: unknown, status = 200): Reply => ({ status, body });

export const problem = (status: number, name: string, details: { issue: string; field?: string }[] = []): Reply => {
  const debugId = crypto.randomUUID().slice(0, 13).replace('-', '');
  const described = details.map((detail) => ({ ...detail, description: `What ${detail.issue} means.` }));
  return {
    status,
    headers: { 'paypal-debug-id': debugId },
    body: { name, message: 'A message for developers.', debug_id: debugId, details: described },
  };
};

/** Returns a 422: the request was understood but refused. */
export const refusal = (issue: string, field?: string): Reply =>
  problem(422, 'UNPROCESSABLE_ENTITY', [{ issue, ...(field !== undefined && { field }) }]);

export const notFound = (): Reply => problem(404, 'RESOURCE_NOT_FOUND', [{ issue: 'INVALID_RESOURCE_ID' }]);
