import { COMPILED_VERSIONS } from '@naust/domain/shop/terms/compiled-terms.ts';
import type { WrittenTermsAnswer } from '@naust/domain/shop/terms/terms.contract.ts';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { json, stubShop } from '../../../../testing/shop-stub.ts';
import { showScreen } from '../../../../testing/show-screen.tsx';
import { DEMO_VALUES } from '../../../../testing/terms.ts';
import { SettingsPage } from '../settings-page.tsx';

const shop = stubShop();
const written: WrittenTermsAnswer = {
  kind: 'rental',
  version: COMPILED_VERSIONS.rental,
  draft: false,
  introduction: '',
  summary: '',
  sections: [
    { anchor: 'avtalen', title: 'Avtalen', text: 'Utleier er {navn}.' },
    { anchor: 'pris', title: 'Pris', text: 'Du må være {aldersgrense}.' },
  ],
  fields: DEMO_VALUES,
  changedFields: [],
  versions: [{ version: '2026-11-21', draft: false }],
};
const open = () => showScreen(<SettingsPage />, '/admin/settings?part=terms');
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const bodies = () => shop.seen.filter(({ method }) => method === 'POST').map(({ body }) => body);
const publish = async () => {
  await press('Publiser');
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Publiser' }));
};

beforeEach(() => shop.on('GET /shop/terms/rental/written', written));

describe('the settings’ part Vilkår', () => {
  it('adds, moves and removes sections, asks once, and publishes what was written', async () => {
    shop.on('POST /shop/terms', () => json({ kind: 'rental', version: '2026-11-28' }, { status: 201 }));
    open();
    await press('Flytt opp: Pris');
    await press('Fjern avsnittet: Avtalen');
    await press('Legg til avsnitt');
    await userEvent.type(await screen.findByLabelText('Overskrift, avsnitt 2'), 'Bruk');
    await userEvent.type(screen.getByLabelText('Tekst, avsnitt 2'), 'Som avtalt.');
    await publish();
    expect(await screen.findByText('Vilkårene er publisert')).toBeTruthy();
    expect(bodies()).toEqual([
      {
        kind: 'rental',
        introduction: '',
        summary: '',
        sections: [
          { anchor: 'pris', title: 'Pris', text: 'Du må være {aldersgrense}.' },
          { title: 'Bruk', text: 'Som avtalt.' },
        ],
        version: '2026-11-21',
      },
    ]);
  });

  it('shows the text with its fields filled in before it is published', async () => {
    open();
    await screen.findByText('Forhåndsvisning');
    expect(document.body.textContent).toContain('Utleier er Naust Utleie.');
    expect(document.body.textContent.replaceAll('\u00a0', ' ')).toContain('Du må være 23 år.');
  });

  it('sends no section without words, and keeps what was written when the shop refuses it', async () => {
    open();
    await press('Legg til avsnitt');
    await press('Publiser');
    expect(await screen.findByText('Avsnitt 3 må ha både overskrift og tekst.')).toBeTruthy();
    expect(bodies()).toEqual([]);
    await userEvent.type(screen.getByLabelText('Overskrift, avsnitt 3'), 'Ring');
    await userEvent.type(screen.getByLabelText('Tekst, avsnitt 3'), 'Ring {{nummer}.');
    const refusal = { error: 'Feltet {nummer} finnes ikke.', code: 'TERMS_FIELD_UNKNOWN', field: 'nummer' };
    shop.on('POST /shop/terms', () => json(refusal, { status: 422 }));
    await publish();
    expect(await screen.findByText('Feltet {nummer} finnes ikke.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Tekst, avsnitt 3').value).toBe('Ring {nummer}.');
  });

  it('marks a draft, names fields that have changed since, and links every version', async () => {
    const versions = [
      { version: '2026-11-28-2', draft: false },
      { version: '2026-11-28', draft: true },
    ];
    shop.on('GET /shop/terms/rental/written', { ...written, draft: true, changedFields: ['adresse'], versions });
    open();
    expect(await screen.findByText('Les gjennom: dette er et utkast')).toBeTruthy();
    expect(screen.getByText(/Noe er endret siden vilkårene ble publisert: \{adresse\}/)).toBeTruthy();
    expect(screen.getByRole('link', { name: '2026-11-28-2' }).getAttribute('href')).toBe('/terms?versjon=2026-11-28-2');
  });
});
