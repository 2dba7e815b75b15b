import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { VISITOR_STORED } from '../../lib/forget-visitor.ts';
import { PrivacyPage } from './privacy-page.tsx';
import { openTerms, readPage, stubTerms } from './testing/opened-terms.ts';

stubTerms();

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
        'timeline-dense',
        'token',
        'user',
        'walletAttempt',
      ]),
    );
    await openTerms(<PrivacyPage />);
    for (const key of keys) expect(readPage()).toContain(key);
  });

  it('tells what is kept for reading without a net, and for how long', async () => {
    const worker = readFileSync('frontend/src/offline/worker.ts', 'utf8');
    const days = [...worker.matchAll(/cacheName: keptIn\.(\w+)[^)]*?maxAgeSeconds: (\d+) \* DAY_SECONDS/g)];
    expect(days.map(([, name, count]) => [name, count])).toEqual([
      ['pages', '7'],
      ['answers', '7'],
      ['lastOrder', '60'],
    ]);
    await openTerms(<PrivacyPage />);
    expect(readPage()).toMatch(/Kopi for bruk uten nett.*etter en uke.*senest etter 60 dager/s);
  });

  it('tells of all that is kept until the tab is closed', async () => {
    expect(keptFor(/const (?:STORED|CLEAR_FLAG|LAST_RELOAD) = '([^']+)'/g)).toEqual([
      'clearCart',
      'placedHere',
      'reloadedForCode',
      'written',
    ]);
    expect(keptFor(/key: '([^']+)',\s*storage: forThisVisit/g)).toEqual(['discountCode', 'period', 'stockNotices']);
    expect(Object.values(VISITOR_STORED)).toEqual(['guest', 'payment', 'message', 'business']);
    await openTerms(<PrivacyPage />);
    for (const reported of [
      'Leieperioden du sist valgte',
      'Rabattkoden du har skrevet',
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
      expect(readPage()).toContain(reported);
    }
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
  ])('says: %s', async (promise) => {
    await openTerms(<PrivacyPage />);
    expect(readPage()).toContain(promise);
  });

  it('names everything that the shop keeps in the browser', async () => {
    await openTerms(<PrivacyPage />);
    const stored = within(screen.getByRole('region', { name: /^5\./ }));
    for (const key of ['token', 'user', 'cart', 'checkoutAttempt', 'theme']) stored.getByText(key);
  });
});
