/** Addresses that a webhook may have. */

/** Last labels that lead into a private network or nowhere: reserved (RFC 2606, 6761, 7686, 9476) or in wide local use. */
const PRIVATE_TOP_LEVEL = new Set([
  'alt',
  'arpa',
  'consul',
  'corp',
  'domain',
  'example',
  'home',
  'internal',
  'intranet',
  'invalid',
  'lan',
  'local',
  'localdomain',
  'localhost',
  'mail',
  'onion',
  'private',
  'svc',
  'test',
  'workgroup',
]);
/** Public names whose every host resolves to loopback or to the address that is written in it. */
const WILDCARD_DNS =
  /(^|\.)(nip\.io|sslip\.io|xip\.io|backname\.io|localtest\.me|lvh\.me|vcap\.me|fuf\.me|traefik\.me|lacolhost\.com|localho\.st|local\.gd)$/;
const IP_ADDRESS = /^(\d+\.\d+\.\d+\.\d+|\[.*\])$/;
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;
/** '' is 443. */
const PORTS = new Set(['', '8443']);

const NOT_HTTPS = 'must be an absolute https address';
const NOT_PUBLIC = 'must name a host of the public internet';

/**
 * Returns an address in its normal form (as `URL` writes it, the host without a dot at its end), or what is wrong with it,
 * to follow the word `url`. IP addresses are refused: a host with a certificate has a name, and no private, loopback or
 * link-local address can then be hidden in its spelling. Each attempt checks what the name resolves to.
 * @param allowLoopback http and this machine are allowed: for tests
 */
export function readDestination(address: string, allowLoopback: boolean): { url: string } | { fault: string } {
  const url = URL.parse(address);
  if (!url) return { fault: NOT_HTTPS };
  if (url.username || url.password) return { fault: 'must not carry a user name or password' };
  if (url.hash) return { fault: 'must not have a fragment' };
  if (allowLoopback && LOOPBACK.test(url.hostname) && url.protocol === 'http:') return { url: url.href };
  if (url.protocol !== 'https:') return { fault: NOT_HTTPS };
  const name = url.hostname.replace(/\.$/, '');
  if (IP_ADDRESS.test(name)) return { fault: 'must name a host, not an IP address' };
  const labels = name.split('.');
  const isPublic = labels.length > 1 && !labels.includes('') && !PRIVATE_TOP_LEVEL.has(labels.at(-1) ?? '');
  if (!isPublic || WILDCARD_DNS.test(name)) return { fault: NOT_PUBLIC };
  if (!PORTS.has(url.port)) return { fault: 'must have port 443 or 8443' };
  url.hostname = name;
  return { url: url.href };
}
