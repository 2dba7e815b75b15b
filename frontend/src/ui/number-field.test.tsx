import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { LateNumberField } from './late-number-field.tsx';
import { NumberField } from './number-field.tsx';

afterEach(cleanup);

it('keeps its number while the page is scrolled over it with the wheel', () => {
  const onChange = vi.fn();
  render(<NumberField label="Antall" value={3} onChange={onChange} />);
  const field = screen.getByRole('textbox', { name: 'Antall' });
  act(() => field.focus());
  for (const deltaY of [300, -300]) expect(fireEvent.wheel(field, { deltaY })).toBe(true);
  expect(onChange).not.toHaveBeenCalled();
});

it('shows its number and its limit before the code of its buttons is here, and keeps a change after', async () => {
  const onChange = vi.fn();
  render(<LateNumberField label="Antall" value={3} max={3} limit="Flere har vi ikke." onChange={onChange} />);
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByText('3')).toBeTruthy();
  expect(screen.getByText('Flere har vi ikke.')).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: /Decrease|Reduser/ }));
  expect(screen.getByRole('textbox', { name: 'Antall' })).toHaveProperty('value', '3');
  expect(onChange).toHaveBeenLastCalledWith(2);
});
