import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
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
