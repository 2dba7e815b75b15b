import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { anItem } from '../../testing/orders.ts';
import { OrderLines } from './order-lines.tsx';

const taxOf = (items: Parameters<typeof OrderLines>[0]['items'], total: number) => {
  const { unmount } = render(<OrderLines items={items} total={total} vatRegistered hours={null} />);
  const said = screen.getByText(/^herav/).textContent?.replaceAll('\u00a0', ' ');
  unmount();
  return said;
};

it('says the tax in the sum, by the codes of the lines', () => {
  const tent = anItem({ price: 125, quantity: 1 });
  const food = anItem({ id: 2, price: 115, quantity: 2, vatCode: '31' });
  expect(taxOf([tent], 125)).toBe('herav 25 % mva. 25 kr');
  expect(taxOf([food], 230)).toBe('herav 15 % mva. 30 kr');
  expect(taxOf([tent, food], 355)).toBe('herav mva. 55 kr');
});

it('says the deposit beside the sum, and nothing where none is asked', () => {
  const trailer = anItem({ price: 490, quantity: 2, deposit: 500 });
  const { unmount } = render(<OrderLines items={[trailer]} total={980} vatRegistered hours={null} />);
  expect(screen.getByText(/^Depositum 1.000.kr \(betales ved henting, du får det tilbake\)$/)).toBeTruthy();
  expect(screen.getByText(/^980.kr$/, { selector: '.text-2xl' })).toBeTruthy();
  unmount();
  render(<OrderLines items={[anItem({})]} total={125} vatRegistered hours={null} />);
  expect(screen.queryByText(/^Depositum/)).toBeNull();
});
