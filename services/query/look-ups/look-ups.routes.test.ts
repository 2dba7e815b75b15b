import { type ServerUnderTest, serverWith } from '@naust/infra/http/testing/server-under-test.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lookUpRoutes } from './look-ups.routes.ts';
import register from './postal-codes.json' with { type: 'json' };

const NAMED = '889640782';
let asked: string[] = [];
let shop: ServerUnderTest;

beforeAll(async () => {
  const nameOf = async (orgNumber: string) => {
    asked.push(orgNumber);
    return orgNumber === NAMED ? 'Naboen AS' : null;
  };
  shop = await serverWith(lookUpRoutes({ nameOf }));
});
afterAll(() => shop.close());

const get = async (path: string) => {
  const { status, body } = await shop.call('GET', path);
  return { status, body };
};

describe('the place of a postal code', () => {
  it.each([
    ['6783', 'Stryn'],
    ['0150', 'Oslo'],
    ['5003', 'Bergen'],
    ['8601', 'Mo i Rana'],
    ['9173', 'Ny-Ålesund'],
    ['2350', 'Nes på Hedmarken'],
  ])('%s is %s', async (code, city) => {
    expect(await get(`/api/postal-codes/${code}`)).toEqual({ status: 200, body: { code, city } });
  });

  it.each(['0000', '678', '67833', 'abcd', '６７８３'])('of %s is not known', async (code) => {
    const { status, body } = await get(`/api/postal-codes/${encodeURIComponent(code)}`);
    expect({ status, body }).toEqual({
      status: 404,
      body: { error: 'Ukjent postnummer.', code: 'POSTAL_CODE_UNKNOWN' },
    });
  });

  it('stands once in the register', () => {
    const codes = Object.values(register.places).flatMap((text) => text.split(' '));
    expect(codes.length).toBeGreaterThan(5000);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes.every((code) => /^\d{4}$/.test(code))).toBe(true);
  });
});

describe('the name of an organisation', () => {
  it('comes from the register', async () => {
    expect(await get(`/api/organisations/${NAMED}`)).toEqual({
      status: 200,
      body: { orgNumber: NAMED, name: 'Naboen AS' },
    });
  });

  it('is none where the register knows none', async () => {
    expect(await get('/api/organisations/974760673')).toEqual({
      status: 200,
      body: { orgNumber: '974760673', name: null },
    });
  });

  it('is not asked for where the number cannot be right', async () => {
    asked = [];
    expect((await get('/api/organisations/889640783')).body).toMatchObject({ code: 'ORG_NUMBER_INVALID' });
    expect((await get('/api/organisations/88964078')).status).toBe(404);
    expect(asked).toEqual([]);
  });
});
