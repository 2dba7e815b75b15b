import { newestPosition, notePosition } from './seen-positions.ts';
import type { Login } from './server.ts';

/** Calls of the shop's API, to arrange or look up what a browser test needs. */
export type Calls = {
  token: string | null;
  get<T>(path: string): Promise<T>;
  send<T>(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<T>;
  /** Sends a form as the product screen does, every field a text. */
  sendForm<T>(method: 'POST' | 'PUT', path: string, fields: Record<string, string | Blob>): Promise<T>;
  /** Uploads a further picture of a product, which is kept until a form names it. */
  sendPicture(picture: Blob): Promise<{ url: string }>;
};

/** Without a login the calls are a visitor's. Throws if the shop does not answer with success. */
export async function callsOf(url: string, login?: Login): Promise<Calls> {
  const visitor = calls(url, null);
  if (login === undefined) return visitor;
  const { token } = await visitor.send<{ token: string }>('POST', '/auth/login', login);
  return calls(url, token);
}

function calls(url: string, token: string | null): Calls {
  const headers: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` };
  const call = async <T>(path: string, init: RequestInit): Promise<T> => {
    const answer = await fetch(`${url}/api${path}`, init);
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${init.method} ${path}: ${answer.status} ${text}`);
    notePosition(url, answer.headers.get('x-position'));
    return JSON.parse(text) as T;
  };
  return {
    token,
    get: (path) => call(path, { method: 'GET', headers: { ...headers, 'x-min-position': newestPosition(url) } }),
    send: (method, path, body) =>
      call(path, {
        method,
        headers: { ...headers, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    sendForm: (method, path, fields) => {
      const body = new FormData();
      for (const [name, value] of Object.entries(fields)) body.set(name, value);
      return call(path, { method, headers, body });
    },
    sendPicture(picture) {
      const body = new FormData();
      body.set('image', picture);
      return call('/product-images', { method: 'POST', headers, body });
    },
  };
}
