import { randomBytes } from 'node:crypto';
import type { Server } from './builds.ts';
import type { Figure } from './figures.ts';
import { runLoad } from './measures.ts';

const SECONDS = 5;

/** The list Faktura for one administrator, and the first delivery after a start, which reads the stream of invoices. */
export async function measureInvoices(server: Server): Promise<Figure[]> {
  const token = await administrator(server);
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const [newest] = (await (await fetch(`${server.url}/api/documents?limit=1`, { headers })).json()) as { id: string }[];
  const began = performance.now();
  const sent = await fetch(`${server.url}/api/documents/${newest?.id}/send`, {
    method: 'POST',
    headers: { ...headers, 'idempotency-key': randomBytes(18).toString('base64url') },
    body: JSON.stringify({ by: 'mail' }),
  });
  if (sent.status !== 202) throw new Error(`the invoice was not sent: ${sent.status} ${await sent.text()}`);
  const figures = [
    { what: 'first delivery of an invoice after a start', unit: 's', value: (performance.now() - began) / 1000 },
  ];
  for (const [what, query] of [
    ['invoices, first page', 'limit=25'],
    ['invoices, overdue', 'limit=25&state=overdue'],
    ['invoices, found by number', 'limit=25&q=4711'],
    ['invoices, found by name', 'limit=25&q=nordmann+471'],
    ['invoices, counts', ''],
  ] as const) {
    const url = `${server.url}/api/documents${query === '' ? '/counts' : `?${query}`}`;
    const { p99 } = await runLoad({ is: 'reads', url, connections: 1, seconds: SECONDS, token });
    figures.push({ what: `${what}, p99`, unit: 'ms', value: p99 });
  }
  return figures;
}

async function administrator({ url, setupCode }: Server): Promise<string> {
  const body = { code: setupCode(), name: 'Sjef', email: 'sjef@example.no', password: randomBytes(12).toString('hex') };
  const headers = { 'content-type': 'application/json', 'idempotency-key': randomBytes(18).toString('base64url') };
  const answer = await fetch(`${url}/api/setup`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (answer.status !== 201) throw new Error(`no administrator was made: ${await answer.text()}`);
  return ((await answer.json()) as { token: string }).token;
}
