import { useQueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';

/** Rendered next to a page: refetches everything shown, as when the user returns to the window. */
export function AskAnew() {
  const queries = useQueryClient();
  const [times, setTimes] = useState(0);
  const ask = async () => {
    await queries.invalidateQueries();
    setTimes((before) => before + 1);
  };
  return (
    <button type="button" aria-label="ask anew" onClick={() => void ask()}>
      {times}
    </button>
  );
}

/** Resolves when the answers have arrived. */
export async function askAnew(): Promise<void> {
  const button = screen.getByRole('button', { name: 'ask anew' });
  const next = String(Number(button.textContent) + 1);
  await userEvent.click(button);
  await screen.findByText(next, { selector: '[aria-label="ask anew"]' });
}
