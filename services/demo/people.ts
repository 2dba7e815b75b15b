/** A customer of the demo shop; `orgNumber` is set exactly for a business. */
export interface DemoCustomer {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
  readonly postalCode: string;
  readonly city: string;
  readonly orgNumber: string | null;
}

const customer = (
  name: string,
  mailbox: string,
  phone: string,
  address: string,
  postalCode: string,
  city: string,
  orgNumber: string | null = null,
): DemoCustomer => ({ name, email: `${mailbox}@example.no`, phone, address, postalCode, city, orgNumber });

export const privateCustomers: readonly DemoCustomer[] = [
  customer('Kari Nordbø', 'kari.nordbo', '40000118', 'Strandvegen 14', '6783', 'Stryn'),
  customer('Ola Hjelle', 'ola.hjelle', '90000231', 'Fjordlia 3', '6789', 'Loen'),
  customer('Ingvild Rand', 'ingvild.rand', '41000342', 'Sjøgata 22 B', '6770', 'Nordfjordeid'),
  customer('Magnus Tystad', 'magnus.tystad', '92000453', 'Bakkelia 9', '6793', 'Innvik'),
  customer('Sunniva Apalset', 'sunniva.apalset', '45000564', 'Kyrkjevegen 41', '6823', 'Sandane'),
  customer('Ahmed Hassan', 'ahmed.hassan', '93000675', 'Øyravegen 7', '6783', 'Stryn'),
  customer('Berit Muldsvor', 'berit.muldsvor', '47000786', 'Eidsgata 58', '6770', 'Nordfjordeid'),
  customer('Sindre Aa', 'sindre.aa', '95000897', 'Aavegen 1', '6826', 'Byrkjelo'),
  customer('Åse Ødegård', 'aase.odegard', '48000908', 'Hagevegen 16', '6788', 'Olden'),
  customer('Jonas Rygg', 'jonas.rygg', '97001019', 'Ryggjavegen 30', '6797', 'Utvik'),
  customer('Katarzyna Nowak', 'katarzyna.nowak', '46001120', 'Gate 1 nr. 88', '6700', 'Måløy'),
  customer('Eirik Vereide', 'eirik.vereide', '98001231', 'Vereidsvegen 5', '6823', 'Sandane'),
  customer('Liv Grodås', 'liv.grodas', '40001342', 'Grodåsvegen 11', '6763', 'Hornindal'),
  customer('Tor-Arne Fløde', 'tor.arne.flode', '90001453', 'Flødevegen 64', '6799', 'Oppstryn'),
  customer('Thi Mai Nguyen', 'mai.nguyen', '41001564', 'Hamregata 4', '6900', 'Florø'),
  customer('Håkon Skei', 'hakon.skei', '92001675', 'Jølstravegen 112', '6843', 'Skei i Jølster'),
  customer('Elise Kvame', 'elise.kvame', '45001786', 'Hafstadvegen 27', '6800', 'Førde'),
  customer(
    'Ingebjørg Alexandra Gjengedal Brandsøy-Nordstrand',
    'ingebjorg.brandsoy.nordstrand',
    '93001897',
    'Gamle Hyenvegen 203',
    '6829',
    'Hyen',
  ),
];

export const businessCustomers: readonly DemoCustomer[] = [
  customer('Fjordbygg Nordfjord AS', 'post.fjordbygg', '57000101', 'Industrivegen 12', '6783', 'Stryn', '310452173'),
  customer('Hotell Utsyn AS', 'booking.utsyn', '57000212', 'Loenvegen 55', '6789', 'Loen', '312708469'),
  customer('Eid Idrettslag', 'kasserar.eidil', '57000323', 'Stadionvegen 2', '6770', 'Nordfjordeid', '313819248'),
  customer('Gloppen Hagelag SA', 'hei.hagelag', '57000434', 'Tunvegen 8', '6823', 'Sandane', '314067355'),
  customer('Havbris Elektro AS', 'faktura.havbris', '57000545', 'Kaivegen 19', '6700', 'Måløy', '315182034'),
  customer('Strynefjell Guiding ENK', 'tur.strynefjell', '57000656', 'Fjellvegen 77', '6799', 'Oppstryn', '316934706'),
];

/** Employees on the vehicle checklist; `drawing` is a file name in the web client's folder of drawings. */
export const employees: readonly { readonly name: string; readonly drawing: string }[] = [
  { name: 'Ingrid Hopland', drawing: 'ansatt-ingrid.svg' },
  { name: 'Torbjørn Aaland', drawing: 'ansatt-torbjorn.svg' },
  { name: 'Malin Skrede', drawing: 'ansatt-malin.svg' },
  { name: 'Yusuf Warsame', drawing: 'ansatt-yusuf.svg' },
];
