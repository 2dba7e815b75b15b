import type { ProposalAnswer } from '@naust/domain/orders/proposals.contract.ts';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { anItem } from '../../../../testing/orders.ts';
import { stubShop } from '../../../../testing/shop-stub.ts';
import { showScreen } from '../../../../testing/show-screen.tsx';
import { ProposedCharges } from './proposed-charges.tsx';

const shop = stubShop();
const ORDER = '100000000000001';
const ID = `${ORDER}-1-202606041200`;
const proposal: ProposalAnswer = {
  ...{ id: ID, rule: 'late', name: 'Lavvo', quantity: 1, agreed: '2026-06-02T10:00', back: '2026-06-04T12:00' },
  ...{ price: 1960, explanation: '4 døgn à 490 kr', before: 490, amount: 1470 },
};
const late = anItem({ date_to: proposal.agreed, backAt: proposal.back, backQuantity: 1 });

async function shown() {
  shop.on(`GET /orders/${ORDER}/proposals`, [proposal]);
  showScreen(<ProposedCharges order={{ id: ORDER, status: 'returned', OrderItems: [late] }} />, '/admin/orders');
  return within(await screen.findByRole('region', { name: 'Foreslått gebyr' }));
}

it('a late return is proposed with its arithmetic, and added with the amount that is written', async () => {
  shop.on(`POST /proposals/${ID}/accept`, { id: ID, chargeId: '400000000000001' });
  const box = await shown();
  const words = box.getByText(/kom tilbake/).textContent?.replaceAll('\u00a0', ' ');
  expect(words).toBe('Lavvo kom tilbake 2 døgn 2 t for sent. 4 døgn à 490 kr = 1 960 kr, avtalt 490 kr.');
  const amount = box.getByLabelText<HTMLInputElement>('Beløp (kr)');
  await userEvent.clear(amount);
  await userEvent.click(box.getByRole('button', { name: 'Legg til gebyret' }));
  expect(box.getByText('Skriv et beløp over 0.')).toBeTruthy();
  await userEvent.type(amount, '1000');
  await userEvent.click(box.getByRole('button', { name: 'Legg til gebyret' }));
  await screen.findByText('Gebyret er lagt til.');
  expect(shop.seen.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([{ amount: 1000 }]);
});

it('a proposal is dismissed with a reason', async () => {
  shop.on(`POST /proposals/${ID}/dismiss`, { id: ID, chargeId: null });
  const box = await shown();
  await userEvent.click(box.getByRole('button', { name: 'Avvis …' }));
  await userEvent.click(box.getByRole('button', { name: 'Avvis forslaget' }));
  expect(box.getByText('Oppgi en begrunnelse.')).toBeTruthy();
  await userEvent.type(box.getByLabelText('Hvorfor ikke? *'), 'Veien var stengt.');
  await userEvent.click(box.getByRole('button', { name: 'Avvis forslaget' }));
  await screen.findByText('Forslaget er avvist.');
  expect(shop.seen.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { reason: 'Veien var stengt.' },
  ]);
});

it('what was found at a return is proposed in words, and by what was spent with an empty amount', async () => {
  const found = (rule: ProposalAnswer['rule'], more: Partial<ProposalAnswer>) => ({ ...proposal, rule, ...more });
  shop.on(`GET /orders/${ORDER}/proposals`, [
    found('fuel', { id: `${ID}-1-fuel`, quantity: 3, price: 150, explanation: '3 åttedeler à 150 kr', amount: 450 }),
    found('checklist', { id: `${ID}-1-row1`, price: null, explanation: 'Vasket', amount: null }),
    found('damage', { id: `${ID}-1-damage`, price: 900, explanation: '', amount: 900 }),
  ]);
  showScreen(<ProposedCharges order={{ id: ORDER, status: 'returned', OrderItems: [late] }} />, '/admin/orders');
  const boxes = await screen.findAllByRole('region', { name: 'Foreslått gebyr' });
  const words = boxes.map((box) => box.querySelector('p')?.textContent?.replaceAll('\u00a0', ' ').trim());
  expect(words).toEqual([
    'Lavvo kom tilbake med 3/8 mindre drivstoff enn ved utlevering. 3 åttedeler à 150 kr = 450 kr.',
    'Lavvo: «Vasket» var ikke i orden ved retur. Etter medgått: skriv hvor mye det kostet.',
    'Lavvo kom tilbake med skade.',
  ]);
  const amounts = screen.getAllByLabelText<HTMLInputElement>('Beløp (kr)').map(({ value }) => value);
  expect(amounts).toEqual(['450,00', '', '900,00']);
});

it('nothing is asked for an order of which nothing came back', () => {
  showScreen(<ProposedCharges order={{ id: ORDER, status: 'returned', OrderItems: [anItem()] }} />, '/admin/orders');
  expect(shop.seen).toEqual([]);
});

it('what was not fetched is proposed in full on a cancelled order', async () => {
  shop.on(`GET /orders/${ORDER}/proposals`, [
    { ...proposal, id: `${ID}-not-fetched`, rule: 'not-fetched', quantity: 2, price: 490, before: 0, amount: 980 },
  ]);
  showScreen(<ProposedCharges order={{ id: ORDER, status: 'cancelled', OrderItems: [anItem()] }} />, '/admin/orders');
  const box = await screen.findByRole('region', { name: 'Foreslått gebyr' });
  expect(box.querySelector('p')?.textContent?.trim()).toBe(
    '2 × Lavvo ble ikke hentet. Etter vilkårene koster det full pris.',
  );
  expect(within(box).getByLabelText<HTMLInputElement>('Beløp (kr)').value).toBe('980,00');
});
