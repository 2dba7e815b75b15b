import { FJORD } from '@naust/domain/business/testing/fjord.ts';
import { sellerAnswerOf } from '@naust/domain/shop/about-answer.ts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { anOrder } from '../../testing/orders.ts';
import { show } from '../../testing/show.tsx';
import { PrintedSeller } from './printed-seller.tsx';

it('prints who sold the order, whatever the shop is called now', () => {
  show(<PrintedSeller order={{ ...anOrder(), seller: sellerAnswerOf(FJORD) }} />);
  expect(screen.getByText('Fjord Utleie AS')).toBeTruthy();
  expect(document.body.textContent).toContain('974\u00a0760\u00a0673\u00a0MVA');
  expect(document.body.textContent).not.toContain('Naust');
});
