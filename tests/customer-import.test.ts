import { historyEntry } from '@naust/domain/history/history.contract.ts';
import { type ImportAnswer, importAnswer } from '@naust/domain/imports/imports.contract.ts';
import { refusalTexts } from '@naust/domain/refusals.texts.ts';
import { userAnswer } from '@naust/domain/users/users.contract.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type MailShop, openMailShop } from './testing/mail-shop.ts';
import { tokenIn } from './testing/outbox.ts';
import { requireRefusal } from './testing/refusals.ts';
import { addProduct, order, rental, requireStatus } from './testing/shop-story.ts';
import { DAY, MINUTE } from './testing/test-clock.ts';

const HEADER = 'Navn;E-post;Tlf.;Adresse;Postnr;Org.nr';

describe('an import of customers', () => {
  let shop: MailShop;
  beforeAll(async () => {
    shop = await openMailShop();
  });
  afterEach(() => expect(shop.faults()).toEqual([]));
  afterAll(() => shop.stop());

  function send(content: string, dryRun = false, token = shop.adminToken) {
    const body = new FormData();
    body.set('file', new Blob([content], { type: 'text/csv' }), 'kunder.csv');
    body.set('dryRun', String(dryRun));
    return shop.call('POST', '/api/imports/customers', { token, body });
  }
  const imported = async (content: string, dryRun = false): Promise<ImportAnswer> =>
    importAnswer.parse(requireStatus(await send(content, dryRun), 200));
  const undo = (eventId: string | undefined) => shop.call('POST', `/api/undo/${eventId}`, { token: shop.adminToken });
  const entryOf = async (eventId: string | undefined) => {
    const entries = await shop.read(z.array(historyEntry), '/api/history/import/1', shop.adminToken);
    return entries.find((entry) => entry.eventId === eventId);
  };
  const users = () => shop.read(z.array(userAnswer), '/api/users', shop.adminToken);
  const at = async (email: string) => (await users()).find((one) => one.email === email);

  it('tells each row in a dry run and makes no account', async () => {
    const file = `${HEADER}\nTone Prøve;tone@example.no;;;;\nUten;;;;;\nFeil;ikke en adresse;;;;\nTo;TONE@example.no;;;;\n`;
    const answer = await imported(file, true);
    expect(answer).toMatchObject({ id: null, new: 1, updated: 0, failed: 3 });
    expect(answer.rows.map(({ line, outcome, error }) => [line, outcome, error])).toEqual([
      [2, 'new', undefined],
      [3, 'error', '«E-post» mangler'],
      [4, 'error', refusalTexts.EMAIL_INVALID.text.replace(/\.$/, '')],
      [5, 'error', expect.stringMatching(/står også på linje 2$/)],
    ]);
    expect(await at('tone@example.no')).toBeUndefined();
  });

  it('makes the good rows, businesses among them', async () => {
    const answer = await imported(
      `${HEADER}\nKari Import;kari.import@example.no;'+47 900 00 001;Sjøgata 1;150;\nFjord AS;post@fjord.example;;;;311 842 757\nGal AS;gal@fjord.example;;;;311842758\n`,
    );
    expect(answer).toMatchObject({ new: 2, failed: 1, rows: [{}, {}, { line: 4, outcome: 'error' }] });
    expect(await at('kari.import@example.no')).toMatchObject({
      name: 'Kari Import',
      phone: '+47 900 00 001',
      address: 'Sjøgata 1',
      postal_code: '0150',
      city: 'Oslo',
      role: 'user',
      isBusiness: false,
    });
    expect(await at('post@fjord.example')).toMatchObject({
      name: 'Fjord AS',
      isBusiness: true,
      orgNumber: '311842757',
    });
  });

  it('sends no mail, and the link for a forgotten password lets the customer in', async () => {
    const email = 'lenke@example.no';
    const answer = await imported(`${HEADER}\nLenke;${email};;;;\n`);
    requireStatus(await shop.call('POST', '/api/auth/forgot-password', { body: { email } }), 200);
    const mails = await shop.mailsTo(email, 1);
    expect(mails).toHaveLength(1);
    const [reset] = mails;
    if (!reset) throw new Error('no mail');
    const body = { token: tokenIn(reset), password: 'et nytt passord' };
    requireStatus(await shop.call('POST', '/api/auth/reset-password', { body }), 200);
    requireStatus(await shop.logIn(email, 'et nytt passord'), 200);
    expect(requireStatus(await undo(answer.undo), 200)).toMatchObject({
      notice: 'Importen er angret. 1 kunde er beholdt, fordi kontoen er tatt i bruk siden.',
    });
    expect(await at(email)).toBeDefined();
  });

  it('leaves an account that exists as it is and says so on its row', async () => {
    const file = `${HEADER}\nOla Først;ola.forst@example.no;;;;\n`;
    await imported(file);
    const again = await imported(file.replace('Ola Først', 'En annen'));
    const error = '«ola.forst@example.no» har konto fra før og er ikke endret';
    expect(again).toMatchObject({ id: null, new: 0, failed: 1, rows: [{ line: 2, outcome: 'error', error }] });
    expect(again).not.toHaveProperty('undo');
    expect(await at('ola.forst@example.no')).toMatchObject({ name: 'Ola Først' });
  });

  it('stands in the history of imports, and is undone from there', async () => {
    const answer = await imported(`${HEADER}\nVarig;varig@example.no;;;;\n`);
    const entry = await entryOf(answer.undo);
    expect(entry).toMatchObject({ title: 'Kunder ble importert fra fil', undoable: true });
    expect(entry?.changes).toEqual([{ field: 'Nye', before: null, after: '1' }]);
    requireStatus(await undo(entry?.eventId), 200);
    expect((await entryOf(answer.undo))?.undoable).toBe(false);
    expect(await at('varig@example.no')).toBeUndefined();
  });

  it('is undone in one act, apart from accounts that are used since', async () => {
    const answer = await imported(
      `${HEADER}\nUbrukt;ubrukt@example.no;;;;\nEndret;endret@example.no;;;;\nBestilt;bestilt@example.no;;;;\n`,
    );
    const changed = await at('endret@example.no');
    const body = { name: 'Endret Selv', email: 'endret@example.no' };
    requireStatus(await shop.call('PUT', `/api/users/update/${changed?.id}`, { token: shop.adminToken, body }), 200);
    const buyer = await at('bestilt@example.no');
    const product = await addProduct(shop, { name: 'Importert leie', price_day: 100 });
    const ordering = { token: shop.adminToken, fields: { userId: buyer?.id } };
    requireStatus(await order(shop, [rental(product, '2026-06-08T10:00', '2026-06-09T10:00')], ordering), 201);
    const undone = requireStatus(await undo(answer.undo), 200);
    expect(undone).toMatchObject({
      ok: true,
      notice: 'Importen er angret. 2 kunder er beholdt, fordi kontoene er tatt i bruk siden.',
    });
    expect(await at('ubrukt@example.no')).toBeUndefined();
    expect(await at('endret@example.no')).toMatchObject({ name: 'Endret Selv' });
    expect(await at('bestilt@example.no')).toBeDefined();
    expect((await undo(answer.undo)).status).toBe(409);
    // The address is free again.
    expect(await imported(`${HEADER}\nUbrukt;ubrukt@example.no;;;;\n`)).toMatchObject({ new: 1 });
  });

  it.each([
    ['a file without addresses', 'Navn;Telefon\nKari;1\n', 'IMPORT_CUSTOMER_COLUMN_MISSING'],
    ['a file without names', 'E-post;Telefon\na@example.no;1\n', 'IMPORT_CUSTOMER_COLUMN_MISSING'],
    ['two columns of one meaning', 'Navn;E-post;Mail\nKari;a@example.no;b@example.no\n', 'IMPORT_COLUMN_TWICE'],
    ['a header alone', 'Navn;E-post\n', 'IMPORT_EMPTY'],
    ['no content', '', 'IMPORT_FILE_MISSING'],
  ] as const)('refuses %s with a sentence', async (_, content, code) => {
    requireRefusal(await send(content), code);
  });

  it('cannot be undone after a day', async () => {
    const answer = await imported(`${HEADER}\nSent;sent@example.no;;;;\n`);
    shop.clock.pass(DAY + MINUTE);
    await shop.renewAdmin();
    requireRefusal(await undo(answer.undo), 'IMPORT_TOO_OLD');
    expect((await entryOf(answer.undo))?.undoable).toBe(false);
    expect(await at('sent@example.no')).toBeDefined();
  });
});
