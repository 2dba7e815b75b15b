import { describe, expect, it } from 'vitest';
import { readWebhook, signWebhook } from './vipps-webhook.ts';

/** As published by the wallet, with its body. */
const published = {
  secret: 'A0+AeKBRG2KRGvnNwJpQlb6IJFk48CKXCIcrLoHncVJKDILsQSxS6NWCccwWm6r6FhGKhiHTBsG2wo/xU6FY/A==',
  url: new URL('https://webhook.site/e2cee29b-012e-4f1d-8ef4-e95fd74a7a63'),
  date: 'Thu, 30 Mar 2023 08:38:32 GMT',
  rawBody: '{"some-unique-content":"ee6e441b-cc4a-46f8-895d-a5af79bcc233/hello-world"}',
  hash: 'lNlsp1XA03N34HrQsVzPgJKtC+r7l/RBF4V3JQUWMj4=',
  signature: 'agAiSyogQbDHpeucoNwYz+yAr5nJ+v+zasdkSbqzv+U=',
};

const SECRET = 'a secret that looks like no base64 at all';
const URL_OF_SHOP = new URL('https://naust.example.no/api/vipps/webhook');
const SENT = Date.parse('2026-06-01T08:00:00Z');
const MINUTE = 60_000;
const notice = {
  msn: '123456',
  reference: 'leie-483920175512345-1',
  pspReference: '37c34d8c-2649-448e-864b-060d5d93e4c4',
  name: 'AUTHORIZED',
  amount: { currency: 'NOK', value: 49_900 },
  timestamp: '2026-06-01T07:59:59.120Z',
  idempotencyKey: null,
  success: true,
};
const BODY = JSON.stringify(notice);

interface Change {
  rawBody?: string;
  headers?: Record<string, string>;
  host?: string;
  pathAndQuery?: string;
  method?: string;
}

/** The result of a notice that was signed by SECRET and then changed in transit. */
function read(change: Change = {}, { secrets = [SECRET], now = SENT, signedBody = BODY } = {}) {
  const signed = signWebhook({ url: URL_OF_SHOP, rawBody: signedBody, date: new Date(SENT).toUTCString() }, SECRET);
  const headers: Record<string, string> = { ...signed, ...change.headers };
  const request = {
    method: change.method ?? 'POST',
    pathAndQuery: change.pathAndQuery ?? URL_OF_SHOP.pathname,
    host: change.host ?? URL_OF_SHOP.host,
    header: (name: string) => headers[name],
    rawBody: change.rawBody ?? signedBody,
  };
  return readWebhook(request, { secrets, now });
}

describe('a message of the wallet', () => {
  it('is signed as the wallet has published it', () => {
    const { url, rawBody, date, secret, hash, signature } = published;
    expect(signWebhook({ url, rawBody, date }, secret)).toEqual({
      'x-ms-date': date,
      'x-ms-content-sha256': hash,
      authorization: `HMAC-SHA256 SignedHeaders=x-ms-date;host;x-ms-content-sha256&Signature=${signature}`,
    });
  });

  it('is read when it is signed with the secret of the registration', () => {
    expect(read()).toEqual({
      reference: notice.reference,
      name: 'AUTHORIZED',
      pspReference: notice.pspReference,
      amountOre: 49_900,
      timestamp: notice.timestamp,
      success: true,
    });
  });

  it('is read with the old and with the new secret while they are changed', () => {
    expect(read({}, { secrets: ['the new one', SECRET] })).not.toBeNull();
    expect(read({}, { secrets: [SECRET, 'the old one'] })).not.toBeNull();
    expect(read({}, { secrets: ['the new one', 'the old one'] })).toBeNull();
    expect(read({}, { secrets: [] })).toBeNull();
  });

  it.each([
    ['whose body was changed', { rawBody: BODY.replace('49900', '100') }],
    ['whose body was changed together with its hash', { rawBody: `${BODY} `, headers: hashHeader(`${BODY} `) }],
    ['to another host', { host: 'naust.example.com' }],
    ['to another path', { pathAndQuery: '/api/vipps/webhook?ref=2' }],
    ['of another method', { method: 'PUT' }],
    ['with another date', { headers: { 'x-ms-date': new Date(SENT + MINUTE).toUTCString() } }],
    ['without a date', { headers: { 'x-ms-date': '' } }],
    ['without a signature', { headers: { authorization: '' } }],
    ['with a signature of another form', { headers: { authorization: 'HMAC-SHA256 Signature=AAAA' } }],
    ['with half a hash', { headers: { 'x-ms-content-sha256': 'lNlsp1XA03N3' } }],
  ] satisfies [string, Change][])('%s is not read', (_, change) => {
    expect(read(change)).toBeNull();
  });

  it.each([
    [-5, true],
    [5, true],
    [-6, false],
    [6, false],
  ])('sent %d minutes from now: read is %s', (minutes, isRead) => {
    expect(read({}, { now: SENT - minutes * MINUTE }) !== null).toBe(isRead);
  });

  it.each([
    'no json',
    '[]',
    JSON.stringify({ ...notice, name: 'PAID' }),
    JSON.stringify({ ...notice, reference: undefined }),
    JSON.stringify({ ...notice, amount: { currency: 'NOK', value: 49.9 } }),
  ])('that is signed but of no known shape is not read: %s', (signedBody) => {
    expect(read({}, { signedBody })).toBeNull();
  });
});

function hashHeader(rawBody: string): Record<string, string> {
  const signed = signWebhook({ url: URL_OF_SHOP, rawBody, date: '' }, 'not the secret');
  return { 'x-ms-content-sha256': signed['x-ms-content-sha256'] };
}
