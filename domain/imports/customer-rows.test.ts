import { expect, it } from 'vitest';
import { readCustomerRows } from './customer-rows.ts';
import type { FileRow } from './file-rows.ts';

const table = (...rows: readonly string[]): FileRow[] =>
  rows.map((row, at) => ({ line: at + 1, cells: row.split(';') }));

it.each([
  ['Navn;E-post;Telefon;Adresse;Postnummer;Poststed;Organisasjonsnummer'],
  ['KUNDENAVN;Epostadresse;Mobilnr.;Gateadresse;Postnr.;Sted;Org.nr.'],
  ['Full name;E-mail;Phone;Street address;Zip code;City;Org number'],
])('a customer is read from %s', (header) => {
  expect(
    readCustomerRows(table(header, 'Fjord AS;Post@Fjord.example;900 00 000;Kaia 1;155;Oslo;311 842 757')),
  ).toMatchObject([
    {
      line: 2,
      customer: {
        isBusiness: true,
        personal: { name: 'Fjord AS', phone: '900 00 000', address: 'Kaia 1', postalCode: '0155', city: 'Oslo' },
      },
    },
  ]);
});

it('a name may be in two columns, and columns that mean nothing are left out', () => {
  expect(readCustomerRows(table('Fornavn;Etternavn;Mail;Merknad', 'Kari;Nordmann;kari@example.no;god kunde'))).toEqual([
    {
      line: 2,
      customer: {
        isBusiness: false,
        personal: {
          name: 'Kari Nordmann',
          email: 'kari@example.no',
          phone: null,
          address: null,
          postalCode: null,
          city: null,
          orgNumber: null,
        },
      },
    },
  ]);
});

it.each([
  ['Kari;', '«E-post» mangler'],
  [';kari@example.no', 'Navn må fylles ut'],
  [`${'a'.repeat(121)};kari@example.no`, '«Navn» er lengre enn 120 tegn'],
])('a faulty row has its reason: %s', (row, reason) => {
  expect(readCustomerRows(table('Navn;E-post', row))).toEqual([{ line: 2, error: reason }]);
});
