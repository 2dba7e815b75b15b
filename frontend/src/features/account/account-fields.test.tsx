import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { json, stubShop } from '../../testing/shop-stub.ts';
import { show } from '../../testing/show.tsx';
import { AddressFields, BusinessFields } from './account-fields.tsx';
import { type AccountForm, EMPTY_ACCOUNT } from './account-form.ts';

const shop = stubShop();
const user = userEvent.setup();
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const city = () => field(/^Poststed/).value;

function Form({ begun = {} }: { readonly begun?: Partial<AccountForm> }) {
  const [form, setForm] = useState<AccountForm>({ ...EMPTY_ACCOUNT, ...begun });
  const fields = { form, problems: {}, onChange: (part: Partial<AccountForm>) => setForm({ ...form, ...part }) };
  return (
    <>
      <AddressFields {...fields} />
      <BusinessFields {...fields} label="Bedrift" />
    </>
  );
}

function open(begun?: Partial<AccountForm>) {
  shop.on('GET /postal-codes/6783', { code: '6783', city: 'Stryn' });
  shop.on('GET /postal-codes/0150', { code: '0150', city: 'Oslo' });
  show(<Form {...(begun ? { begun } : {})} />);
}

describe('the place of a postal code', () => {
  it('is filled in at the fourth digit, and again when the code is another', async () => {
    open();
    await user.type(field(/^Postnummer/), '678');
    expect(shop.seen).toEqual([]);
    await user.type(field(/^Postnummer/), '3');
    await waitFor(() => expect(city()).toBe('Stryn'));
    await user.clear(field(/^Postnummer/));
    await user.type(field(/^Postnummer/), '0150');
    await waitFor(() => expect(city()).toBe('Oslo'));
  });

  it('is never written over what somebody wrote', async () => {
    open();
    await user.type(field(/^Poststed/), 'Loen');
    await user.type(field(/^Postnummer/), '6783');
    await waitFor(() => expect(shop.seen).toHaveLength(1));
    expect(city()).toBe('Loen');
  });

  it('stays empty when it is emptied on purpose', async () => {
    open();
    await user.type(field(/^Postnummer/), '6783');
    await waitFor(() => expect(city()).toBe('Stryn'));
    await user.clear(field(/^Poststed/));
    expect(city()).toBe('');
  });

  it('says nothing of a code that nobody knows', async () => {
    open();
    await user.type(field(/^Postnummer/), '0000');
    await waitFor(() => expect(shop.seen).toHaveLength(1));
    expect(city()).toBe('');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the organisation number', () => {
  it('is told to be wrong at the ninth digit, before anything is sent', async () => {
    open({ isBusiness: true });
    await user.type(field(/^Organisasjonsnummer/), '97476067');
    expect(screen.queryByText('Organisasjonsnummeret er ikke gyldig.')).toBeNull();
    await user.type(field(/^Organisasjonsnummer/), '4');
    expect(screen.getByText('Organisasjonsnummeret er ikke gyldig.')).toBeTruthy();
    expect(shop.seen).toEqual([]);
  });

  it('shows whose it is, however it is spaced', async () => {
    shop.on('GET /organisations/974760673', { orgNumber: '974760673', name: 'REGISTERENHETEN I BRØNNØYSUND' });
    open({ isBusiness: true });
    await user.type(field(/^Organisasjonsnummer/), '974 760 673');
    expect(await screen.findByText('Registrert som REGISTERENHETEN I BRØNNØYSUND.')).toBeTruthy();
    await user.type(field(/^Organisasjonsnummer/), '{Backspace}');
    expect(screen.queryByText(/Registrert som/)).toBeNull();
  });

  it.each([
    ['does not know it', () => json({ orgNumber: '974760673', name: null })],
    ['cannot be asked', () => json({ error: 'Tjenesten er utilgjengelig' }, { status: 503 })],
  ])('says nothing where the register %s', async (_why, answer) => {
    shop.on('GET /organisations/974760673', answer);
    open({ isBusiness: true });
    await user.type(field(/^Organisasjonsnummer/), '974760673');
    await waitFor(() => expect(shop.seen).toHaveLength(1));
    expect(screen.queryByText(/Registrert som|utilgjengelig|ikke gyldig/)).toBeNull();
  });
});
