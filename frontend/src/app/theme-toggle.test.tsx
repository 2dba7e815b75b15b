import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { show } from '../testing/show.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

const { dataset } = document.documentElement;

beforeEach(() => {
  dataset.theme = 'light';
});
afterEach(() => {
  delete dataset.theme;
  localStorage.clear();
});

it('offers the other theme, and keeps what is chosen', async () => {
  show(<ThemeToggle />);
  await userEvent.click(screen.getByRole('button', { name: 'Bytt til mørkt utseende' }));
  expect(dataset.theme).toBe('dark');
  expect(localStorage.getItem('theme')).toBe('dark');
  expect(screen.getByRole('button', { name: 'Bytt til lyst utseende' })).toBeTruthy();
});

it('follows a theme that the device changes in the evening', async () => {
  show(<ThemeToggle />);
  await act(async () => {
    dataset.theme = 'dark';
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Bytt til lyst utseende' }));
  expect(dataset.theme).toBe('light');
});
