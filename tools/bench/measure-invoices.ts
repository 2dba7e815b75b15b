import { setTimeout as pause } from 'node:timers/promises';
import { FJORD } from '@naust/domain/business/testing/fjord.ts';
import { INVOICE, STATUS } from '@naust/domain/orders/statuses.ts';
import { type Call, callerOf } from './administrator.ts';
import type { Server } from './builds.ts';
import type { Figure } from './figures.ts';
import { runLoad } from './measures.ts';

const SECONDS = 5;
const PAPERS = 8;
const address = { address: 'Storgata 1', postalCode: '6783', city: 'Stryn' };

/**
 * The list Faktura for one administrator, the first delivery after a start, which reads the stream of invoices, and
 * how long it takes from the press that issues an invoice to its PDF.
 */
export async function measureInvoices(server: Server, token: string): Promise<Figure[]> {
  const call = callerOf(server.url, token);
  const [newest] = await call<{ id: string }[]>('GET', '/api/documents?limit=1');
  const began = performance.now();
  await call('POST', `/api/documents/${newest?.id}/send`, { by: 'mail' });
  const figures = [
    { what: 'first delivery of an invoice after a start', unit: 's', value: (performance.now() - began) / 1000 },
    ...(await measurePapers(server, token, call)),
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

/** The slowest of some. */
async function measurePapers({ url }: Server, token: string, call: Call): Promise<Figure[]> {
  const { isVatRegistered: vatRegistered, answeringHours: _, ...about } = FJORD;
  await call('PUT', '/api/shop/about', { ...about, vatRegistered });
  const orders = await call<{ id: string; paymentId: number }[]>('GET', '/api/orders?limit=80&status=1');
  const seconds: number[] = [];
  for (const { id } of orders.filter(({ paymentId }) => paymentId === INVOICE).slice(0, PAPERS)) {
    // Before its day, when others may have the product.
    await call('PUT', `/api/orders/${id}/status`, { statusId: STATUS.handedOut, force: true, reason: 'Måling' });
    const began = performance.now();
    const issued = await call<{ id: string }>('POST', `/api/orders/${id}/documents`, { kind: 'invoice', address });
    const headers = { authorization: `Bearer ${token}` };
    while (!(await fetch(`${url}/api/documents/${issued.id}/pdf`, { headers })).ok) await pause(5);
    seconds.push((performance.now() - began) / 1000);
  }
  return [{ what: `PDF of an invoice, slowest of ${seconds.length}`, unit: 's', value: Math.max(...seconds) }];
}
