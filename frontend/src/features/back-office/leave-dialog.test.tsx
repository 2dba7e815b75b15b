import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { useHalfWritten } from '../../lib/use-half-written.ts';
import { show } from '../../testing/show.tsx';
import { LeaveDialog } from './leave-dialog.tsx';

function Field({ label }: { readonly label: string }) {
  const [text, setText] = useState('');
  useHalfWritten(text !== '');
  return (
    <label>
      {label}
      <input value={text} onChange={(event) => setText(event.target.value)} />
    </label>
  );
}

function Page() {
  const navigate = useNavigate();
  return (
    <>
      <Field label="Notat" />
      <Field label="Gebyr" />
      <Link to="/order?id=7">Ordren</Link>
      <Link to="/order?id=7&q=telt">Søk ved siden av</Link>
      <Link to="/users">Brukere</Link>
      <button type="button" onClick={() => void navigate(-1)}>
        Tilbake
      </button>
      <LeaveDialog />
    </>
  );
}

const address = () => screen.getByLabelText('address').textContent;
const write = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);
const follow = (name: string) => userEvent.click(screen.getByRole('link', { name }));
const goBack = () => userEvent.click(screen.getByRole('button', { name: 'Tilbake' }));
const question = () => screen.findByRole('dialog', { name: 'Forkaste endringene?' });
const answer = async (name: string) => {
  await userEvent.click(within(await question()).getByRole('button', { name }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
};
const closesAtOnce = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

beforeEach(async () => {
  show(<Page />, { at: '/orders' });
  await follow('Ordren');
});

describe('a half-written form', () => {
  it('is asked about before a link leads away from it', async () => {
    await write('Notat', 'Ringer');
    await follow('Brukere');
    await answer('Fortsett å redigere');
    expect(address()).toBe('/order?id=7');
    await follow('Brukere');
    await answer('Forkast');
    expect(address()).toBe('/users');
  });

  it('is asked about before a step back, which otherwise stays undone', async () => {
    await write('Notat', 'Ringer');
    await goBack();
    await answer('Fortsett å redigere');
    expect(address()).toBe('/order?id=7');
    await goBack();
    await answer('Forkast');
    await waitFor(() => expect(address()).toBe('/orders'));
  });

  it('is asked about though another on the screen was begun later, and is empty again', async () => {
    await write('Notat', 'Ringer');
    await write('Gebyr', 'Vask');
    await userEvent.clear(screen.getByLabelText('Gebyr'));
    await follow('Brukere');
    await answer('Fortsett å redigere');
    expect(address()).toBe('/order?id=7');
  });

  it('holds the window too', async () => {
    expect(closesAtOnce()).toBe(true);
    await write('Notat', 'Ringer');
    expect(closesAtOnce()).toBe(false);
    await userEvent.clear(screen.getByLabelText('Notat'));
    expect(closesAtOnce()).toBe(true);
  });

  it('lets one search beside it', async () => {
    await write('Notat', 'Ringer');
    await follow('Søk ved siden av');
    expect(address()).toBe('/order?id=7&q=telt');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

it('nothing written is left at once', async () => {
  await write('Notat', 'Ringer');
  await userEvent.clear(screen.getByLabelText('Notat'));
  await follow('Brukere');
  expect(address()).toBe('/users');
});
