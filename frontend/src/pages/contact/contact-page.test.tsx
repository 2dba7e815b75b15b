import { BUSINESS } from '@naust/domain/business.ts';
import { openingTimes } from '@naust/domain/opening-hours.ts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Footer } from '../../app/footer.tsx';
import { show } from '../../testing/show.tsx';
import { ContactPage } from './contact-page.tsx';

const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');

it('says how to write, call and come [C2.92]', () => {
  show(<ContactPage />);
  expect(hrefOf('naust@example.no')).toBe('mailto:naust@example.no');
  expect(hrefOf(/^57\s00\s01\s00$/)).toBe('tel:+4757000100');
  expect(document.body.textContent).toContain('Naustvegen 4, 6783\u00a0Stryn');
  for (const { days, hours } of openingTimes(BUSINESS.answeringHours)) {
    expect(screen.getByText(days).parentElement?.textContent).toBe(days + hours);
  }
});

it('says when rented things are picked up and returned', () => {
  show(<ContactPage />);
  expect(screen.getByText(BUSINESS.pickupTimes)).toBeTruthy();
});

it('asks no other site for anything until the visitor opens the map [C2.93]', () => {
  const { container } = show(<ContactPage />);
  expect(container.querySelector('iframe, script')).toBeNull();
  const sources = [...container.querySelectorAll('img')].map((image) => image.getAttribute('src'));
  expect(sources).toEqual(['/drawings/kart.svg']);
  expect(hrefOf('Åpne i kart')).toBe(BUSINESS.mapLink);
});

it('says at the foot of every page who the seller is [C2.41]', () => {
  show(<Footer />);
  expect(document.body.textContent).toContain('Org.nr. 311\u00a0842\u00a0757\u00a0MVA');
  expect(screen.getByText(/^© \d{4} Naust Utleie\. Alle rettigheter reservert\.$/)).toBeTruthy();
  expect(hrefOf('Kontakt oss')).toBe('/contact');
});
