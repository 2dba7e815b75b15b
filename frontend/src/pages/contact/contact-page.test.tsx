import { BUSINESS } from '@naust/domain/business.ts';
import { openingTimes } from '@naust/domain/opening-hours.ts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
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
