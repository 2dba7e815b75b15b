/** Only a browser shows them, but other files of the project walk through the same kinds of screens and acts. */
const FURTHER_WALKS = [
  // Forms and acts of the back office: back-office, owners-morning and invoices stand for them.
  ...['settings', 'appearance', 'brand-font', 'discounts', 'deposit', 'import', 'large-pictures', 'checklist'],
  ...['counter', 'late-payer', 'paid-by-bank', 'settled-day', 'traced-fine', 'vipps-request', 'invitation'],
  ...['paid-at-the-counter', 'slot-race', 'figures', 'desk-lists', 'search-everywhere', 'half-written'],
  // Ways of a customer: checkout, product-page, main-job and vipps stand for them.
  ...['categories', 'few-presses', 'after-order', 'period-search', 'period-sheet', 'quiz', 'reset', 'wallet'],
  ...['translated-page', 'contact-map', 'handbook'],
  // Every button of the back office in turn: double-clicks stands for it.
  'every-button',
];

/**
 * Test files that `npm run check` runs and `npm test` does not: further cases of a class that another file of the same
 * project stands for. `npm test -- <file>` runs each of them.
 */
export const ONLY_IN_CHECK: readonly string[] = FURTHER_WALKS.map((name) => `tests/browser/${name}.test.ts`);
