import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

export interface SeenCall {
  readonly method: string;
  readonly path: string;
  readonly headers: Headers;
  readonly body: unknown;
}

type Answer = (call: SeenCall) => Response | Promise<Response>;

export interface ShopStub {
  /** `call` is 'GET /products/1' or, for any query string, 'GET /addons'. A later answer replaces an earlier one. */
  on(call: string, answer: unknown): void;
  readonly seen: SeenCall[];
}

/** Replaces the shop behind `/api` in every test of the file; calls without an answer get 404. */
export function stubShop(): ShopStub {
  const answers = new Map<string, Answer>();
  const seen: SeenCall[] = [];
  const fetchStub = async (input: string, init: RequestInit = {}): Promise<Response> => {
    const path = input.replace(/^\/api/, '');
    const method = init.method ?? 'GET';
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : init.body;
    const call = { method, path, headers: new Headers(init.headers), body };
    seen.push(call);
    const answer = answers.get(`${method} ${path}`) ?? answers.get(`${method} ${path.split('?')[0]}`);
    return answer ? answer(call) : json({ error: 'Fant ikke siden.', code: 'NOT_FOUND' }, { status: 404 });
  };
  beforeEach(() => {
    answers.clear();
    seen.length = 0;
    vi.stubGlobal('fetch', fetchStub);
  });
  afterEach(() => {
    // A mounted page would call a shop that is gone.
    cleanup();
    vi.unstubAllGlobals();
  });
  return {
    seen,
    on: (call, answer) => answers.set(call, typeof answer === 'function' ? (answer as Answer) : () => json(answer)),
  };
}

export function json(body: unknown, init: ResponseInit = {}): Response {
  return new Response(JSON.stringify(body), {
    ...init,
    headers: { 'Content-Type': 'application/json', ...Object.fromEntries(new Headers(init.headers)) },
  });
}

/** A delayed answer: `on(call, later.answer)`; `give` may come before or after the call. */
export function answerLater() {
  let give: (response: Response) => void = () => {};
  const given = new Promise<Response>((resolve) => {
    give = resolve;
  });
  return { give, answer: async () => (await given).clone() };
}
