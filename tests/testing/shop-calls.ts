export interface Call {
  body?: object;
  form?: Readonly<Record<string, string | Blob>>;
  token?: string | null;
  /** Idempotency-Key. */
  key?: string;
  minPosition?: string;
}

export interface Answer {
  status: number;
  body: unknown;
  /** X-Position; empty without one. */
  position: string;
  /** Path of the next page of a list; null without one. */
  next: string | null;
}

const PATIENT_READS = 10;

/** Repeats a read that may be stale: the shop waits for two seconds each time, and a busy machine takes longer. */
export async function freshAnswer(ask: () => Promise<Response>): Promise<Response> {
  let answer = await ask();
  for (let tries = 0; answer.headers.has('x-stale') && tries < PATIENT_READS; tries++) {
    await answer.body?.cancel();
    answer = await ask();
  }
  return answer;
}

/** One call of a shop; rejects if the connection breaks. */
export async function call(url: string, method: string, path: string, asked: Call = {}): Promise<Answer> {
  const headers: Record<string, string> = {};
  if (asked.token) headers.authorization = `Bearer ${asked.token}`;
  if (asked.key) headers['idempotency-key'] = asked.key;
  if (asked.minPosition) headers['x-min-position'] = asked.minPosition;
  if (asked.body) headers['content-type'] = 'application/json';
  const body = asked.form ? formOf(asked.form) : asked.body && JSON.stringify(asked.body);
  const ask = () => fetch(`${url}${path}`, { method, headers, ...(body === undefined ? {} : { body }) });
  const answer = await (asked.minPosition ? freshAnswer(ask) : ask());
  const position = answer.headers.get('x-position') ?? '';
  const next = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1] ?? null;
  return { status: answer.status, body: await answer.json(), position, next };
}

function formOf(fields: Readonly<Record<string, string | Blob>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}
