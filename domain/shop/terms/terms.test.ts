import { describe, expect, it } from 'vitest';
import type { Business } from '../../business/business.ts';
import { DEMO_BUSINESS } from '../../business/demo-business.ts';
import { FJORD } from '../../business/testing/fjord.ts';
import type { RefusalCode } from '../../refusal.ts';
import { Refusal } from '../../refusal.ts';
import { FIRST_RULES } from '../../rules/rules.ts';
import { given } from '../../testing/given-when-then.ts';
import { shop } from '../shop.decider.ts';
import type { WrittenTerms } from './checked-terms.ts';
import { COMPILED_VERSIONS } from './compiled-terms.ts';
import { draftTerms } from './draft-terms.ts';
import { fieldsIn, fieldValues, filledTerms, type TermsFacts, wordsOf } from './fields.ts';
import { TERMS_KINDS, type TermsKind } from './terms.contract.ts';
import { type FirstTerms, firstTerms, NO_TERMS } from './terms-stream.ts';

const AGREEMENT = { anchor: 'avtalen', title: 'Avtalen', text: 'Utleier er {navn}.' };
const SHORT: WrittenTerms = { introduction: '', summary: '', sections: [AGREEMENT] };
const DAY = '2026-11-28';

interface Publishing {
  readonly kind?: TermsKind;
  readonly today?: string;
  readonly expectedVersion?: number | string | null;
}

const publishing = (terms: WrittenTerms, { kind = 'rental', today = DAY, ...seen }: Publishing = {}) =>
  ({ type: 'PublishTerms', kind, terms, captureOn: 'pickup', hasDeposits: false, today, ...seen }) as const;
const described = (business: Business, version: number) =>
  ({ type: 'BusinessDescribed', data: { ...business, version } }) as const;
const published = (name: string, version: number, changed: object = {}) => {
  const values = [{ field: 'navn', value: 'Fjord Utleie AS' }];
  const text = { introduction: '', summary: '', sections: [AGREEMENT] };
  const data = { kind: 'rental' as const, name, isDraft: false, ...text, values, version, ...changed };
  return { type: 'TermsPublished', data } as const;
};
const withText = (text: string): WrittenTerms => ({ ...SHORT, sections: [{ ...AGREEMENT, text }] });
const first = (isDraft: boolean, names: FirstTerms['names'], hasStorageUnits = true): FirstTerms => ({
  names,
  isDraft,
  captureOn: 'pickup',
  hasDeposits: false,
  hasStorageUnits,
});
const allOn = (day: string) => ({ rental: day, purchase: day, privacy: day });
const known = { business: FJORD, rules: FIRST_RULES };

