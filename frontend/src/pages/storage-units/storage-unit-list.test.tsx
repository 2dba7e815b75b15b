import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { stubShop } from '../../testing/shop-stub.ts';
import { show } from '../../testing/show.tsx';
import { someUnits } from '../../testing/storage-units.ts';
import { StorageUnitsPage } from './storage-units-page.tsx';
import { UnitCard } from './unit-card.tsx';

const shop = stubShop();
const read = () => document.body.textContent.replaceAll('\u00a0', ' ');
const rowTexts = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent.replaceAll('\u00a0', ' ')));

describe('the storage units', () => {
  beforeEach(async () => {
    shop.on('GET /storage-units', someUnits);
    show(<StorageUnitsPage />);
    await screen.findByRole('table');
  });

  it('are told of under their title, with a way back to the groups', () => {
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Boder til leie');
    expect(screen.getByRole('link', { name: 'Tilbake til kategoriene' }).getAttribute('href')).toBe('/');
    for (const word of ['flere størrelser', 'alarm', 'oppvarmet bygg', 'fast månedspris', 'ledig', 'Kontakt oss']) {
      expect(read()).toContain(word);
    }
    expect(read()).toMatch(/reservasjon eller visning/);
  });

  it('are listed in full in a table', () => {
    const unit = (name: string, size: string, price: string) => [name, size, price, 'Ledig', 'Kontakt oss'];
    expect(rowTexts()).toEqual([
      ['Bod', 'Størrelse', 'Pris', 'Status', 'Handling'],
      unit('Bod 8', '11 m³', '1 100 kr (per måned)'),
      unit('Bod 9', '7 m³', '800 kr (per måned)'),
      unit('Bod 10', '8 m³', '900 kr (per måned)'),
      unit('Bod 11', '11 m³', '1 100 kr (per måned)'),
      unit('Bod 13-14', '29 m³', '2 000 kr (per måned)'),
      unit('Bod 15', '14 m³', '1 200 kr (per måned)'),
      unit('Bod 16', '10,2 m³', '1 000 kr (per måned)'),
      unit('Bod 17', '15 m³', '500 kr (per måned)'),
    ]);
  });

  it('have a card each, with picture, size, price and a way to ask for it', () => {
    const cards = screen.getAllByRole('listitem');
    expect(cards).toHaveLength(8);
    const [first] = cards;
    expect(first?.textContent.replaceAll('\u00a0', ' ')).toBe('Bod 8Ledig11 m³1 100 kr (per måned)Kontakt oss');
    expect(first?.querySelector('img')?.getAttribute('src')).toBe('/drawings/bod-11.svg');
    expect(
      within(first ?? document.body)
        .getByRole('link')
        .getAttribute('href'),
    ).toBe('/contact?bod=8');
  });
});

describe('the card of a unit', () => {
  const unit = { id: 3, name: 'Bod 3', size: '4 m³', price: 1250, period: 'per uke' };

  it('says that it is rented out, and that it has no picture', () => {
    const { container } = show(<UnitCard unit={{ ...unit, status: 'utleid' }} />);
    expect(screen.getByText('Utleid')).toBeTruthy();
    expect(screen.getByText('Ingen bilde')).toBeTruthy();
    expect(container.querySelector('img')).toBeNull();
    expect(read()).toContain('1 250 kr (per uke)');
  });
});
