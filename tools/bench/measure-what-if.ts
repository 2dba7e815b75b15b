import type { WhatIfAnswer } from '@naust/domain/what-if/what-if.contract.ts';
import { callerOf } from './administrator.ts';
import { PRODUCTS } from './bench-orders.ts';
import type { Server } from './builds.ts';
import type { Figure } from './figures.ts';

/** Of the rented products, which have odd ids. */
const MOST_CHANGES = 1000;
const EVER = { from: '2000-01-01', to: '2100-12-31' };

/** Other prices for a thousand products, over all orders of the shop; and how long another call waits meanwhile. */
export async function measureWhatIf(server: Server, token: string): Promise<Figure[]> {
  const call = callerOf(server.url, token);
  const step = PRODUCTS / MOST_CHANGES;
  const changes = Array.from({ length: MOST_CHANGES }, (_, at) => ({ productId: step * at + 1, price_day: 450 }));
  let isDone = false;
  const asked = performance.now();
  const answer = call<WhatIfAnswer>('POST', '/api/what-if', { ...EVER, changes }).finally(() => {
    isDone = true;
  });
  let longest = 0;
  while (!isDone) {
    const began = performance.now();
    await fetch(`${server.url}/health/live`);
    longest = Math.max(longest, performance.now() - began);
  }
  const { dearer, cheaper, unchanged } = await answer;
  const seconds = (performance.now() - asked) / 1000;
  return [
    { what: `what if, over ${2 * (dearer + cheaper + unchanged)} lines`, unit: 's', value: seconds },
    { what: 'what if, longest wait of another call', unit: 'ms', value: longest },
  ];
}
