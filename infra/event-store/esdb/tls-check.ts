import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { connect, type TLSSocket } from 'node:tls';
import { StoreRefused } from '../event-store.port.ts';
import { type ServerAddress, serverAddress } from './server-address.ts';

const ANSWER_MS = 1_000;
const NO_TLS = /WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG|UNSUPPORTED_PROTOCOL/;
/** Error codes of Node for a certificate that is not trusted, however long the caller waits. */
const UNTRUSTED = /CERT|SELF_SIGNED|UNABLE_TO_|ISSUER/;

/**
 * Checks a server that did not answer for permanent faults: TLS although the address says otherwise, no TLS although
 * the address asks for it, or an untrusted certificate.
 * @throws StoreRefused naming the host and the fault
 */
export async function refuseWrongTls(url: string): Promise<void> {
  const { hosts, isTls, caFile } = serverAddress(url);
  for (const at of hosts) {
    const answer = await shakeHands(at, isTls, caFile);
    const where = `${at.host}:${at.port}`;
    if (!isTls && answer === 'secure') throw refused(where, 'the server speaks TLS. Remove tls=false from the address');
    if (isTls && NO_TLS.test(answer))
      throw refused(where, 'the server speaks no TLS. Add tls=false to the address, or switch TLS on');
    if (isTls && UNTRUSTED.test(answer))
      throw refused(
        where,
        `the certificate is not trusted (${answer}). Name its issuer’s with tlsCAFile, and the host as the certificate does`,
      );
  }
}

const refused = (where: string, why: string) => new StoreRefused(`EVENT_STORE cannot be used: ${where}: ${why}.`);

/** 'secure', or the code of the error; empty if there is none. */
async function shakeHands(
  { host, port }: ServerAddress['hosts'][number],
  isTls: boolean,
  caFile: string | undefined,
): Promise<string> {
  const socket: TLSSocket = connect({
    ...{ host, port, ALPNProtocols: ['h2'], rejectUnauthorized: isTls },
    ...(isIP(host) === 0 && { servername: host }),
    ...(caFile !== undefined && { ca: readFileSync(caFile) }),
  });
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(ANSWER_MS) });
    return 'secure';
  } catch (fault) {
    return fault instanceof Error && 'code' in fault ? String(fault.code) : '';
  } finally {
    // Later errors of the socket do not matter.
    socket.on('error', () => {}).destroy();
  }
}
