import fc from 'fast-check';
import { Acknowledgements, addStranger, FactsOfOthers } from './fuzzed-promises.ts';
import { callsOf, type GeneratedCall, type Known, readsBy } from './generated-calls.ts';
import { addCustomer, addGoods, addProduct, placed, rental, sale } from './shop-story.ts';
import { openTestShop, type ShopUnderTest } from './shop-under-test.ts';

const LANES = 2;
const WHO = ['visitor', 'customer', 'admin', 'admin', 'customer'] as const;
const EVERYBODY = ['visitor', 'customer', 'admin'] as const;

/** Calls that never end, or that would disturb the check of the others. */
const LEFT_OUT = /^GET \/api\/live|^POST \/api\/rebuild|^POST \/api\/system/;

export interface Fuzzed {
  /** Number of answers by status. */
  statuses: Readonly<Record<number, number>>;
  /** Names of the calls made. */
  called: ReadonlySet<string>;
  /** Number of acknowledged changes; each is in the log, or among the faults. */
  changes: number;
  /** The faults, each with the call that repeats it. */
  faults: readonly string[];
}

interface Callers {
  admin: string;
  customer: string;
  visitor: null;
}

/**
 * Makes `calls` generated calls of every declared kind, two at once, in turn as visitor, customer and administrator;
 * first it reads everything that belongs to another customer. The shop itself answers 500 for an answer of another
 * shape or an undeclared refusal. No caller may get another's data, and every acknowledged change is in the log.
 */
export async function fuzz(calls: number, seed: number): Promise<Fuzzed> {
  const shop = await openTestShop();
  try {
    const callers: Callers = { visitor: null, customer: (await addCustomer(shop)).token, admin: shop.adminToken };
    const openapi = (await shop.call('GET', '/api/openapi.json')).body;
    const { known, ofOthers } = await knownIn(shop);
    const drawn = fc.sample(callsOf(openapi, known, LEFT_OUT), { numRuns: calls, seed });
    // Before a generated call can delete the data to look for.
    const readings = readsBy(openapi, ofOthers, LEFT_OUT).flatMap((one) => EVERYBODY.map((who) => ({ one, who })));
    const asked = [...readings, ...drawn.map((one, at) => ({ one, who: WHO[at % WHO.length] ?? 'visitor' }))];
    const statuses: Record<number, number> = {};
    const faults: string[] = [];
    const [acknowledgements, reported] = [new Acknowledgements(shop), new FactsOfOthers()];
    const lane = async (first: number) => {
      for (let at = first; at < asked.length; at += LANES) {
        const next = asked[at];
        if (!next) return;
        const { one, who } = next;
        const acknowledge = acknowledgements.begin(one, callers[who]);
        const { answer, fault, text } = await answered(shop, one, callers[who]);
        await acknowledge(answer, text);
        const { status } = answer;
        statuses[status] = (statuses[status] ?? 0) + 1;
        reported.listener(who, one, [...answer.headers].join() + text);
        if (fault) faults.push(`${fault}: ${who} ${JSON.stringify(one)}`);
        if (status === 401 && who !== 'visitor') await signInAgain(shop, callers, at);
      }
    };
    await Promise.all(Array.from({ length: LANES }, (_, at) => lane(at)));
    const { changes, lost } = await acknowledgements.compared();
    const called = new Set(drawn.map(({ name }) => name));
    return { statuses, called, changes, faults: [...faults, ...reported.faults(), ...lost, ...shop.faults()] };
  } finally {
    await shop.stop();
  }
}

async function knownIn(shop: ShopUnderTest): Promise<{ known: Known; ofOthers: string[] }> {
  const tent = await addProduct(shop, { rental_qty: 3 });
  const goods = await addGoods(shop, 'Tau', 100);
  const lines = [rental(tent, '2027-03-10T10:00', '2027-03-11T10:00'), sale(goods)];
  const orders = [await placed(shop, lines), await placed(shop, [sale(goods)])];
  const ofOthers = await addStranger(shop, goods);
  const { projector } = shop.shop;
  await projector.waitFor(projector.everyModel, await shop.head(), { atMost: 60_000 });
  const ids = [tent, goods, 1, 2, 3, ...orders, ...ofOthers];
  return { known: { ids, texts: ['Telt', 'kari.nordmann@kunde.test', 'Kari Nordmann', '91234567'] }, ofOthers };
}

/** A call may have changed a password, or taken a role away. */
async function signInAgain(shop: ShopUnderTest, callers: Callers, at: number): Promise<void> {
  await shop.renewAdmin();
  callers.admin = shop.adminToken;
  callers.customer =
    (await addCustomer(shop, `Kari ${'i'.repeat((at % 50) + 1)}`).catch(() => null))?.token ?? callers.customer;
}

async function answered(shop: ShopUnderTest, one: GeneratedCall, token: string | null) {
  const headers: Record<string, string> = { ...one.headers };
  if (token !== null) headers.authorization = `Bearer ${token}`;
  if ('json' in one) headers['content-type'] = 'application/json';
  const body = one.form ? formOf(one.form) : 'json' in one ? JSON.stringify(one.json) : undefined;
  const sent = one.method === 'GET' || body === undefined ? {} : { body };
  const answer = await fetch(shop.url + one.path, { method: one.method, headers, redirect: 'manual', ...sent });
  const text = await answer.text();
  return { answer, text, fault: faultOf(answer, text, one.declared) };
}

/** Any call may be malformed, too large or too frequent. */
const ALWAYS_POSSIBLE = new Set([400, 401, 404, 413, 415, 429]);

function faultOf({ status, headers }: Response, text: string, declared: readonly string[]): string | null {
  if (status >= 500) return `answers ${status}`;
  const kind = status < 300 ? '2XX' : String(status);
  if (!declared.includes(kind) && !ALWAYS_POSSIBLE.has(status) && status !== 302 && status !== 304)
    return `answers ${status}, undeclared`;
  const isJson = headers.get('content-type')?.startsWith('application/json') ?? false;
  if (status >= 400 && !(isJson && typeof JSON.parse(text).error === 'string'))
    return `says no without words (${status})`;
  return null;
}

function formOf(fields: Readonly<Record<string, unknown>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (name === 'image') form.set(name, new Blob([String(value)], { type: 'image/png' }), 'bilde.png');
    else form.set(name, Buffer.from(typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toString());
  }
  return form;
}
