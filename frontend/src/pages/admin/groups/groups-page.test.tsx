import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { json, type SeenCall, stubShop } from '../../../testing/shop-stub.ts';
import { address, showScreen } from '../../../testing/show-screen.tsx';
import { GroupsPage } from './groups-page.tsx';

const shop = stubShop();
const telt = { id: 3, name: 'Telt', slug: 'telt', description: 'Til fest og tur', version: 4 };
const lager = { id: 6, name: 'Lager', slug: 'lager', description: null, version: 1 };
const plain = { image: null, hidden: false, isStorage: false, needsLicence: false };
const open = (at = '') => showScreen(<GroupsPage />, `/admin/groups${at}`);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const name = () => screen.findByLabelText<HTMLInputElement>(/^Navn/);
const sentBodies = (method: string) => shop.seen.filter((call) => call.method === method).map(({ body }) => body);

beforeEach(() => shop.on('GET /product-groups', [telt, lager]));
beforeEach(() => shop.on('GET /products', []));

describe('the groups', () => {
  it('are listed, and one is shown when it is chosen', async () => {
    open();
    expect(screen.getByText('Velg en gruppe for detaljer.')).toBeTruthy();
    expect((await screen.findByRole('link', { name: '+ Ny' })).getAttribute('href')).toBe('/admin/groups?new');
    expect((await screen.findByRole('list', { name: 'Grupper' })).parentElement?.style.maxHeight).toBe('34rem');
    await userEvent.click(await screen.findByRole('link', { name: /^Telt/ }));
    expect(address()).toBe('/admin/groups?id=3');
    const detail = within(screen.getByRole('region', { name: 'Detaljer' }));
    expect(detail.getByText('Til fest og tur')).toBeTruthy();
    expect(detail.getByRole('link', { name: 'Rediger' })).toBeTruthy();
    expect(detail.getByRole('button', { name: 'Slett' })).toBeTruthy();
  });

  it('show a dash for a description that is empty', async () => {
    open('?id=6');
    const detail = within(await screen.findByRole('region', { name: 'Detaljer' }));
    expect(['–', 'Rediger', 'Slett'].map((text) => detail.getByText(text))).toHaveLength(3);
  });

  it('say when they could not be fetched', async () => {
    shop.on('GET /product-groups', () => new Response('', { status: 500 }));
    open();
    expect((await screen.findByRole('alert')).textContent).toContain('Kunne ikke hente grupper');
  });

  it('do not say that one is on its way when they could not be fetched', async () => {
    shop.on('GET /product-groups', () => new Response('', { status: 500 }));
    open('?id=3');
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2));
    expect(screen.queryByText('Laster…')).toBeNull();
  });

  it('say when there is no such group', async () => {
    open('?id=99');
    expect(await screen.findByText('Fant ikke gruppen.')).toBeTruthy();
  });
});

describe('a new group', () => {
  it('begins empty and is closed when it is saved', async () => {
    shop.on('POST /product-groups', () => {
      shop.on('GET /product-groups', [telt, lager, { ...telt, id: 7, name: 'Verktøy' }]);
      return json({ id: 7 }, { status: 201 });
    });
    open('?id=3&edit');
    expect((await name()).value).toBe('Telt');
    await userEvent.click(await screen.findByRole('link', { name: '+ Ny' }));
    expect(screen.getByRole('region', { name: 'Ny gruppe' })).toBeTruthy();
    expect((await name()).value).toBe('');
    const description = screen.getByLabelText<HTMLTextAreaElement>(/^Beskrivelse/);
    expect([description.tagName, description.value]).toEqual(['TEXTAREA', '']);
    expect(screen.getByRole('button', { name: 'Avbryt' })).toBeTruthy();
    await userEvent.type(await name(), 'Verktøy');
    await press('Lagre');
    expect(await screen.findByText('Opprettet!')).toBeTruthy();
    expect(sentBodies('POST')).toEqual([{ name: 'Verktøy', description: null, ...plain }]);
    await waitFor(() => expect(address()).toBe('/admin/groups'));
    expect(await screen.findByRole('link', { name: /^Verktøy/ })).toBeTruthy();
  });

  it('that was begun beside another one goes back there when one cancels', async () => {
    open('?id=3');
    await userEvent.click(await screen.findByRole('link', { name: '+ Ny' }));
    await press('Avbryt');
    await waitFor(() => expect(address()).toBe('/admin/groups?id=3'));
  });

  it('needs a name, which is marked so', async () => {
    open('?new');
    expect((await name()).getAttribute('aria-required')).toBe('true');
    expect(screen.getByText('Navn').textContent).toBe('Navn *');
    await press('Lagre');
    expect(await screen.findByText('Navn må fylles ut.')).toBeTruthy();
    expect(sentBodies('POST')).toEqual([]);
  });
});

