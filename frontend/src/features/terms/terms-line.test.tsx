import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../../testing/show.tsx';
import { TermsBlocks } from './terms-block.tsx';

it('shows a text with its links and bold words, and keeps every word around them', () => {
  const { container } = show(
    <TermsBlocks text={'Se **nå** [punkt 6](#avbestilling) og [vilkårene](/terms), eller [ring](tel:+4757000100).'} />,
  );
  expect(container.querySelector('p')?.textContent).toBe('Se nå punkt 6 og vilkårene, eller ring.');
  expect(container.querySelector('b')?.textContent).toBe('nå');
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '#avbestilling',
    '/terms',
    'tel:+4757000100',
  ]);
});

it('shows HTML and unsafe links as they are written', () => {
  const text = '<img src=x onerror=alert(1)> [her](javascript:alert(1)) Bod [1] (ledig)';
  const { container } = show(<TermsBlocks text={text} />);
  expect(container.querySelector('p')?.textContent).toBe(text);
  expect(container.querySelector('img, a')).toBeNull();
});

it('keeps e-post and IP-adresse on one line', () => {
  const { container } = show(
    <TermsBlocks text="Skriv navn, e-post og telefon. Ingen IP-adresser, og Egg- og bakst." />,
  );
  const whole = [...container.querySelectorAll('.whitespace-nowrap')].map(({ textContent }) => textContent);
  expect(whole).toEqual(['e-post', 'IP-adresser']);
});
