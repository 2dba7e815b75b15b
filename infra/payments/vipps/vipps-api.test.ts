import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { aPayment, KEYS, newKey } from '../testing/payments-under-test.ts';
import { vippsApi } from './vipps-api.ts';
import { openVippsPayments } from './vipps-payments.ts';

type Respond = (request: IncomingMessage, response: ServerResponse) => void;

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

interface Answer {
  status: number;
  body?: unknown;
}

/** An API that issues tokens `token-1`, `token-2` … and answers every other call by `respond`. */
async function apiThat(respond: (calls: IncomingMessage[]) => Answer | 'silence' | 'break', deadlineMs = 10_000) {
  const calls: IncomingMessage[] = [];
  let tokens = 0;
  const answer: Respond = (request, response) => {
    request.resume();
    const isToken = request.url === '/accesstoken/get';
    if (!isToken) calls.push(request);
    const given = isToken ? { status: 200, body: tokenOf(++tokens) } : respond(calls);
    if (given === 'silence') return;
    if (given === 'break') {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' }).write('{"reference"');
      setImmediate(() => request.socket.destroy());
      return;
    }
    response.writeHead(given.status, { 'content-type': 'application/json' }).end(JSON.stringify(given.body ?? ''));
  };
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  let now = Date.parse('2026-06-01T08:00:00Z');
  const { port } = server.address() as AddressInfo;
  const payments = openVippsPayments(
    vippsApi({ baseUrl: () => `http://127.0.0.1:${port}`, keys: KEYS, clock: { now: () => now }, deadlineMs }),
  );
  return {
    payments,
    calls,
    tokensGiven: () => tokens,
    pass(ms: number) {
      now += ms;
    },
  };
}

const tokenOf = (number: number) => ({ access_token: `token-${number}`, expires_in: '3600', token_type: 'Bearer' });
const kroner = (value: number) => ({ currency: 'NOK', value });
const paymentBody = {
  reference: 'leie-483920175512345-1',
  state: 'CREATED',
  amount: kroner(49_900),
  aggregate: {
    authorizedAmount: kroner(0),
    cancelledAmount: kroner(0),
    capturedAmount: kroner(0),
    refundedAmount: kroner(0),
  },
  pspReference: 'psp',
};
const ok: Answer = { status: 200, body: paymentBody };
const problem = (code: string, title = 'no') => ({ title, extraDetails: [{ name: 'ErrorCode', reason: code }] });
const refused = (code: string) => expect.objectContaining({ name: 'WalletRefused', code });
const unavailable = expect.objectContaining({ name: 'WalletUnavailable' });

describe('the calls to the API of the wallet', () => {
  it('name the shop, its keys and its system in every header that is asked for', async () => {
    const { payments, calls } = await apiThat(() => ok);
    await payments.capture('leie-483920175512345-1', 100, 'a-key-of-mine');
    expect(calls[0]?.headers).toMatchObject({
      authorization: 'Bearer token-1',
      'ocp-apim-subscription-key': KEYS.subscriptionKey,
      'merchant-serial-number': KEYS.merchantSerialNumber,
      'content-type': 'application/json',
      'vipps-system-name': expect.stringMatching(/^.{1,30}$/),
      'vipps-system-version': expect.stringMatching(/^.{1,30}$/),
      'vipps-system-plugin-name': expect.stringMatching(/^.{1,30}$/),
      'vipps-system-plugin-version': expect.stringMatching(/^.{1,30}$/),
      'idempotency-key': 'a-key-of-mine',
    });
  });

  it('use one token for half its life, also when many begin at once', async () => {
    const { payments, tokensGiven, pass } = await apiThat(() => ok);
    await Promise.all([1, 2, 3].map(() => payments.find('leie-483920175512345-1')));
    pass(29 * 60_000);
    await payments.find('leie-483920175512345-1');
    expect(tokensGiven()).toBe(1);
    pass(60_000);
    await payments.find('leie-483920175512345-1');
    expect(tokensGiven()).toBe(2);
  });

  it('are repeated once with a new token where the old one is no longer taken', async () => {
    const api = await apiThat((calls) =>
      calls.at(-1)?.headers.authorization === 'Bearer token-1' ? { status: 401 } : ok,
    );
    await expect(api.payments.find('leie-483920175512345-1')).resolves.toMatchObject({ state: 'created' });
    expect(api.calls).toHaveLength(2);
  });

  it('say that nobody knows when no token is taken', async () => {
    const api = await apiThat(() => ({ status: 401 }));
    await expect(api.payments.find('leie-483920175512345-1')).rejects.toEqual(unavailable);
    expect(api.calls).toHaveLength(2);
  });

  it.each([
    [500, '3010'],
    [502, ''],
    [429, ''],
    [423, ''],
    [409, '6160'],
  ])('say that nobody knows on an answer of %d with code "%s"', async (status, code) => {
    const { payments } = await apiThat(() => ({ status, body: problem(code) }));
    await expect(payments.create(aPayment(), newKey())).rejects.toEqual(unavailable);
  });

  it.each([
    [400, '4040'],
    [403, '5020'],
    [409, '4150'],
  ])('say what the wallet refused on an answer of %d with code %s', async (status, code) => {
    const { payments } = await apiThat(() => ({ status, body: problem(code, 'Something is wrong') }));
    const refusal = payments.create(aPayment(), newKey());
    await expect(refusal).rejects.toEqual(refused(code));
    await expect(refusal).rejects.toThrow('Something is wrong');
  });

  it('say what was refused by its status where there is no code', async () => {
    const { payments } = await apiThat(() => ({ status: 403, body: {} }));
    await expect(payments.create(aPayment(), newKey())).rejects.toEqual(refused('403'));
  });

  it('take a page that is not there for no payment only where the API itself says so', async () => {
    const known = await apiThat(() => ({ status: 404, body: problem('5090', 'Reference not found') }));
    expect(await known.payments.find('leie-483920175512345-1')).toBeNull();
    const lost = await apiThat(() => ({ status: 404, body: { statusCode: 404, message: 'Resource not found' } }));
    await expect(lost.payments.find('leie-483920175512345-1')).rejects.toEqual(unavailable);
  });

  it('say that nobody knows where the API sends elsewhere', async () => {
    const { payments } = await apiThat(() => ({ status: 302, body: {} }));
    await expect(payments.create(aPayment(), newKey())).rejects.toEqual(unavailable);
  });

  it.each(['silence', 'break'] as const)('say that nobody knows after %s', async (fault) => {
    const { payments } = await apiThat(() => fault, 200);
    await expect(payments.capture('leie-483920175512345-1', 100, newKey())).rejects.toEqual(unavailable);
  });

  it.each([
    ['an unknown state', { ...paymentBody, state: 'PAID' }],
    ['no amounts', { ...paymentBody, aggregate: undefined }],
    ['nothing', null],
  ])('say that nobody knows when a payment comes with %s', async (_, body) => {
    const { payments } = await apiThat(() => ({ status: 200, body }));
    await expect(payments.capture('leie-483920175512345-1', 100, newKey())).rejects.toEqual(unavailable);
  });

  it('send the payer nowhere but to an address of the web', async () => {
    const body = { redirectUrl: 'javascript:alert(1)', reference: 'leie-483920175512345-1' };
    const { payments } = await apiThat(() => ({ status: 201, body }));
    await expect(payments.create(aPayment(), newKey())).rejects.toEqual(unavailable);
  });

  it('say that nobody knows when nobody is there', async () => {
    const clock = { now: () => 0 };
    const payments = openVippsPayments(vippsApi({ baseUrl: () => 'http://127.0.0.1:1', keys: KEYS, clock }));
    await expect(payments.find('leie-483920175512345-1')).rejects.toEqual(unavailable);
  });
});
