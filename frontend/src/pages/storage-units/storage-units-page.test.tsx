import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../../testing/show.tsx';
import { StorageUnitsPage } from './storage-units-page.tsx';

it('lists every unit with size, price and status, each with a way to ask for it [C2.86 C2.90]', () => {
  show(<StorageUnitsPage />);
  expect(screen.getByText('8 ledige · 0 utleid · 8 totalt')).toBeTruthy();
  const rows = within(screen.getByRole('table')).getAllByRole('row');
  expect(rows).toHaveLength(9);
  expect([...(rows[5]?.children ?? [])].map((cell) => cell.textContent)).toEqual([
    'Bod 13-14',
    '29 m³',
    '2\u00a0000\u00a0kr (per måned)',
    'Ledig',
    'Kontakt oss',
  ]);
});
