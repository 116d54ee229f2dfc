import { performance } from 'node:perf_hooks';
import { Webhook } from 'standardwebhooks';
import { Agent, request } from 'undici';
import type { DeliveryFailure } from '#contract/shop/webhook-events.ts';
import { AddressNotAllowed, type AllowedAddresses } from './allowed-address.ts';

/** What became of one try. */
export type TryResult = { ms: number } & ({ status: number; answer: string } | { failure: DeliveryFailure });

export type OutgoingEvent = {
  url: string;
  /** The same at each try. */
  id: string;
  body: string;
  /** Each signs. */
  secrets: readonly string[];
  sentAt: Date;
};

export type PostEvent = ReturnType<typeof createPostEvent>;

/** How much of a response is kept, in bytes. */
const answerBytes = 2_048;
const defaultTimeoutMs = 10_000;

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

const certificateCode = /^(CERT_|ERR_TLS_|ERR_SSL_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|HOSTNAME_MISMATCH)/;

/** Returns why there was no response. */
function failureOf(error: unknown): DeliveryFailure {
  if (error instanceof AddressNotAllowed) return 'address';
  const code = codeOf(error);
  if (error instanceof Error && error.name === 'TimeoutError') return 'timeout';
  if (code.endsWith('_TIMEOUT') || code === 'ETIMEDOUT') return 'timeout';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'name';
  return certificateCode.test(code) ? 'certificate' : 'connection';
}

/** Reads the beginning of a response, also of one that breaks off. A NUL cannot be stored. */
async function beginningOf(body: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of body) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= answerBytes) break;
    }
  } catch {
    // The status has arrived, which is what counts.
  }
  return Buffer.concat(chunks).subarray(0, answerBytes).toString('utf8').replaceAll('\0', '\uFFFD');
}

/** Creates the sending of events as Standard Webhooks says. It follows no redirect, and checks every address to which it connects. */
export function createPostEvent({
  addresses,
  timeoutMs = defaultTimeoutMs,
}: {
  addresses: Pick<AllowedAddresses, 'isAllowedUrl' | 'lookup'>;
  timeoutMs?: number | undefined;
}) {
  const agent = new Agent({ connect: { lookup: addresses.lookup, timeout: timeoutMs }, keepAliveTimeout: 10_000 });

  const send = async ({ url, id, body, secrets, sentAt }: OutgoingEvent) => {
    const target = new URL(url);
    // An address in figures is not looked up.
    if (!addresses.isAllowedUrl(target)) throw new AddressNotAllowed('The address is not public.');
    const response = await request(target, {
      method: 'POST',
      dispatcher: agent,
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Hemline-Webhooks',
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1000)),
        'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, sentAt, body)).join(' '),
      },
      body,
    });
    return { status: response.statusCode, answer: await beginningOf(response.body) };
  };

  return {
    async post(event: OutgoingEvent): Promise<TryResult> {
      const startedAt = performance.now();
      const elapsed = () => Math.round(performance.now() - startedAt);
      try {
        return { ...(await send(event)), ms: elapsed() };
      } catch (error) {
        return { failure: failureOf(error), ms: elapsed() };
      }
    },

    /** Ends the open connections, and the tries under way with them. */
    close: () => agent.destroy(),
  };
}
