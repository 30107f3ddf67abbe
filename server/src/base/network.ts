import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

const longestAddress = 64;

/** What may be logged or stored of an address: a trusted proxy passes on whatever its client has written. */
export const cleanAddress = (address: string): string =>
  address.slice(0, longestAddress).replaceAll(/[^\w.:%[\]-]/g, '');

/** An IPv4 address or an IPv6 one in brackets, with the port that some proxies add. */
const withPort = /^(?:\[([^\]]+)\]|([\d.]+))(?::\d+)?$/;

/**
 * The network that an address is counted as: an IPv4 address itself, or the /64 of an IPv6 address, from which one
 * connection can choose any address. An IPv4 address written as IPv6 counts as IPv4.
 */
export function networkOf(address: string): string {
  const [, inBrackets, plain] = withPort.exec(address) ?? [];
  const bare = (inBrackets ?? plain ?? address).split('%', 1)[0] ?? '';
  if (isIP(bare) !== 6) return bare;
  const ip = ipaddr.process(bare);
  if (ip instanceof ipaddr.IPv4) return ip.toString();
  const network = ip.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}
