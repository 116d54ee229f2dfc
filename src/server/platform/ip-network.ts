import { isIPv6 } from 'node:net';

const groupsOf = (text: string) => text.split(':').filter((group) => group !== '');

/**
 * Returns what an IP address is counted under: IPv6 by its network of 64 bits, because one customer of a provider has all of its
 * addresses; IPv4 by itself, in either notation.
 */
export function ipNetworkOf(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const ipv4 = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(ip)?.[1];
  if (ipv4 !== undefined) return ipv4;
  const [start = [], end] = ip.toLowerCase().split('::').map(groupsOf);
  const zeros = end === undefined ? 0 : Math.max(0, 8 - start.length - end.length);
  const groups = [...start, ...Array<string>(zeros).fill('0'), ...(end ?? [])];
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}
