import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TERMS_KINDS } from '@naust/domain/shop/terms/terms.contract.ts';
import { screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { VISITOR_STORED } from '../../lib/forget-visitor.ts';
import { json, stubShop } from '../../testing/shop-stub.ts';
import { show } from '../../testing/show.tsx';
import { demoTerms } from '../../testing/terms.ts';
import { PrivacyPage } from './privacy-page.tsx';
import { PurchaseTermsPage } from './purchase-terms-page.tsx';
import { RentalTermsPage } from './rental-terms-page.tsx';

const shop = stubShop();
beforeEach(() => {
  shop.on('GET /charge-kinds', []);
  for (const kind of TERMS_KINDS) shop.on(`GET /shop/terms/${kind}`, demoTerms(kind));
});

/** Shows a page once its text has arrived. */
async function open(page: ReactElement, at = '/') {
  const shown = show(page, { at });
  await screen.findByRole('heading', { name: /^1\. / });
  return shown;
}

/** The visible text, with no-break spaces as spaces. */
const read = () => document.body.textContent.replaceAll('\u00a0', ' ');
const sectionTitles = () =>
  screen
    .getAllByRole('heading', { level: 2 })
    .flatMap(({ textContent }) => (/^\d/.test(textContent) ? [textContent] : []));
const sectionText = (name: RegExp) => screen.getByRole('region', { name }).textContent.replaceAll('\u00a0', ' ');

it('leads from the purchase terms to the withdrawal, and from no others [D44.12]', async () => {
  const first = await open(<PurchaseTermsPage />);
  expect(screen.getByRole('link', { name: 'Angre avtalen her' }).getAttribute('href')).toBe('/angre');
  first.unmount();
  await open(<RentalTermsPage />);
  expect(screen.queryByRole('link', { name: 'Angre avtalen her' })).toBeNull();
});

describe('the fees', () => {
  const fuel = { id: 2, name: 'Drivstoff', amount: 385.5, vatCode: '3', order: 1, version: 1 };
  const other = { ...fuel, id: 7, name: 'Annet', amount: null, order: 2 };

  it('stand beside the rental terms that are in force, and nowhere else [D45.4]', async () => {
    shop.on('GET /charge-kinds', [fuel, other]);
    const { unmount } = await open(<RentalTermsPage />);
    const fees = within(await screen.findByRole('region', { name: 'Gebyrer' }));
    expect(fees.getAllByRole('definition').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual([
      '385,50 kr',
      'Etter medgått',
    ]);
    unmount();
    await open(<PurchaseTermsPage />);
    expect(screen.queryByRole('heading', { name: 'Gebyrer' })).toBeNull();
  });

  it('have no heading where the table is empty [D45.4]', async () => {
    shop.on('GET /charge-kinds', []);
    await open(<RentalTermsPage />);
    await expect.poll(() => shop.seen.some(({ path }) => path === '/charge-kinds')).toBe(true);
    expect(screen.queryByRole('heading', { name: 'Gebyrer' })).toBeNull();
  });
});

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
    ['Vi tar ikke depositum.'],
  ])('say: %s [C9.17 C9.18 C9.19 C9.20 C9.21 C9.22 C9.23]', async (rule) => {
    await open(<RentalTermsPage />);
    expect(read()).toContain(rule);
  });

  it('say the same in short [C9.17 C9.18 C9.19 C9.20 C9.21 C9.22 C9.23]', async () => {
    await open(<RentalTermsPage />);
    for (const rule of [
      'Du må være minst 23 år. Den som kjører, må ha hatt førerkort i minst 2 år.',
      'Gratis avbestilling frem til 3 dager (72 timer) før henting.',
      'Deretter betaler du 50 % av leien. Møter du ikke, betaler du full pris.',
      'Lever med full tank',
      'Ubetalte bøter viderefaktureres med 100 % påslag.',
      'Den som skal kjøre, må være fylt 23 år, ha hatt førerkort i minst 2 år',
    ]) {
      expect(read()).toContain(rule);
    }
  });

  it('name the version that an order keeps', async () => {
    await open(<RentalTermsPage />);
    expect(read()).toContain('Sist oppdatert 21.11.2026 · Versjon 2026-11-21');
  });
});

