import { expect, it, test } from 'vitest';
import { destinationFault } from './destination.ts';

test.each([
  'https://example.org/hooks',
  'https://example.org:8443/hooks?tenant=1',
  'https://hooks.example.co.uk/',
  'https://xn--bcher-kva.example/',
])('%s is taken', (address) => {
  expect(destinationFault(address, false)).toBeNull();
});

test.each([
  ['', 'must be an absolute https address'],
  ['example.org', 'must be an absolute https address'],
  ['//example.org', 'must be an absolute https address'],
  ['http://example.org/', 'must be an absolute https address'],
  ['ftp://example.org/', 'must be an absolute https address'],
  ['javascript:alert(1)', 'must be an absolute https address'],
  ['https://user:pass@example.org/', 'must not carry a user name or password'],
  ['https://example.org/#part', 'must not have a fragment'],
  ['https://127.0.0.1/', 'must name a host, not an IP address'],
  ['https://2130706433/', 'must name a host, not an IP address'],
  ['https://0x7f.1/', 'must name a host, not an IP address'],
  ['https://0177.0.0.1/', 'must name a host, not an IP address'],
  ['https://10.1.2.3/', 'must name a host, not an IP address'],
  ['https://169.254.169.254/latest/meta-data', 'must name a host, not an IP address'],
  ['https://127.0.0.1./', 'must name a host, not an IP address'],
  ['https://[::1]/', 'must name a host, not an IP address'],
  ['https://[::ffff:10.0.0.1]/', 'must name a host, not an IP address'],
  ['https://[fe80::1]/', 'must name a host, not an IP address'],
  ['https://[fd00::1]/', 'must name a host, not an IP address'],
  ['https://①②⑦.⓪.⓪.①/', 'must name a host, not an IP address'],
  ['https://localhost/', 'must name a host of the public internet'],
  ['https://LOCALHOST./', 'must name a host of the public internet'],
  ['https://api.localhost/', 'must name a host of the public internet'],
  ['https://printer.local/', 'must name a host of the public internet'],
  ['https://metadata.google.internal/', 'must name a host of the public internet'],
  ['https://intranet/', 'must name a host of the public internet'],
])('%s: %s', (address, sentence) => {
  expect(destinationFault(address, false)).toBe(sentence);
});

it('this machine is taken where the setting allows it, and nothing else with it', () => {
  expect(destinationFault('http://127.0.0.1:8080/hook', true)).toBeNull();
  expect(destinationFault('http://localhost:8080/hook', true)).toBeNull();
  expect(destinationFault('http://example.org/', true)).toBe('must be an absolute https address');
  expect(destinationFault('http://10.0.0.1/', true)).toBe('must be an absolute https address');
  expect(destinationFault('http://127.0.0.1.example.org/', true)).toBe('must be an absolute https address');
});
