import { Agent, request } from 'node:http';

export interface Admin {
  readonly token: string;
  /** The answer of a call; throws where it is none of 2xx. */
  send<T>(method: string, path: string, body?: unknown): Promise<T>;
  /** Milliseconds until the last byte of an answer; throws where it is none of 200 or stands still. */
  time(path: string): Promise<number>;
  close(): void;
}

/** An administrator in a browser, signed in by the call for it. */
export async function signedIn(url: string, credentials: { email: string; password: string }): Promise<Admin> {
  const agent = new Agent({ keepAlive: true, maxSockets: 6 });
  const ask = asking(agent, url);
  const { token } = JSON.parse((await ask('POST', '/api/auth/login', {}, credentials)).toString());
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip, deflate, br' };
  return {
    token,
    async send(method, path, body) {
      const { authorization } = headers;
      return JSON.parse((await ask(method, path, { authorization }, body)).toString());
    },
    async time(path) {
      const began = performance.now();
      await ask('GET', path, headers);
      return performance.now() - began;
    },
    close: () => agent.destroy(),
  };
}

function asking(agent: Agent, url: string) {
  return (method: string, path: string, headers: Record<string, string>, body?: unknown) =>
    new Promise<Buffer>((resolve, reject) => {
      const asked = request(
        url + path,
        { method, agent, headers: { ...headers, 'content-type': 'application/json' } },
        (response) => {
          const parts: Buffer[] = [];
          response.on('data', (part: Buffer) => parts.push(part));
          response.on('end', () => {
            const bytes = Buffer.concat(parts);
            const isGood = (response.statusCode ?? 0) < 300 && response.headers['x-stale'] === undefined;
            if (isGood) resolve(bytes);
            else reject(new Error(`${method} ${path} was answered ${response.statusCode}: ${bytes}`));
          });
        },
      );
      asked.on('error', reject);
      asked.end(body === undefined ? undefined : JSON.stringify(body));
    });
}
