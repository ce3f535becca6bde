import { expect, it, test } from 'vitest';
import { readDestination } from './destination.ts';

test.each([
  ['https://example.org/hooks', 'https://example.org/hooks'],
  ['https://example.org:8443/hooks?tenant=1', 'https://example.org:8443/hooks?tenant=1'],
  ['https://hooks.example.co.uk', 'https://hooks.example.co.uk/'],
  ['https://bücher.com/', 'https://xn--bcher-kva.com/'],
  ['HTTPS://Example.ORG.:443/a/../b', 'https://example.org/b'],
  ['https:example.org', 'https://example.org/'],
  // A private name counts only as the last label.
  ['https://local.test.example.org/', 'https://local.test.example.org/'],
  ['https://notnip.io/', 'https://notnip.io/'],
])('%s is taken as %s', (address, url) => {
  expect(readDestination(address, false)).toEqual({ url });
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
  ...[
    'localhost..',
    'example.org..',
    'a..example.org',
    'localhost.localdomain',
    'localtest.me',
    'a.localtest.me',
    '127.0.0.1.nip.io',
    '10-0-0-1.sslip.io',
    'app.LVH.me.',
    'api.default.svc',
    'api.default.svc.cluster.local',
    'a.test',
    'a.invalid',
    'a.example',
    'a.onion',
    '1.0.0.127.in-addr.arpa',
  ].map((host) => [`https://${host}/`, 'must name a host of the public internet']),
  ['https://example.org:80/', 'must have port 443 or 8443'],
  ['https://example.org:22/', 'must have port 443 or 8443'],
])('%s: %s', (address, sentence) => {
  expect(readDestination(address, false)).toEqual({ fault: sentence });
});

it('this machine is taken where the setting allows it, and nothing else with it', () => {
  expect(readDestination('http://127.0.0.1:8080/hook', true)).toEqual({ url: 'http://127.0.0.1:8080/hook' });
  expect(readDestination('http://localhost:8080/hook', true)).toEqual({ url: 'http://localhost:8080/hook' });
  expect(readDestination('http://example.org/', true)).toEqual({ fault: 'must be an absolute https address' });
  expect(readDestination('http://10.0.0.1/', true)).toEqual({ fault: 'must be an absolute https address' });
  expect(readDestination('http://127.0.0.1.example.org/', true)).toEqual({
    fault: 'must be an absolute https address',
  });
});