describe('terms', () => {
  it('are published under the day, with the values of their fields', () => {
    given(shop, described(FJORD, 1)).when(publishing(SHORT)).then(published(DAY, 2));
  });

  it('have one series of names, so a second version of the day is -2, whatever its kind', () => {
    given(shop, described(FJORD, 1), published(DAY, 2))
      .when(publishing(SHORT, { kind: 'purchase' }))
      .then(published('2026-11-28-2', 3, { kind: 'purchase' }));
    given(shop, described(FJORD, 1), published(DAY, 2), published('2026-11-28-2', 3, { kind: 'purchase' }))
      .when(publishing(withText('Nytt fra {navn}.')))
      .then(published('2026-11-28-3', 4, { sections: [{ ...AGREEMENT, text: 'Nytt fra {navn}.' }] }));
  });

  it('stay quiet when they say the same, and are a new version when a field has another value', () => {
    given(shop, described(FJORD, 1), published(DAY, 2))
      .when(publishing(SHORT, { expectedVersion: 1 }))
      .thenNothing();
    const renamed = { ...FJORD, legalName: 'Fjord AS' };
    given(shop, described(FJORD, 1), published(DAY, 2), described(renamed, 3))
      .when(publishing(SHORT, { today: '2026-11-29' }))
      .then(published('2026-11-29', 4, { values: [{ field: 'navn', value: 'Fjord AS' }] }));
  });

  it('are kept from a form that saw an older version, of these terms or of the shop', () => {
    const changed = withText('Noe annet.');
    const before = [described(FJORD, 1), published(DAY, 2), described(DEMO_BUSINESS, 3)] as const;
    for (const expectedVersion of [1, 2, null, '2026-11-27', '2026-11-28-2']) {
      given(shop, ...before)
        .when(publishing(changed, { expectedVersion }))
        .thenRefused('CHANGED_MEANWHILE');
    }
    const text = { sections: [{ ...AGREEMENT, text: 'Noe annet.' }], values: [] };
    for (const expectedVersion of [3, DAY]) {
      given(shop, ...before)
        .when(publishing(changed, { expectedVersion }))
        .then(published('2026-11-28-2', 4, text));
    }
  });

  it('name a section by its title, each by a name of its own', () => {
    const sections = [
      { anchor: null, title: ' Hvem kan leie på øya? ', text: 'Alle.' },
      { anchor: 'Ikke & lov', title: 'Hvem kan leie på øya', text: 'Ingen.' },
    ];
    given(shop, described(FJORD, 1))
      .when(publishing({ introduction: '', summary: '', sections }))
      .then(
        published(DAY, 2, {
          values: [],
          sections: [
            { anchor: 'hvem-kan-leie-pa-oya', title: 'Hvem kan leie på øya?', text: 'Alle.' },
            { anchor: 'hvem-kan-leie-pa-oya-2', title: 'Hvem kan leie på øya', text: 'Ingen.' },
          ],
        }),
      );
  });

  const mistakes: [RefusalCode, WrittenTerms][] = [
    ['TERMS_EMPTY', { ...SHORT, sections: [] }],
    ['TERMS_TOO_MANY_SECTIONS', { ...SHORT, sections: Array.from({ length: 61 }, () => AGREEMENT) }],
    ['TERMS_SECTION_INCOMPLETE', { ...SHORT, sections: [{ ...AGREEMENT, title: ' ' }] }],
    ['TERMS_SECTION_INCOMPLETE', withText(' ')],
    ['TERMS_SECTION_TOO_LONG', { ...SHORT, sections: [{ ...AGREEMENT, title: 'x'.repeat(121) }] }],
    ['TERMS_SECTION_TOO_LONG', withText('x'.repeat(10_001))],
    ['TERMS_TOO_LONG', { ...SHORT, introduction: 'x'.repeat(2001) }],
    [
      'TERMS_TOO_LONG',
      { ...SHORT, sections: Array.from({ length: 11 }, () => ({ ...AGREEMENT, text: 'x'.repeat(9999) })) },
    ],
    ['TERMS_FIELD_UNKNOWN', withText('Ring {telefonnummer}.')],
    ['TERMS_FIELD_UNKNOWN', { ...SHORT, summary: '- {NAVN}' }],
    ['TERMS_LINK_INVALID', withText('[her](javascript:alert(1))')],
  ];
  it.each(mistakes)('refuse by %s what is wrong: %#', (code, terms) => {
    given(shop, described(FJORD, 1)).when(publishing(terms)).thenRefused(code);
  });

  it('need the business that their fields name', () => {
    given(shop).when(publishing(SHORT)).thenRefused('TERMS_FIELD_EMPTY', { field: 'navn' });
  });

  it('name the wrong field, section and link in the sentence', () => {
    expect(new Refusal('TERMS_FIELD_UNKNOWN', { field: 'telefonnummer' }).text).toBe(
      'Feltet {telefonnummer} finnes ikke.',
    );
    expect(new Refusal('TERMS_SECTION_INCOMPLETE', { number: 3 }).text).toMatch(/^Avsnitt 3 må/);
    expect(new Refusal('TERMS_LINK_INVALID', { address: 'http://a.no' }).text).toMatch(/^Lenken «http:\/\/a\.no»/);
  });
});

