import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createLogger } from '../../logging.ts';
import { brregOrganisations } from './brreg-organisations.ts';

type Said = { status: number; body?: unknown; location?: string } | 'nothing';

const NAV = '889640782';
let register: Server;
let said: Said;
let asked: string[];
let now: number;
let log: string[];

beforeEach(async () => {
  asked = [];
  log = [];
  now = Date.parse('2026-06-01T08:00:00Z');
  register = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (said === 'nothing') return;
    response.writeHead(said.status, {
      'content-type': 'application/json',
      ...(said.location ? { location: said.location } : {}),
    });
    response.end(said.body === undefined ? '' : JSON.stringify(said.body));
  });
  register.listen(0, '127.0.0.1');
  await once(register, 'listening');
});
afterEach(async () => {
  register.closeAllConnections();
  register.close();
  await once(register, 'close');
});

function organisations(timeoutMs = 2000) {
  const lines = new Writable({
    write(line: Buffer, _encoding, done) {
      log.push(line.toString());
      done();
    },
  });
  const address = `http://127.0.0.1:${(register.address() as AddressInfo).port}`;
  return brregOrganisations({ address, clock: { now: () => now }, logger: createLogger({ to: lines }), timeoutMs });
}

it('gives the name that stands in the register, and asks once a day', async () => {
  said = { status: 200, body: { organisasjonsnummer: NAV, navn: 'ARBEIDS- OG VELFERDSETATEN (NAV)', konkurs: false } };
  const { nameOf } = organisations();
  expect(await nameOf(NAV)).toBe('ARBEIDS- OG VELFERDSETATEN (NAV)');
  expect(await nameOf(NAV)).toBe('ARBEIDS- OG VELFERDSETATEN (NAV)');
  expect(asked).toEqual([`/enhetsregisteret/api/enheter/${NAV}`]);
  now += 24 * 60 * 60 * 1000 + 1;
  await nameOf(NAV);
  expect(asked).toHaveLength(2);
});

it.each([
  ['that was never registered', { status: 404 }],
  ['that is struck off', { status: 410, body: { organisasjonsnummer: NAV, slettedato: '2020-01-01' } }],
  ['that still answers but is struck off', { status: 200, body: { navn: 'BORTE AS', slettedato: '2020-01-01' } }],
] as const)('knows no name of an organisation %s, and remembers that', async (_what, answer) => {
  said = answer;
  const { nameOf } = organisations();
  expect(await nameOf(NAV)).toBeNull();
  expect(await nameOf(NAV)).toBeNull();
  expect(asked).toHaveLength(1);
  expect(log).toEqual([]);
});

it.each([
  ['says that something is wrong', { status: 500 }],
  ['says something else than a name', { status: 200, body: { feil: true } }],
  ['sends us elsewhere', { status: 302, location: 'http://127.0.0.1:1/' }],
  ['says nothing', 'nothing'],
] as const)('gives no name when the register %s, and leaves it alone for a while', async (_what, answer) => {
  said = answer;
  const { nameOf } = organisations(1_000);
  expect(await nameOf(NAV)).toBeNull();
  expect(await nameOf('974760673')).toBeNull();
  expect(asked).toHaveLength(1);
  expect(log).toHaveLength(1);
  now += 30_001;
  said = { status: 200, body: { navn: 'NAV' } };
  expect(await nameOf(NAV)).toBe('NAV');
});
