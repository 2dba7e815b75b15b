import { onlineManager } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { show } from '../testing/show.tsx';
import { ApiError } from './api-error.ts';
import { useForm } from './use-form.ts';

const BLANK = { name: '', note: '' };
const taken = new ApiError(409, 'Navnet er i bruk.', 'NAME_TAKEN');
const user = userEvent.setup();
let sent: (typeof BLANK)[];
let answer: () => Promise<void>;

beforeEach(() => {
  sent = [];
  answer = () => Promise.resolve();
});
afterEach(() => {
  onlineManager.setOnline(true);
  vi.unstubAllGlobals();
});

function NameForm({ isBlankedAfterwards = false }) {
  const form = useForm({
    blank: BLANK,
    problemsOf: ({ name }) => ({ name: name === '' ? 'Skriv navnet.' : null, note: null }),
    send: (written) => {
      sent.push(written);
      return answer();
    },
    refusedField: (error) => (error === taken ? { name: taken.text } : {}),
    onSent: ({ restart }) => isBlankedAfterwards && restart(() => BLANK),
  });
  return (
    <form {...form.frame}>
      <Field label="Navn" {...form.field('name')} />
      <Field label="Notat" {...form.field('note')} />
      {form.isIncomplete && <p>Noe mangler.</p>}
      {form.failure !== null && <p role="alert">Feilet.</p>}
      {form.isSent && <p role="status">Sendt.</p>}
      <output aria-label="changed">{String(form.isChanged)}</output>
      <button type={form.button.type}>{form.button.pending ? 'Sender…' : 'Send'}</button>
    </form>
  );
}

interface FieldProps {
  readonly label: string;
  readonly value: string;
  readonly error: string | null;
  readonly onChange: (value: string) => void;
}

function Field({ label, value, error, onChange }: FieldProps) {
  return (
    <label>
      {label}
      <input value={value} aria-invalid={error !== null} onChange={(event) => onChange(event.target.value)} />
      <span>{error}</span>
    </label>
  );
}

const name = () => screen.getByLabelText<HTMLInputElement>(/^Navn/);
const press = () => user.click(screen.getByRole('button'));

it('says what is wrong from the first try on, puts the cursor there and sends nothing', async () => {
  show(<NameForm />);
  await user.type(screen.getByLabelText('Notat'), 'Ring først');
  expect(screen.queryByText('Skriv navnet.')).toBeNull();
  await press();
  expect(screen.getByText('Noe mangler.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(name()));
  await user.type(name(), 'Kari');
  expect(screen.queryByText('Skriv navnet.')).toBeNull();
  await user.clear(name());
  expect(screen.getByText('Skriv navnet.')).toBeTruthy();
  expect(sent).toEqual([]);
});

it('sends once what is written, however often it is pressed', async () => {
  let arrive = () => {};
  answer = () =>
    new Promise((resolve) => {
      arrive = resolve;
    });
  show(<NameForm />);
  await user.type(name(), 'Kari');
  await press();
  await screen.findByText('Sender…');
  await press();
  arrive();
  expect(await screen.findByText('Sendt.')).toBeTruthy();
  expect(sent).toEqual([{ name: 'Kari', note: '' }]);
});

it('says a refusal beside the field it is about, until that is changed', async () => {
  answer = () => Promise.reject(taken);
  show(<NameForm />);
  await user.type(name(), 'Kari');
  await press();
  expect(await screen.findByText('Navnet er i bruk.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(name()));
  expect(screen.queryByRole('alert')).toBeNull();
  await user.clear(name());
  expect(screen.queryByText('Navnet er i bruk.')).toBeNull();
  expect(screen.getByText('Skriv navnet.')).toBeTruthy();
});

it('puts the cursor in the refused field also where the next frame comes before the refusal is drawn', async () => {
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => draw());
  answer = () => Promise.reject(taken);
  show(<NameForm />);
  await user.type(name(), 'Kari');
  await press();
  expect(await screen.findByText('Navnet er i bruk.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(name()));
});

it('says what failed about no field by itself, keeps what was written and sends it at the next try', async () => {
  answer = () => Promise.reject(new ApiError(500, 'Noe gikk galt hos oss.'));
  show(<NameForm />);
  await user.type(name(), 'Kari');
  await press();
  expect(await screen.findByRole('alert')).toBeTruthy();
  answer = () => Promise.resolve();
  await press();
  expect(await screen.findByText('Sendt.')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  await user.type(name(), ' N');
  expect(screen.queryByText('Sendt.')).toBeNull();
  expect(sent.map((written) => written.name)).toEqual(['Kari', 'Kari']);
});

it('begins anew without complaint where the page asks for that', async () => {
  show(<NameForm isBlankedAfterwards />);
  await user.type(name(), 'Kari');
  await press();
  expect(await screen.findByText('Sendt.')).toBeTruthy();
  expect(name().value).toBe('');
  expect(screen.queryByText('Skriv navnet.')).toBeNull();
});

it('does not wait for the net to send by itself later', async () => {
  answer = () => Promise.reject(new ApiError(0, 'Får ikke kontakt med butikken.'));
  onlineManager.setOnline(false);
  show(<NameForm />);
  await user.type(name(), 'Kari');
  await press();
  expect(await screen.findByRole('alert')).toBeTruthy();
  onlineManager.setOnline(true);
  expect(sent).toHaveLength(1);
});

it('tells whether something is written that was not there before', async () => {
  show(<NameForm />);
  const changed = () => screen.getByLabelText('changed').textContent;
  expect(changed()).toBe('false');
  await user.type(screen.getByRole('textbox', { name: /Navn/ }), 'K');
  expect(changed()).toBe('true');
  await user.keyboard('{Backspace}');
  expect(changed()).toBe('false');
});