describe('a group that is changed', () => {
  const change = async () => {
    open('?id=3&edit');
    await userEvent.type(await name(), ' og lavvo');
    await press('Lagre');
  };

  it('is filled in as it is, and is closed when it is saved', async () => {
    shop.on('PUT /product-groups/3', { id: 3 });
    await change();
    expect(await screen.findByText('Oppdatert!')).toBeTruthy();
    expect(sentBodies('PUT')).toEqual([
      { name: 'Telt og lavvo', description: 'Til fest og tur', ...plain, version: 4 },
    ]);
    await waitFor(() => expect(address()).toBe('/admin/groups'));
  });

  it('has its form filled in, and goes back to how it was when one cancels', async () => {
    open('?id=3');
    await userEvent.click(await screen.findByRole('link', { name: 'Rediger' }));
    expect(screen.getByRole('region', { name: 'Rediger gruppe' })).toBeTruthy();
    expect((await name()).value).toBe('Telt');
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^Beskrivelse/).value).toBe('Til fest og tur');
    await press('Avbryt');
    await waitFor(() => expect(address()).toBe('/admin/groups?id=3'));
    expect(screen.getByRole('region', { name: 'Detaljer' })).toBeTruthy();
  });

  it.each([
    ['the reason of the shop', 422, { error: 'Navnet er for langt.' }, 'Navnet er for langt.'],
    ['that it failed', 500, {}, 'Feil ved lagring'],
  ])('says %s when it is not saved', async (_what, status, answer, text) => {
    shop.on('PUT /product-groups/3', () => json(answer, { status }));
    await change();
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect((await name()).value).toBe('Telt og lavvo');
  });

  it('shows what somebody else saved meanwhile, and takes theirs or keeps one’s own', async () => {
    const current = { ...telt, name: 'Telt og tak', description: 'Nytt', version: 5 };
    const answers = [
      () => json({ error: 'Endret', code: 'CHANGED_MEANWHILE', current }, { status: 409 }),
      () => json({ id: 3 }),
    ];
    shop.on('PUT /product-groups/3', () => answers.shift()?.());
    await change();
    const conflict = within(await screen.findByRole('alert'));
    expect(conflict.getByText('Endret av noen andre')).toBeTruthy();
    // A field not edited here takes the other user's value, and can be switched back.
    expect(conflict.getByRole<HTMLInputElement>('radio', { name: 'Deres: Nytt' }).checked).toBe(true);
    expect(conflict.getByRole<HTMLInputElement>('radio', { name: 'Din: Telt og lavvo' }).checked).toBe(true);
    await userEvent.click(conflict.getByRole('radio', { name: 'Deres: Telt og tak' }));
    expect((await name()).value).toBe('Telt og tak');
    await userEvent.click(conflict.getByRole('radio', { name: 'Din: Telt og lavvo' }));
    await press('Lagre');
    await screen.findByText('Oppdatert!');
    expect(sentBodies('PUT').at(-1)).toEqual({ name: 'Telt og lavvo', description: 'Nytt', ...plain, version: 5 });
  });
});

