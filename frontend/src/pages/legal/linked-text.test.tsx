import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../../testing/show.tsx';
import { LinkedText } from './linked-text.tsx';

it('shows a text with its links, and keeps every word around them', () => {
  const { container } = show(
    <p>
      <LinkedText>{'Se [punkt 6](#avbestilling) og [vilkårene](/terms), eller [ring](tel:+4757000100).'}</LinkedText>
    </p>,
  );
  expect(container.querySelector('p')?.textContent).toBe('Se punkt 6 og vilkårene, eller ring.');
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '#avbestilling',
    '/terms',
    'tel:+4757000100',
  ]);
});

it('leaves a text without links as it is', () => {
  const { container } = show(
    <p>
      <LinkedText>Bod [1] (ledig)</LinkedText>
    </p>,
  );
  expect(container.querySelector('p')?.innerHTML).toBe('Bod [1] (ledig)');
});
