import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { noteServerTime } from '../lib/server-clock.ts';
import { show } from '../testing/show.tsx';
import { Footer } from './footer.tsx';

it('bears the year that it is in Norway by the shop’s clock', () => {
  noteServerTime('Wed, 31 Dec 2031 23:30:00 GMT');
  show(<Footer />);
  expect(screen.getByText('© 2032 Naust Utleie. Alle rettigheter reservert.')).toBeTruthy();
});

it('says at the foot of every page who the seller is', () => {
  show(<Footer />);
  expect(document.body.textContent).toContain('Org.nr. 311\u00a0842\u00a0757\u00a0MVA');
  expect(screen.getByText(/^© \d{4} Naust Utleie\. Alle rettigheter reservert\.$/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Kontakt oss' }).getAttribute('href')).toBe('/contact');
});

it('leads to the page in English, with its query', () => {
  show(<Footer />, { at: '/product/26?from=2026-06-05T10:00' });
  const link = screen.getByRole('link', { name: 'English' });
  expect([link.getAttribute('href'), link.lang]).toEqual(['/en/product/26?from=2026-06-05T10:00', 'en']);
});

it('leads to no English checklist, which is for the shop’s own people', () => {
  show(<Footer />, { at: '/checklist' });
  expect(screen.queryByRole('link', { name: 'English' })).toBeNull();
});
