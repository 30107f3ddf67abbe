import { isIP } from 'node:net';

/** An IPv4 address or an IPv6 one in brackets, with the port that some proxies add. */
const withPort = /^(?:\[([^\]]+)\]|([\d.]+))(?::\d+)?$/;

/**
 * What an address is counted by: an IPv4 address itself, an IPv6 address by its /64, which is what one connection has to
 * choose from. An IPv4 address that is written as IPv6 is the IPv4 one.
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

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  // A URL writes every address in one way, without an IPv4 tail.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const read = (part: string) =>
    part
      .split(':')
      .filter(Boolean)
      .map((group) => Number.parseInt(group, 16));
  const [first, last] = [read(head), read(tail ?? '')];
  return [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last];
}
