import { plainPng } from '@naust/infra/images/testing/large-pictures.ts';
import type { Page } from 'playwright-core';
import { importedFile } from './imported-file.ts';
import { liftPointer } from './screen.ts';
import type { Login } from './server.ts';

export const OWNER = { email: 'eva@fjord.example', password: 'nøkkelen under matta' } satisfies Login;
const BUSINESS = [
  ['Juridisk navn', 'Fjord Utleie AS'],
  ['Kortnavn', 'Fjord'],
  ['Organisasjonsnummer', '974 760 673'],
  ['E-post', 'post@fjord.example'],
  ['Telefon', '55 00 11 22'],
  ['Adresse', 'Kaien 2'],
  ['Postnummer', '5003'],
] as const;
const FRONT_PAGE = [
  ['Hovedfarge', '#1f5d4a'],
  ['Overskrift', 'Utstyr til turen'],
  ['Innledning', 'Vi leier ut telt, kano og verktøy ved kaien.'],
  ['Tittel 1', 'Nær kaien'],
  ['Tekst 1', 'Fem minutter fra båten.'],
] as const;

/** A person at a page, whose presses and filled fields are counted. */
function countedActs(page: Page) {
  let acts = 0;
  const field = (label: string) => page.getByLabel(new RegExp(`^${label}`)).first();
  return {
    async press(role: 'button' | 'link' | 'checkbox', name: string) {
      acts += 1;
      await liftPointer(page);
      const found = page.getByRole(role, { name, exact: true });
      // The page behind an open dialog is still found.
      return (role === 'button' ? found.last() : found.first()).click();
    },
    write(label: string, text: string) {
      acts += 1;
      return field(label).fill(text);
    },
    choose(label: string, text: string) {
      acts += 1;
      return field(label).selectOption(text);
    },
    async upload(label: string, name: string, [width, height]: readonly [number, number]) {
      acts += 1;
      const buffer = Buffer.from(await plainPng(width, height));
      await field(label).setInputFiles({ name, mimeType: 'image/png', buffer });
    },
    isSaid: (text: string) => page.getByText(text).first().waitFor(),
    count: () => acts,
  };
}
type Acts = ReturnType<typeof countedActs>;

/** From the one-time link to the opened shop with 30 imported products; returns the acts besides the import. */
export async function setUpShop(page: Page, link: string): Promise<number> {
  const acts = countedActs(page);
  await page.goto(link);
  await becomeAdmin(acts);
  await describeBusiness(acts);
  await giveLook(acts);
  await setHours(acts);
  await publishTerms(acts);
  await setPaymentOptions(acts);
  await setMail(acts);
  await importProducts(page);
  await open(page, acts);
  return acts.count();
}

async function becomeAdmin({ write, press, isSaid }: Acts): Promise<void> {
  await write('Navn', 'Eva Eier');
  await write('E-post', OWNER.email);
  await write('Passord', OWNER.password);
  await press('button', 'Lag konto og gå videre');
  await isSaid('Før du kan åpne, mangler: om butikken, e-post, åpningstider, produkter.');
}

async function describeBusiness({ write, press, choose, isSaid }: Acts): Promise<void> {
  await press('link', 'Om butikken');
  for (const [label, text] of BUSINESS) await write(label, text);
  await choose('Selskapsform', 'AS');
  await press('button', 'Lagre');
  await isSaid('Butikken er lagret');
}

async function giveLook(acts: Acts): Promise<void> {
  await openStep(acts, 'Utseende');
  await acts.upload('Logo', 'logo.png', [900, 240]);
  await acts.upload('Bilde på forsiden', 'kaien.png', [1600, 1200]);
  for (const [label, text] of FRONT_PAGE) await acts.write(label, text);
  await acts.press('button', 'Lagre');
  await acts.isSaid('Utseendet er lagret');
}

async function setHours(acts: Acts): Promise<void> {
  await openStep(acts, 'Åpningstider');
  await acts.press('button', 'Legg til norske helligdager');
  await acts.press('button', 'Lagre');
  await acts.isSaid('Åpningstidene er lagret');
}

async function publishTerms(acts: Acts): Promise<void> {
  await openStep(acts, 'Vilkår og regler');
  for (const name of ['Leievilkår', 'Kjøpsvilkår', 'Personvernerklæring']) {
    await acts.press('link', name);
    await acts.isSaid('Ingenting er publisert ennå.');
    await acts.press('button', 'Publiser');
    await acts.isSaid(`Publisere ${name.toLowerCase()}?`);
    await acts.press('button', 'Publiser');
    await acts.isSaid('gjelder nå');
  }
  await openStep(acts, 'Se reglene');
  await acts.write('Aldersgrense', '20');
  await acts.press('button', 'Lagre');
  await acts.isSaid('Reglene er lagret');
}

async function setPaymentOptions(acts: Acts): Promise<void> {
  await openStep(acts, 'Betaling');
  await acts.press('checkbox', 'Kort');
  await acts.press('button', 'Lagre');
  await acts.isSaid('Betalingsmåtene er lagret');
}

async function setMail(acts: Acts): Promise<void> {
  await openStep(acts, 'E-post');
  await acts.write('E-post som får beskjed', OWNER.email);
  await acts.press('button', 'Lagre');
  await acts.isSaid('E-post er lagret');
  await acts.press('button', 'Send test-e-post');
  await acts.isSaid('Sendt kl.');
}

async function importProducts(page: Page): Promise<void> {
  const acts = countedActs(page);
  await openStep(acts, 'Importer fra en fil');
  await page.getByLabel('Velg fil').setInputFiles(importedFile());
  await acts.isSaid('30 nye, 0 oppdateres, 0 feil');
  await acts.press('button', 'Importer 30 produkter');
  await acts.isSaid('Importert: 30 nye, 0 oppdaterte, 0 feil');
}

async function open(page: Page, { press, isSaid }: Acts): Promise<void> {
  await press('link', 'Kom i gang');
  await isSaid('Ferdig');
  await page
    .getByRole('main')
    .getByText(/^(Mangler|Valgfritt)$/)
    .first()
    .waitFor({ state: 'detached' });
  await press('button', 'Åpne butikken');
  await isSaid('Butikken er åpen. Kundene kan bestille.');
}

async function openStep({ press }: Acts, step: string): Promise<void> {
  await press('link', 'Kom i gang');
  await press('link', step);
}
