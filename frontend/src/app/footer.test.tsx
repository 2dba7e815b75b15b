import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { noteServerTime } from '../lib/server-clock.ts';
import { show } from '../testing/show.tsx';
import { Footer } from './footer.tsx';

it('bears the year that it is in Norway by the shop’s clock [C2.41]', () => {
  noteServerTime('Wed, 31 Dec 2031 23:30:00 GMT');
  show(<Footer />);
  expect(screen.getByText('© 2032 Naust Utleie. Alle rettigheter reservert.')).toBeTruthy();
});
