import { isIP } from 'node:net';

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
  const groups = groupsOf(bare);
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) {
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join('.');
  }
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

function groupsOf(address: string): number[] {
  // URL normalizes every address, without an IPv4 tail.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const read = (part: string) =>
    part
      .split(':')
      .filter(Boolean)
      .map((group) => Number.parseInt(group, 16));
  const [first, last] = [read(head), read(tail ?? '')];
  return [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last];
}
