import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { noteServerTime } from '../../lib/server-clock.ts';
import { aDraft } from '../../testing/documents.ts';
import { stubShop } from '../../testing/shop-stub.ts';
import { show } from '../../testing/show.tsx';
import { Draft } from './draft.tsx';

const shop = stubShop();
const ORDER = '100000000000001';
const BEFORE = 'Tue, 01 Dec 2026 08:00:00 GMT';
const AFTER = 'Thu, 31 Dec 2026 23:30:00 GMT';
const { buyer } = aDraft();
if (buyer === null) throw new Error('the draft has a buyer');

const open = (change: Parameters<typeof aDraft>[0]) => {
  shop.on(`GET /orders/${ORDER}/draft`, aDraft(change));
  show(<Draft orderId={ORDER} onSent={() => {}} />);
  return screen.findByRole('button', { name: 'Send faktura' });
};
const notice = () => screen.queryByText(/må næringsdrivende sende|Næringsdrivende må sende/)?.textContent ?? null;

beforeEach(() => noteServerTime(BEFORE));

it('warns where a business would get PDF only, until its reference is written', async () => {
  await open({ reference: null });
  expect(notice()).toBe(
    'Fra 1. januar 2027 må næringsdrivende sende e-faktura til bedrifter. Denne kunden får bare PDF. ' +
      'Fakturaen har ingen referanse.',
  );
  await userEvent.type(screen.getByLabelText(/^Deres referanse/), 'PO 4711');
  expect(notice()).toBeNull();
});

it('says that the duty holds from midnight in Oslo on, and what is missing', async () => {
  noteServerTime(AFTER);
  await open({ buyer: { ...buyer, orgNumber: null } });
  expect(notice()).toBe(
    'Næringsdrivende må sende e-faktura til bedrifter. Denne kunden får bare PDF. ' +
      'Kunden har ikke noe organisasjonsnummer.',
  );
});

it.each([
  ['a business that gets an e-invoice', {}],
  ['a private customer', { reference: null, buyer: { ...buyer, isBusiness: false, orgNumber: null } }],
])('says nothing to %s', async (_who, change) => {
  await open(change);
  expect(notice()).toBeNull();
});
