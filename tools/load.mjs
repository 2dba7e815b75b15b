import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';

/**
 * Sends requests as fast as they are answered and tells its parent how it went. Runs as a process of its own, so that
 * what is measured and what measures do not share a thread.
 * @typedef {{ url: string, connections: number, seconds: number, requests?: string, headers?: Record<string, string> }} Load
 * `requests`: a file with one `[headers, body]` a line, each sent once by POST; absent: GET of the address.
 */
/** @param {Load} load */
async function run({ url, connections, seconds, requests, headers = {} }) {
  const lines = requests === undefined ? undefined : readFileSync(requests, 'utf8').split('\n');
  let sent = 0;
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    headers,
    // Bodies are counted and not decoded: for a list that takes the client three times as long as it takes the shop.
    setupClient: (client) => {
      Reflect.get(client, 'pipelinedRequests').addBody = () => {};
    },
    ...(lines && {
      method: 'POST',
      requests: [
        {
          setupRequest(request) {
            const line = lines[sent++];
            if (!line) throw new Error('too few requests were prepared');
            const [headers, body] = JSON.parse(line);
            return { ...request, headers, body };
          },
        },
      ],
    }),
  });
  process.send?.({
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    slowest: result.latency.max,
    answered: result['2xx'],
    failed: result.non2xx + result.errors + result.timeouts,
  });
  process.disconnect?.();
}

process.once('message', (/** @type {Load} */ load) => void run(load));
