import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLogger } from '../../logging.ts';
import { organisationsContract } from '../organisations.suite.ts';
import { brregOrganisations } from './brreg-organisations.ts';

const living = { orgNumber: '889640782', name: 'ARBEIDS- OG VELFERDSETATEN (NAV)' };
const struckOff = '910456452';
const entries: Readonly<Record<string, object>> = {
  [living.orgNumber]: { navn: living.name, konkurs: false },
  [struckOff]: { navn: 'BORTE AS', slettedato: '2020-01-01' },
};

organisationsContract('the register at Brønnøysund', async () => {
  const register = createServer((request, response) => {
    const entry = entries[request.url?.split('/').at(-1) ?? ''];
    response.writeHead(entry ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(entry ?? {}));
  }).listen(0, '127.0.0.1');
  await once(register, 'listening');
  async function close(): Promise<void> {
    if (!register.listening) return;
    register.closeAllConnections();
    register.close();
    await once(register, 'close');
  }
  const address = `http://127.0.0.1:${(register.address() as AddressInfo).port}`;
  const logger = createLogger({ to: { write: () => {} } });
  const organisations = brregOrganisations({ address, clock: { now: () => 0 }, logger });
  return { organisations, living, struckOff, isKnown: true, silence: close, close };
});
