import type { PaymentState } from '@naust/domain/orders/statuses.ts';

export const adminTexts = {
  navigation: 'Administrasjon',
  orders: 'Ordrer',
  stats: 'Stats',
} as const;

export const adminOrderTexts = {
  search: 'Søk i ordrer',
  searchHint: 'Navn, e-post, ordrenummer, id eller org.nr.',
  list: 'Ordrer',
  count: (count: number) => (count === 1 ? '1 ordre' : `${count} ordrer`),
  none: 'Ingen ordrer ennå.',
  noHits: (text: string) => `Ingen ordrer passer til «${text}».`,
  clearSearch: 'Vis alle ordrer',
  more: 'Vis flere',
  loadingMore: 'Henter…',
  failed: 'Kunne ikke hente ordrer',
  choose: 'Velg en ordre for detaljer.',
  backToList: 'Til listen',
  notFound: 'Fant ikke ordre.',
  orderNamed: (orderNo: number) => `Ordre ${orderNo}`,
  id: 'Id',
  created: 'Opprettet',
  customer: 'Kunde',
  guest: 'Gjest',
  missingContact: 'Mangler kontaktinfo',
  email: 'E-post',
  phone: 'Telefon',
  orgNumber: 'Org.nr.',
  lines: 'Ordrelinjer',
  product: 'Produkt',
  quantity: 'Antall',
  period: 'Henting og levering',
  bought: 'Kjøp',
  price: 'Pris',
  lineTotal: 'Sum',
  each: (price: string) => `à ${price}`,
  total: 'Sum',
  payment: 'Betaling',
  option: 'Betalingsmåte',
  paymentState: 'Tilstand',
  due: 'Forfall',
  terms: 'Godtatte vilkår',
  noTerms: '–',
  forced: 'Booket utenom vanlig tilgjengelighet',
  charges: 'Gebyrer',
  noCharges: 'Ingen gebyrer registrert.',
  chargesFailed: 'Kunne ikke hente etterfakturering for denne ordren',
  settled: 'Oppgjort',
  unsettled: 'Uoppgjort',
} as const;

/** What the wallet reserved and would not hand over. */
export const captureFailedText = 'Reservert, men Vipps avviste trekket';

export const paymentStateTexts: Record<PaymentState, string> = {
  none: 'Ingen betaling på nett',
  created: 'Påbegynt',
  authorized: 'Reservert',
  captured: 'Betalt',
  refunded: 'Refundert',
  cancelled: 'Avbrutt',
  failed: 'Feilet',
};

export const statsTexts = {
  title: 'Statistikk',
  loading: 'Laster statistikk...',
  failed: 'Feil ved henting av statistikk',
  figures: 'Nøkkeltall',
  customers: 'Kunder',
  products: 'Produkter',
  orders: 'Ordrer',
  completed: 'Totalt salg (fullført)',
  pending: 'Ufakturert / ikke fullført',
  all: 'Sum alle ordre',
  includedCharges: (settled: string, unsettled: string) =>
    `Gebyrer er med i summene: ${settled} oppgjort og ${unsettled} uoppgjort.`,
  chart: 'Omsetning siste 12 måneder',
  totalLine: 'Totalt (ordre + gebyrer)',
  completedLine: 'Fakturert (fullført + oppgjorte gebyrer)',
  pendingLine: 'Ufakturert (ordre + uoppgjorte gebyrer)',
  tooltipMonth: (label: string) => `Måned: ${label}`,
  month: 'Måned',
  totalColumn: 'Totalt',
  completedColumn: 'Fakturert',
  pendingColumn: 'Ufakturert',
  sum: 'Sum',
  allMonths: 'Inntekt for alle måneder',
} as const;

export const revenueTexts = {
  title: 'Inntekt',
  back: 'Til statistikken',
  failed: 'Feil ved henting av inntektsdata',
  chart: 'Inntekt per måned',
  line: 'Totalt',
  none: 'Ingen ordrer ennå.',
} as const;

export const MONTH_NAMES = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'Mai',
  'Jun',
  'Jul',
  'Aug',
  'Sep',
  'Okt',
  'Nov',
  'Des',
] as const;
