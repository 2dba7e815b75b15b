import { once } from 'node:events';
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { type CheckoutLoad, type CheckoutsDone, STEPS, type Step } from './checkout-load.ts';
import { checkoutOf } from './checkout-requests.ts';

const AS_BROWSERS_ASK = { 'accept-encoding': 'gzip, deflate, br' };

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
}

type Ask = (method: string, path: string, headers?: Record<string, string>, body?: string) => Promise<Answer>;

const [load] = (await once(process, 'message')) as [CheckoutLoad];
process.send?.(await checkOut(load));
process.disconnect();

async function checkOut({ url, guests, seconds, first }: CheckoutLoad): Promise<CheckoutsDone> {
  const taken = new Map<Step, number[]>();
  let next = first;
  const began = performance.now();
  const ends = began + seconds * 1000;
  async function visit(): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (performance.now() < ends) {
      for (const [step, ms] of await checkOutOnce(asking(agent, url), next++)) {
        const times = taken.get(step) ?? [];
        times.push(ms);
        taken.set(step, times);
      }
    }
    agent.destroy();
  }
  await Promise.all(Array.from({ length: guests }, visit));
  const count = taken.get('checkout')?.length ?? 0;
  const times = Object.fromEntries([...taken].map(([step, all]) => [step, percentiles(all)]));
  return { perSecond: (count / (performance.now() - began)) * 1000, count, times: times as CheckoutsDone['times'] };
}

/** Six requests, one after another, and how long each took. */
async function checkOutOnce(ask: Ask, n: number): Promise<[Step, number][]> {
  const { list, product, choice, payments, orders, order } = checkoutOf(n, Date.now());
  const marks = [performance.now()];
  const passed = <T>(answer: T): T => {
    marks.push(performance.now());
    return answer;
  };
  for (const path of [list, product, choice, payments]) passed(await ask('GET', path, AS_BROWSERS_ASK));
  const placed = passed(await ask('POST', orders, order.headers, order.body));
  const { id } = JSON.parse(placed.bytes.toString());
  const position = { 'x-min-position': String(placed.headers['x-position']) };
  passed(await ask('GET', `${orders}/${id}`, { ...AS_BROWSERS_ASK, ...position }));
  const between = (from: number, to: number) => (marks[to] ?? 0) - (marks[from] ?? 0);
  return [
    ...STEPS.map((step, place): [Step, number] => [step, between(place, place + 1)]),
    ['order and reading back', between(4, 6)],
    ['checkout', between(0, 6)],
  ];
}

function asking(agent: Agent, url: string): Ask {
  return (method, path, headers = {}, body) =>
    new Promise((resolve, reject) => {
      const asked = request(url + path, { method, agent, headers }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => {
          const { statusCode: status = 0, headers } = response;
          const isStale = headers['x-stale'] !== undefined;
          const bytes = Buffer.concat(parts);
          if (status < 300 && !isStale) resolve({ status, headers, bytes });
          else reject(new Error(`${method} ${path} was answered ${status}${isStale ? ', stale' : ''}: ${bytes}`));
        });
      });
      asked.on('error', reject);
      asked.end(body);
    });
}

function percentiles(times: number[]): { p50: number; p99: number } {
  times.sort((one, other) => one - other);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99) };
}
