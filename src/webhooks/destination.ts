/** Which addresses a webhook may have. */

/** Names that lead into a private network rather than to a host of the internet. */
const PRIVATE_NAME = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|private|home\.arpa)$/;
const IP_ADDRESS = /^(\d+\.\d+\.\d+\.\d+|\[.*\])$/;
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/**
 * What is wrong with an address, to follow the word `url`; null for nothing. No IP address is taken at all: a host with
 * a certificate has a name, and no private, loopback or link-local address is then to be told from its spelling.
 * @param allowLoopback http and this machine are allowed: for tests
 */
export function destinationFault(address: string, allowLoopback: boolean): string | null {
  if (!URL.canParse(address)) return 'must be an absolute https address';
  const { protocol, hostname, username, password, hash } = new URL(address);
  if (username || password) return 'must not carry a user name or password';
  if (hash) return 'must not have a fragment';
  if (allowLoopback && LOOPBACK.test(hostname) && protocol === 'http:') return null;
  if (protocol !== 'https:') return 'must be an absolute https address';
  const name = hostname.replace(/\.$/, '');
  if (IP_ADDRESS.test(name)) return 'must name a host, not an IP address';
  if (!name.includes('.') || PRIVATE_NAME.test(name)) return 'must name a host of the public internet';
  return null;
}
