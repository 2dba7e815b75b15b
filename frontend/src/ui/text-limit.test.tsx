import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import '../testing/show.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

const send = vi.fn();
afterEach(() => send.mockReset());

function Form() {
  const [message, setMessage] = useState('');
  const [postalCode, setPostalCode] = useState('');
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send(message, postalCode);
      }}
    >
      <TextArea label="Melding" hint="Skriv til oss." maxLength={400} value={message} onChange={setMessage} />
      <TextField label="Postnummer" maxLength={4} value={postalCode} onChange={setPostalCode} />
      <button type="submit">Send</button>
    </form>
  );
}

async function paste(label: string, text: string) {
  await userEvent.click(screen.getByLabelText(label));
  await userEvent.paste(text);
}

describe('a text that is pasted into a field', () => {
  it('is not cut: its length is said, and it is not sent before it is shorter', async () => {
    render(<Form />);
    await paste('Melding', 'x'.repeat(401));
    const field = screen.getByLabelText<HTMLTextAreaElement>('Melding');
    expect(field.value).toHaveLength(401);
    expect(screen.getByRole('alert').textContent).toBe('Teksten er for lang: 401 tegn. Det er plass til 400.');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(send).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(field);
    await userEvent.type(field, '{Backspace}');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText('400 av 400 tegn')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(send).toHaveBeenCalledExactlyOnceWith('x'.repeat(400), '');
  });

  it('may have blanks around it, which do not count', async () => {
    render(<Form />);
    await paste('Postnummer', ' 6783');
    expect(screen.getByLabelText<HTMLInputElement>('Postnummer').value).toBe(' 6783');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(send).toHaveBeenCalledExactlyOnceWith('', ' 6783');
  });
});