describe('the privacy statement', () => {
  const sources = readdirSync('frontend/src', { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|testing/.test(path))
    .map((path) => readFileSync(join('frontend/src', path), 'utf8'));
  const keptFor = (pattern: RegExp) =>
    sources.flatMap((text) => [...text.matchAll(pattern)].map(([, key]) => key ?? '')).sort();

  /** Keys in a constant of the same file; of a template only the beginning is checked. */
  const writtenByConstant = (text: string) =>
    [...text.matchAll(/lasting\.write\((?:`\$\{)?([A-Z_]+)[},]/g)].map(([, name]) => {
      const key = new RegExp(`const ${name} = '([^']+)'`).exec(text)?.[1];
      if (key === undefined) throw new Error(`no constant ${name} beside what is kept under it`);
      return key;
    });

  it('names everything that the browser keeps beyond the visit', async () => {
    const keys = [
      ...keptFor(/storedValue<[^(]*\(\{\s*key: '([^']+)',(?!\s*storage: forThisVisit)/g),
      ...keptFor(/lasting\.write\('([^']+)'/g),
      ...sources.flatMap(writtenByConstant),
    ];
    expect(new Set(keys)).toEqual(
      new Set([
        'admin-keys',
        'cart',
        'checklist-employee',
        'checkoutAttempt',
        'device',
        'exVat',
        'keptFor',
        'signed-out',
        'theme',
        'token',
        'user',
        'walletAttempt',
      ]),
    );
    await open(<PrivacyPage />);
    for (const key of keys) expect(read()).toContain(key);
  });

  it('tells what is kept for reading without a net, and for how long', async () => {
    const worker = readFileSync('frontend/src/offline/worker.ts', 'utf8');
    const days = [...worker.matchAll(/cacheName: keptIn\.(\w+)[^)]*?maxAgeSeconds: (\d+) \* DAY_SECONDS/g)];
    expect(days.map(([, name, count]) => [name, count])).toEqual([
      ['pages', '7'],
      ['answers', '7'],
      ['lastOrder', '60'],
    ]);
    await open(<PrivacyPage />);
    expect(read()).toMatch(/Kopi for bruk uten nett.*etter en uke.*senest etter 60 dager/s);
  });

  it('tells of all that is kept until the tab is closed', async () => {
    expect(keptFor(/const (?:STORED|CLEAR_FLAG|LAST_RELOAD) = '([^']+)'/g)).toEqual([
      'clearCart',
      'placedHere',
      'reloadedForCode',
      'written',
    ]);
    expect(keptFor(/key: '([^']+)',\s*storage: forThisVisit/g)).toEqual(['period', 'stockNotices']);
    expect(Object.values(VISITOR_STORED)).toEqual(['guest', 'payment', 'message', 'business']);
    await open(<PrivacyPage />);
    for (const told of [
      'Leieperioden du sist valgte',
      'Hvilke varer som nettopp er bestilt',
      'Betalingsmåten du har valgt',
      'navn, e-post og telefon, til du har bestilt eller logger ut',
      'Navn og e-post står likevel klare i fanen hvis du vil skrive til oss',
      'Handler du som bedrift: referanse, e-post for faktura og telefon',
      'fordi butikken var oppdatert',
      'så du kan avbestille dem',
      'En melding til oss som ikke er sendt ennå',
      'det du har begynt å skrive i et skjema, til det er lagret eller du logger ut',
      'Et tall som viser at det var du som ba om beskjed om en utsolgt vare',
      'Et tall for det siste du endret, som brukes i ett minutt',
    ]) {
      expect(read()).toContain(told);
    }
  });
});

describe('the purchase terms', () => {
  it('have fourteen numbered sections in the order that buyers know [C2.94]', async () => {
    await open(<PurchaseTermsPage />);
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
  ])('say under %s: %s [C9.24 C9.25 C9.26 C9.27 C9.28 C9.29 C9.30]', async (section, rule) => {
    await open(<PurchaseTermsPage />);
    expect(sectionText(section)).toContain(rule);
  });

  it('say the same in short [C9.24 C9.26 C9.27 C9.28]', async () => {
    await open(<PurchaseTermsPage />);
    for (const rule of [
      '14 dagers angrerett fra dagen etter at du fikk varen.',
      'Penger tilbake senest 14 dager etter at vi fikk angremeldingen.',
      'Reklamasjonsfrist på 2 år, eller 5 år for varer som er ment å vare lenger.',
      'Faktura har minst 14 dagers forfall.',
    ]) {
      expect(read()).toContain(rule);
    }
  });

  it('were last updated on 10.09.2025 [C9.31]', async () => {
    await open(<PurchaseTermsPage />);
    expect(screen.getByText('10.09.2025').getAttribute('datetime')).toBe('2025-09-10');
  });
});

describe('the privacy statement', () => {
  it.each<[string]>([
    ['fem år etter utgangen av året bestillingen ble gjort'],
    ['24 måneder.'],
    ['90 dager etter at quizen er avsluttet'],
    ['30 dager.'],
    ['slutter å virke etter 12 timer'],
    ['Vi bruker ikke informasjonskapsler.'],
    ['«Slettet bruker»'],
    ['Datatilsynet'],
  ])('says: %s [C2.95]', async (promise) => {
    await open(<PrivacyPage />);
    expect(read()).toContain(promise);
  });

  it('names everything that the shop keeps in the browser', async () => {
    await open(<PrivacyPage />);
    const stored = within(screen.getByRole('region', { name: /^5\./ }));
    for (const key of ['token', 'user', 'cart', 'checkoutAttempt', 'theme']) stored.getByText(key);
  });
});

describe.each([
  ['Leievilkår', <RentalTermsPage key="rental" />],
  ['Kjøpsvilkår', <PurchaseTermsPage key="purchase" />],
  ['Personvernerklæring', <PrivacyPage key="privacy" />],
])('%s', (title, page) => {
  it('has one main heading, and every link into the page leads to a section of it', async () => {
    const { container } = await open(page);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
    const anchors = [...container.querySelectorAll('a[href^="#"]')].map((link) => link.getAttribute('href'));
    const sections = [...container.querySelectorAll('section[id]')].map(({ id }) => `#${id}`);
    expect(new Set(anchors)).toEqual(new Set(sections));
    expect(new Set(sections).size).toBe(sections.length);
  });

  it('numbers its sections from one, and what it calls "punkt 6" is number six', async () => {
    const { container } = await open(page);
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

  it('is shown as it was, with the way to the one in force [D37.8]', async () => {
    const older = { ...demoTerms('rental'), version: '2025-01-01', current: false };
    shop.on('GET /shop/terms/rental?version=2025-01-01', older);
    await open(<RentalTermsPage />, at);
    expect(read()).toContain('Dette er en eldre versjon.');
    expect(read()).toContain('Versjon 2025-01-01');
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
    await open(<RentalTermsPage />);
    expect(read()).toContain('Les gjennom: dette er et utkast.');
  });
});
