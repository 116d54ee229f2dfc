import assert from 'node:assert/strict';

/** The value for METRICS_TOKEN of a shop whose metrics a proof reads. */
export const metricsToken = 'token-of-the-proofs';

/** Reads the metrics of a running shop. Returns a function that finds a figure by its name with its labels. */
export async function readMetrics(url: string): Promise<(name: string) => number> {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } });
  assert.equal(answer.status, 200, 'The metrics can be read');
  const lines = (await answer.text()).split('\n');
  return (name) => {
    const line = lines.find((text) => text.startsWith(`${name} `));
    assert(line !== undefined, `There is no metric ${name}`);
    return Number(line.slice(name.length));
  };
}
