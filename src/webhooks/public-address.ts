/** Public IP addresses: IANA's special-purpose registries (RFC 6890) and multicast are not. */

/** Blocks of IPv4 that are not public: `first address / bits`. */
const SPECIAL_V4 = [
  '0.0.0.0/8', // this network
  '10.0.0.0/8', // private
  '100.64.0.0/10', // carrier-grade NAT
  '127.0.0.0/8', // loopback
  '169.254.0.0/16', // link-local
  '172.16.0.0/12', // private
  '192.0.0.0/24', // protocol assignments
  '192.0.2.0/24', // documentation
  '192.88.99.0/24', // 6to4 relays
  '192.168.0.0/16', // private
  '198.18.0.0/15', // benchmarking
  '198.51.100.0/24', // documentation
  '203.0.113.0/24', // documentation
  '224.0.0.0/4', // multicast
  '240.0.0.0/4', // reserved
].map((block) => {
  const [first = '', bits] = block.split('/');
  return { first: numberOf(first), size: 2 ** (32 - Number(bits)) };
});

/** Global unicast is 2000::/3; what follows is special within it. Loopback, mapped, unique local and link-local are not in it. */
const GLOBAL_V6 = /^[23][0-9a-f]{3}:/;
const SPECIAL_V6 = /^(2001:0[01][0-9a-f]{2}:|2001:0db8:|2002:|3fff:0[0-9a-f]{3}:)/;

/** @param address as a resolver writes it; a text that is no address is not public */
export function isPublicAddress(address: string): boolean {
  if (address.includes(':')) {
    const groups = groupsOf(address);
    return GLOBAL_V6.test(groups) && !SPECIAL_V6.test(groups);
  }
  if (!/^\d{1,3}(\.\d{1,3}){3}$/.test(address) || address.split('.').some((part) => Number(part) > 255)) return false;
  const number = numberOf(address);
  return !SPECIAL_V4.some(({ first, size }) => number >= first && number < first + size);
}

function numberOf(address: string): number {
  return address.split('.').reduce((number, part) => number * 256 + Number(part), 0);
}

/** All eight groups of an IPv6 address, four digits each; '' where it is none. */
function groupsOf(address: string): string {
  const host = URL.parse(`http://[${address}]/`)?.hostname.slice(1, -1);
  if (host === undefined) return '';
  const [head = '', tail] = host.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? [] : Array<string>(8 - before.length - after.length).fill('0');
  return [...before, ...zeros, ...after].map((group) => group.padStart(4, '0')).join(':');
}
