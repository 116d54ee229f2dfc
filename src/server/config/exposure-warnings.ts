import { BlockList, isIPv6 } from 'node:net';
import type { Config } from './config.ts';

/** A risk that the configuration takes on, and its reason, for the log and for admins. */
export type ExposureWarning = { code: 'NO_HTTPS' | 'SANDBOX_PAYMENTS'; message: string };

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

const isLoopback = (host: string): boolean =>
  host === 'localhost' || loopback.check(host, isIPv6(host) ? 'ipv6' : 'ipv4');

/** Returns the risks of a shop that can be reached from other machines; none when only this machine reaches it. */
export function exposureWarnings({
  host,
  publicUrl,
  payments,
}: Pick<Config, 'host' | 'publicUrl' | 'payments'>): ExposureWarning[] {
  const url = publicUrl === undefined ? undefined : new URL(publicUrl);
  const publicHost = url?.hostname.replace(/^\[(.*)\]$/, '$1');
  if (isLoopback(host) && (publicHost === undefined || isLoopback(publicHost))) return [];
  const warnings: ExposureWarning[] = [];
  if (url?.protocol !== 'https:')
    warnings.push({
      code: 'NO_HTTPS',
      message:
        'Other machines can reach the shop, and PUBLIC_URL is not an https address: on the way, passwords and sessions can be read and changed. Put a proxy with https in front and set PUBLIC_URL to its address, or listen on this machine only with HOST=127.0.0.1. See docs/deployment.md.',
    });
  if (payments.provider === 'sandbox')
    warnings.push({
      code: 'SANDBOX_PAYMENTS',
      message:
        'Other machines can reach the shop, and payments go to the sandbox: anyone can order for nothing. Set PAYMENTS=paypal before you sell. See docs/payments.md.',
    });
  return warnings;
}