describe('a shop without terms', () => {
  it('puts the drafts into use when it opens, once', () => {
    const terms = first(true, allOn(DAY));
    const drafts = firstTerms(terms, known, NO_TERMS).map((data, at) => ({
      type: 'TermsPublished' as const,
      data: { ...data, version: at + 2 },
    }));
    const opened = { type: 'ShopOpened', data: { version: 5 } } as const;
    const opening = { type: 'OpenShop', missing: [], terms } as const;
    given(shop, described(FJORD, 1))
      .when(opening)
      .then(...drafts, opened);
    given(shop, described(FJORD, 1), ...drafts, opened)
      .when(opening)
      .thenNothing();
    const others = drafts
      .filter(({ data }) => data.kind !== 'rental')
      .map(({ type, data }, at) => ({ type, data: { ...data, name: '2026-11-28-2', version: at + 3 } }));
    given(shop, described(FJORD, 1), published(DAY, 2))
      .when(opening)
      .then(...others, opened);
    given(shop, described(FJORD, 1), ...drafts, opened)
      .when({ type: 'BeginTerms', terms })
      .thenNothing();
  });

  it('publishes a draft that the owner takes as it is', () => {
    const draft = published(DAY, 2, { isDraft: true });
    given(shop, described(FJORD, 1), draft).when(publishing(SHORT)).then(published('2026-11-28-2', 3));
  });

  it('begins with the oldest version, so that orders name the newest terms', () => {
    expect(firstTerms(first(false, COMPILED_VERSIONS), known, NO_TERMS).map(({ name }) => name)).toEqual([
      '2025-09-10',
      '2026-11-21',
      '2026-11-23',
    ]);
  });
});

const draftIn = (facts: TermsFacts): string =>
  wordsOf(filledTerms(draftTerms('rental', true), fieldValues(facts))).replaceAll('\u00a0', ' ');

describe('the drafts', () => {
  it.each(TERMS_KINDS)('of %s are taken as they are, and name nobody but the owner', (kind) => {
    const draft = draftTerms(kind, true);
    expect(JSON.stringify(draft)).not.toMatch(/Naust|Stryn|311\s?842\s?757|57\s?00\s?01\s?00/);
    const name = { kind, name: DAY, isDraft: false };
    const used = fieldsIn(wordsOf(draft));
    const values = fieldValues({ ...known, captureOn: 'pickup', hasDeposits: false }).filter(({ field }) =>
      used.includes(field),
    );
    const data = { ...name, ...draft, sections: [...draft.sections], values, version: 2 };
    given(shop, described(FJORD, 1)).when(publishing(draft, { kind })).then({ type: 'TermsPublished', data });
    const filled = wordsOf(filledTerms(draft, values));
    expect(filled).toContain('Fjord Utleie AS');
    expect(filled).not.toMatch(/[{}]/);
  });

  it('say nothing of storage in a shop without storage units', () => {
    expect(wordsOf(draftTerms('rental', true))).toContain('/boder');
    for (const kind of TERMS_KINDS) expect(wordsOf(draftTerms(kind, false))).not.toMatch(/\/boder|\bBoder\b/);
  });

  it('follow the rules of the shop and the time of payment', () => {
    const rules = { ...FIRST_RULES, minimumAge: 18, freeCancellationHours: 36, lateCancellationPercent: 100 };
    const filled = (captureOn: 'order' | 'pickup') =>
      draftIn({ business: FJORD, rules, captureOn, hasDeposits: false });
    expect(filled('pickup')).toContain('Du må være minst 18 år.');
    expect(filled('pickup')).toContain('Gratis avbestilling frem til 36 timer før henting.');
    expect(filled('pickup')).toContain('100 % av leien');
    expect(filled('pickup')).toContain('fra fredag kl. 16.00 til og med lørdag');
    expect(filled('pickup')).toContain('Beløpet reserveres når du bestiller, og trekkes først når du henter.');
    expect(filled('order')).toContain('Beløpet trekkes når du bestiller.');
  });

  it('say of deposits what the products ask for', () => {
    const facts = { business: FJORD, rules: FIRST_RULES, captureOn: 'pickup' } as const;
    const [without, having] = [false, true].map((hasDeposits) => draftIn({ ...facts, hasDeposits }));
    expect(without?.match(/Vi tar ikke depositum\./g)).toHaveLength(2);
    expect(having).not.toContain('Vi tar ikke depositum');
    expect(having?.match(/Noe av utstyret har depositum\./g)).toHaveLength(2);
  });
});
