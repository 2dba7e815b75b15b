import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { OrderRequest } from './order-requests.ts';

export interface Lag {
  /** Milliseconds from a command's answer until a reader has its effect in hand. */
  p50: number;
  p99: number;
  placed: number;
}

const FOLLOWED_PER_SECOND = 400;

interface Sent {
  status: number;
  headers: Record<string, string | string[] | undefined>;
}

/** Places orders at a steady pace, whatever the answers take, and reads some of them back as soon as they are placed. */
export async function measureLag(
  url: string,
  perSecond: number,
  seconds: number,
  next: () => OrderRequest,
): Promise<Lag> {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  const every = Math.max(1, Math.round(perSecond / FOLLOWED_PER_SECOND));
  const lags: number[] = [];
  const all: Promise<void>[] = [];
  const began = performance.now();
  let placed = 0;
  while (placed < perSecond * seconds) {
    const due = Math.floor(((performance.now() - began) / 1000) * perSecond);
    while (placed < due) all.push(placeOne(placed++ % every === 0));
    await pause(1);
  }
  await Promise.all(all);
  agent.destroy();
  lags.sort((one, other) => one - other);
  const at = (share: number) => lags[Math.floor(lags.length * share)] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99), placed };

  async function placeOne(isFollowed: boolean): Promise<void> {
    const { headers, body } = next();
    const answer = await send(agent, 'POST', `${url}/api/orders`, headers, body);
    if (answer.status !== 201) throw new Error(`an order was answered ${answer.status}`);
    if (!isFollowed) return;
    const answered = performance.now();
    const id = JSON.parse(answer.text).id;
    const seen = await send(agent, 'GET', `${url}/api/orders/${id}`, {
      'x-min-position': String(answer.headers['x-position']),
    });
    if (seen.status !== 200) throw new Error(`a placed order was answered ${seen.status}`);
    lags.push(performance.now() - answered);
  }
}

function send(
  agent: Agent,
  method: string,
  url: string,
  headers: Record<string, string>,
  body?: string,
): Promise<Sent & { text: string }> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { method, agent, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        text += part;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
    });
    asked.on('error', reject);
    asked.end(body);
  });
}
