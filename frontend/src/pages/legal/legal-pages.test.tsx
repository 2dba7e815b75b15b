import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { json } from '../../testing/shop-stub.ts';
import { show } from '../../testing/show.tsx';
import { demoTerms } from '../../testing/terms.ts';
import { PrivacyPage } from './privacy-page.tsx';
import { PurchaseTermsPage } from './purchase-terms-page.tsx';
import { RentalTermsPage } from './rental-terms-page.tsx';
import { openTerms, readPage, stubTerms } from './testing/opened-terms.ts';

const shop = stubTerms();

const sectionTitles = () =>
  screen
    .getAllByRole('heading', { level: 2 })
    .flatMap(({ textContent }) => (/^\d/.test(textContent) ? [textContent] : []));
const sectionText = (name: RegExp) => screen.getByRole('region', { name }).textContent.replaceAll('\u00a0', ' ');

describe('the rental terms', () => {
  it.each([
    ['Leietakeren må være fylt 23 år'],
    ['ha hatt førerkort i minst 2 år'],
    ['Senest 3 dager (72 timer) før hentingGratis.'],
    ['Senere enn 3 dager (72 timer) før henting50 % av leien.'],
    ['Du møter ikke til avtalt hentetidFull pris.'],
    ['viderefakturerer vi det med 100 % påslag'],
    ['skal leveres tilbake med full tank'],
    ['Neste leietaker kan hente 2 timer etter at du skal levere'],
    ['Leien varer minst én time.'],
    ['Leien varer høyst 60 dager og begynner senest 400 dager frem i tid'],
    ['under 5 timer'],
    ['for hvert påbegynte døgn (24 timer), minst ett'],
    ['fra fredag kl. 16.00 til og med lørdag og leverer senest søndag kl. 22.00'],
    ['Forfall er minst 14 dager etter bestillingen'],
    ['Noe av utstyret har depositum.'],
  ])('say: %s', async (rule) => {
    await openTerms(<RentalTermsPage />);
    expect(readPage()).toContain(rule);
  });

  it('say the same in short', async () => {
    await openTerms(<RentalTermsPage />);
    for (const rule of [
      'Du må være minst 23 år. Den som kjører, må ha hatt førerkort i minst 2 år.',
      'Gratis avbestilling frem til 3 dager (72 timer) før henting.',
      'Deretter betaler du 50 % av leien. Møter du ikke, betaler du full pris.',
      'Lever med full tank',
      'Ubetalte bøter viderefaktureres med 100 % påslag.',
      'Den som skal kjøre, må være fylt 23 år, ha hatt førerkort i minst 2 år',
    ]) {
      expect(readPage()).toContain(rule);
    }
  });

  it('name the version that an order keeps', async () => {
    await openTerms(<RentalTermsPage />);
    expect(readPage()).toContain('Sist oppdatert 21.11.2026 · Versjon 2026-11-21');
  });
});

