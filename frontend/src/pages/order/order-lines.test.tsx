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

it('says the tax in the sum, by the codes of the lines [D45.2]', () => {
  const tent = anItem({ price: 125, quantity: 1 });
  const food = anItem({ id: 2, price: 115, quantity: 2, vatCode: '31' });
  expect(taxOf([tent], 125)).toBe('herav 25 % mva. 25 kr');
  expect(taxOf([food], 230)).toBe('herav 15 % mva. 30 kr');
  expect(taxOf([tent, food], 355)).toBe('herav mva. 55 kr');
});