describe('where a group stands and who sees it', () => {
  const sentTo = (path: string) => shop.seen.filter((call) => call.path === path).map(({ body }) => body);

  it('is moved up and down by buttons, and stays open', async () => {
    shop.on('PUT /product-groups/order', () => {
      shop.on('GET /product-groups', [lager, telt]);
      return json({ ok: true });
    });
    open('?id=6');
    expect(await screen.findByText('Plass 2 av 2')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Flytt ned' }).disabled).toBe(true);
    await press('Flytt opp');
    expect(await screen.findByText('Lager er nå nummer 1')).toBeTruthy();
    expect(await screen.findByText('Plass 1 av 2')).toBeTruthy();
    expect(sentTo('/product-groups/order')).toEqual([{ ids: [6, 3] }]);
  });

  it('is hidden by its form, and marked so in the list', async () => {
    shop.on('PUT /product-groups/3', () => {
      shop.on('GET /product-groups', [{ ...telt, hidden: true }, lager]);
      return json({ id: 3 });
    });
    open('?id=3&edit');
    await userEvent.click(await screen.findByRole('checkbox', { name: /^Skjul gruppen/ }));
    await press('Lagre');
    expect(await screen.findByText('Skjult')).toBeTruthy();
    expect(sentBodies('PUT')).toMatchObject([{ hidden: true }]);
  });

  it('says beside the mark why a second group cannot have it', async () => {
    const error = 'En annen gruppe er allerede merket som bodene. Ta bort merket der først.';
    shop.on('PUT /product-groups/3', () => json({ error, code: 'STORAGE_GROUP_TAKEN' }, { status: 409 }));
    open('?id=3&edit');
    const mark = await screen.findByRole<HTMLInputElement>('checkbox', { name: /^Dette er bodene/ });
    await userEvent.click(mark);
    await press('Lagre');
    expect(await screen.findByText(error)).toBeTruthy();
    expect(mark.checked).toBe(true);
  });
});

describe('a group that is deleted', () => {
  const remove = async () => {
    open('?id=3');
    await press('Slett');
    const dialog = await screen.findByRole('dialog', { name: 'Slett gruppe «Telt»?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Slett' }));
  };

  it('is gone after a question, and comes back by the message', async () => {
    shop.on('DELETE /product-groups/3', ({ path }: SeenCall) => {
      expect(path).toContain('version=4');
      shop.on('GET /product-groups', [lager]);
      return json({ ok: true, undo: 'catalogue~7' });
    });
    await remove();
    expect(await screen.findByText('Gruppe slettet')).toBeTruthy();
    await waitFor(() => expect(address()).toBe('/admin/groups'));
    await waitFor(() => expect(screen.queryByRole('link', { name: /^Telt/ })).toBeNull());
    shop.on('POST /undo/catalogue~7', () => {
      shop.on('GET /product-groups', [telt, lager]);
      return json({ ok: true });
    });
    await press('Angre');
    expect(await screen.findByText('Angret')).toBeTruthy();
    expect(await screen.findByRole('link', { name: /^Telt/ })).toBeTruthy();
  });

  it('says why it could not be taken back', async () => {
    shop.on('DELETE /product-groups/3', { ok: true, undo: 'catalogue~7' });
    shop.on('POST /undo/catalogue~7', () => json({ error: 'Endret siden' }, { status: 409 }));
    await remove();
    await press('Angre');
    expect(await screen.findByText('Kunne ikke angre: Endret siden')).toBeTruthy();
  });

  it('offers no way back where the shop gives none', async () => {
    shop.on('DELETE /product-groups/3', { ok: true });
    await remove();
    await screen.findByText('Gruppe slettet');
    expect(screen.queryByRole('button', { name: 'Angre' })).toBeNull();
  });

  it.each([
    ['why', 409, { error: 'Endret av noen andre.' }, 'Feil ved sletting: Endret av noen andre.'],
    ['that it failed', 500, {}, 'Feil ved sletting'],
  ])('says %s when it stays', async (_what, status, answer, text) => {
    shop.on('DELETE /product-groups/3', () => json(answer, { status }));
    await remove();
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(address()).toBe('/admin/groups?id=3');
  });
});