describe('the purchase terms', () => {
  it('have fourteen numbered sections in the order that buyers know', async () => {
    await openTerms(<PurchaseTermsPage />);
    expect(sectionTitles()).toEqual([
      '1. Avtalen',
      '2. Partene',
      '3. Pris',
      '4. Avtaleinngåelse',
      '5. Betaling',
      '6. Levering og henting',
      '7. Risikoen for varen',
      '8. Angrerett',
      '9. Forsinkelse',
      '10. Mangler og reklamasjon',
      '11. Våre rettigheter når du ikke oppfyller avtalen',
      '12. Garanti',
      '13. Personopplysninger',
      '14. Konfliktløsning',
    ]);
  });

  it.each<[RegExp, string]>([
    [/^2\./, 'Naust Utleie'],
    [/^2\./, '311 842 757 MVA'],
    [/^5\./, 'Betalingsfristen er minst 14 dager'],
    [/^5\./, 'Kjøpere under 18 år kan ikke betale med faktura.'],
    [/^8\./, 'innen 14 dager uten å oppgi grunn. Fristen løper fra dagen etter at du fikk varen.'],
    [/^8\./, 'Lever varen tilbake uten unødig opphold og senest 14 dager etter at du ga melding.'],
    [/^8\./, 'tilbake hele kjøpesummen uten unødig opphold og senest 14 dager etter at vi fikk meldingen'],
    [/^8\./, 'Angreskjema'],
    [/^10\./, 'innen 2 måneder etter at du oppdaget mangelen, er det alltid tidsnok'],
    [/^10\./, 'senest 2 år etter at du fikk varen'],
    [/^10\./, 'fristen 5 år'],
    [/^10\./, 'inntil to forsøk på å rette samme mangel'],
  ])('say under %s: %s', async (section, rule) => {
    await openTerms(<PurchaseTermsPage />);
    expect(sectionText(section)).toContain(rule);
  });

  it('say the same in short', async () => {
    await openTerms(<PurchaseTermsPage />);
    for (const rule of [
      '14 dagers angrerett fra dagen etter at du fikk varen.',
      'Penger tilbake senest 14 dager etter at vi fikk angremeldingen.',
      'Reklamasjonsfrist på 2 år, eller 5 år for varer som er ment å vare lenger.',
      'Faktura har minst 14 dagers forfall.',
    ]) {
      expect(readPage()).toContain(rule);
    }
  });

  it('were last updated on 10.09.2025', async () => {
    await openTerms(<PurchaseTermsPage />);
    expect(screen.getByText('10.09.2025').getAttribute('datetime')).toBe('2025-09-10');
  });
});

describe.each([
  ['Leievilkår', <RentalTermsPage key="rental" />],
  ['Kjøpsvilkår', <PurchaseTermsPage key="purchase" />],
  ['Personvernerklæring', <PrivacyPage key="privacy" />],
])('%s', (title, page) => {
  it('has one main heading, and every link into the page leads to a section of it', async () => {
    const { container } = await openTerms(page);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
    const anchors = [...container.querySelectorAll('a[href^="#"]')].map((link) => link.getAttribute('href'));
    const sections = [...container.querySelectorAll('section[id]')].map(({ id }) => `#${id}`);
    expect(new Set(anchors)).toEqual(new Set(sections));
    expect(new Set(sections).size).toBe(sections.length);
  });

  it('numbers its sections from one, and what it calls "punkt 6" is number six', async () => {
    const { container } = await openTerms(page);
    expect(sectionTitles().map((heading) => Number.parseInt(heading, 10))).toEqual(
      sectionTitles().map((_, at) => at + 1),
    );
    for (const link of container.querySelectorAll('p a[href^="#"], li a[href^="#"]')) {
      const number = /^punkt (\d+)$/.exec(link.textContent)?.[1];
      if (number === undefined) continue;
      const heading = container.querySelector(`${link.getAttribute('href')} h2`);
      expect(heading?.textContent).toMatch(new RegExp(`^${number}\\.`));
    }
  });
});

describe('a version in the address', () => {
  const at = '/terms?versjon=2025-01-01';

  it('is shown as it was, with the way to the one in force', async () => {
    const older = { ...demoTerms('rental'), version: '2025-01-01', current: false };
    shop.on('GET /shop/terms/rental?version=2025-01-01', older);
    await openTerms(<RentalTermsPage />, at);
    expect(readPage()).toContain('Dette er en eldre versjon.');
    expect(readPage()).toContain('Versjon 2025-01-01');
    expect(screen.getByRole('link', { name: 'Se det som gjelder nå' }).getAttribute('href')).toBe('/terms');
  });

  it('that the shop never had is told, with the way to the one in force', async () => {
    shop.on('GET /shop/terms/rental?version=2025-01-01', () => json({ error: '' }, { status: 404 }));
    show(<RentalTermsPage />, { at });
    await screen.findByText(/Fant ikke denne versjonen av vilkårene/);
    screen.getByRole('link', { name: 'Se det som gjelder nå' });
  });

  it('is a draft until something is in force', async () => {
    shop.on('GET /shop/terms/rental', { ...demoTerms('rental'), version: null, draft: true });
    await openTerms(<RentalTermsPage />);
    expect(readPage()).toContain('Les gjennom: dette er et utkast.');
  });
});
