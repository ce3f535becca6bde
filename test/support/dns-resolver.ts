/** A DNS resolver over HTTP that knows some names: public ones that lead to this machine, and others. */
import { type LoopbackServer, startServer } from './loopback-server.ts';

/** Addresses by name; a number is the response code of a resolver that does not know. */
const NAMES: Readonly<Record<string, readonly string[] | number>> = {
  'foo.localdev.me': ['127.0.0.1'],
  'x.127.0.0.1.ip6.name': ['::ffff:127.0.0.1'],
  '10.0.0.1.my.id': ['10.0.0.1'],
  'fritz.box': ['192.168.178.1', 'fd00::3ea6:2fff:fe00:1'],
  'carrier.example.org': ['100.64.0.1'],
  'link.example.org': ['fe80::1'],
  'one-of-two.example.org': ['1.1.1.1', '169.254.169.254'],
  'public.example.org': ['1.1.1.1', '2606:4700::1111'],
  'unsaid.example.org': 2,
};

export function startDnsResolver(): Promise<LoopbackServer> {
  return startServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const entry = NAMES[searchParams.get('name') ?? ''] ?? 3;
    const isV6 = searchParams.get('type') === 'AAAA';
    const addresses = typeof entry === 'number' ? [] : entry.filter((address) => address.includes(':') === isV6);
    const Answer = [
      { type: 5, data: 'another.example.org.' },
      ...addresses.map((data) => ({ type: isV6 ? 28 : 1, data })),
    ];
    const accepted = request.headers.accept === 'application/dns-json';
    response.writeHead(accepted ? 200 : 406, { 'Content-Type': 'application/dns-json' });
    response.end(JSON.stringify(typeof entry === 'number' ? { Status: entry } : { Status: 0, Answer }));
  });
}
