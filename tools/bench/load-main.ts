import { once } from 'node:events';
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import autocannon from 'autocannon';
import { checkoutOf } from './bench-orders.ts';
import type { Load, LoadDone } from './load.ts';

const AS_BROWSERS_ASK = { 'accept-encoding': 'gzip, deflate, br' };

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
}

type Ask = (method: string, path: string, headers?: Record<string, string>, body?: string) => Promise<Answer>;

const [load] = (await once(process, 'message')) as [Load];
process.send?.(await (load.is === 'reads' ? read(load) : order(load)));
process.disconnect();

async function read({ url, connections, seconds, token }: Load): Promise<LoadDone> {
  const { requests, latency, non2xx, errors, ...result } = await autocannon({
    url,
    connections,
    duration: seconds,
    headers: { ...AS_BROWSERS_ASK, ...(token && { authorization: `Bearer ${token}` }) },
    // Bodies are counted and not decoded: decoding a list takes the client three times as long as it takes the shop.
    setupClient: (client) => {
      Reflect.get(client, 'pipelinedRequests').addBody = () => {};
    },
  });
  if (non2xx + errors > 0) throw new Error(`${non2xx + errors} requests to ${url} failed`);
  return { perSecond: requests.average, count: result['2xx'], p99: latency.p99 };
}

async function order({ is, url, connections, seconds, first = 0 }: Load): Promise<LoadDone> {
  const times: number[] = [];
  let next = first;
  const began = performance.now();
  const ends = began + seconds * 1000;
  async function visit(): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = askOf(agent, url);
    while (performance.now() < ends) {
      const asked = performance.now();
      await checkOut(ask, next++, is === 'orders');
      times.push(performance.now() - asked);
    }
    agent.destroy();
  }
  await Promise.all(Array.from({ length: connections }, visit));
  const count = times.length;
  const perSecond = (count / (performance.now() - began)) * 1000;
  times.sort((one, other) => one - other);
  return { perSecond, count, p99: times[Math.floor(count * 0.99)] ?? Number.NaN };
}

async function checkOut(ask: Ask, n: number, isOrderAlone: boolean): Promise<void> {
  const { reads, order: placing } = checkoutOf(n, Date.now());
  if (!isOrderAlone) for (const path of reads) await ask('GET', path, AS_BROWSERS_ASK);
  const { bytes, headers } = await ask('POST', '/api/orders', placing.headers, placing.body);
  if (isOrderAlone) return;
  const { id } = JSON.parse(bytes.toString());
  await ask('GET', `/api/orders/${id}`, { ...AS_BROWSERS_ASK, 'x-min-position': String(headers['x-position']) });
}

function askOf(agent: Agent, url: string): Ask {
  return (method, path, headers = {}, body) =>
    new Promise((resolve, reject) => {
      const asked = request(url + path, { method, agent, headers }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => {
          const { statusCode: status = 0, headers: answered } = response;
          const bytes = Buffer.concat(parts);
          if (status < 300) resolve({ status, headers: answered, bytes });
          else reject(new Error(`${method} ${path} was answered ${status}: ${bytes}`));
        });
      });
      asked.on('error', reject);
      asked.end(body);
    });
}
