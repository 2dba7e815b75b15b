import { act } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

/** Types digits from the first part of a date field on. */
export function typeDigits(first: HTMLElement | undefined, digits: string): void {
  act(() => first?.focus());
  for (const data of digits) {
    const typed = new InputEvent('beforeinput', { data, inputType: 'insertText', bubbles: true, cancelable: true });
    act(() => void document.activeElement?.dispatchEvent(typed));
  }
}

/** The same, then moves past its last part. */
export async function typeDate(first: HTMLElement | undefined, digits: string): Promise<void> {
  typeDigits(first, digits);
  for (let presses = 0; presses < 6 && document.activeElement?.getAttribute('role') === 'spinbutton'; presses++)
    await userEvent.tab();
}
