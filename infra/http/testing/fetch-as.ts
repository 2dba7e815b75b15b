import { request } from 'node:http';
import { Readable } from 'node:stream';

/** As `fetch`, but with a chosen Host header, which fetch does not permit: as a proxy that forwards the shop's own. */
export const fetchAs =
  (host: string): typeof fetch =>
  async (input, init) => {
    const asked = new Request(input, init);
    const body = Buffer.from(await asked.arrayBuffer());
    const headers = { ...Object.fromEntries(asked.headers), host, 'content-length': String(body.length) };
    return new Promise((resolve, reject) => {
      const call = request(asked.url, { method: asked.method, headers }, (answer) => {
        const { statusCode: status = 500, headersDistinct } = answer;
        const reported = Object.entries(headersDistinct).flatMap(([name, values = []]) =>
          values.map((value): [string, string] => [name, value]),
        );
        const isEmpty = status === 204 || status === 304 || asked.method === 'HEAD';
        if (isEmpty) answer.resume();
        resolve(
          new Response(isEmpty ? null : (Readable.toWeb(answer) as ReadableStream), { status, headers: reported }),
        );
      });
      call.once('error', reject);
      call.end(body);
    });
  };
