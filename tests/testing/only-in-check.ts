/** Only a browser shows them, but other files of the project walk through the same kinds of screens and acts. */
const FURTHER_WALKS = [
  // Forms and acts of the back office: back-office, owners-morning and invoices stand for them.
  ...['settings', 'appearance', 'brand-font', 'discounts', 'deposit', 'import', 'large-pictures', 'checklist'],
  ...[
    'counter',
    'late-payer',
    'late-return',
    'paid-by-bank',
    'settled-day',
    'traced-fine',
    'handed-out-how',
    'vipps-request',
    'invitation',
  ],
  ...['paid-at-the-counter', 'slot-race', 'figures', 'back-office-lists', 'search-everywhere', 'half-written'],
  // Ways of a customer: checkout, product-page, main-job and vipps stand for them.
  ...['categories', 'few-presses', 'after-order', 'period-search', 'period-sheet', 'quiz', 'reset', 'wallet'],
  ...['translated-page', 'contact-map', 'handbook', 'packages'],
  // Every button of the back office in turn: double-clicks stands for it.
  'every-button',
];

/**
 * Test files that `npm run check` runs and `npm test` does not: further cases of a class that another file of the same
 * project stands for. `npm test -- <file>` runs each of them.
 */
export const ONLY_IN_CHECK: readonly string[] = [
  // The wallet: wallet-checkout, wallet-outcome, wallet-races, refund and vipps-express.
  'tests/wallet-{credit,faults,limits,mail,money,owed,owed-changes,owed-races,simulator,small-sums}.test.ts',
  'tests/{cancelled-and-paid,money-back,money-of-deleted}.test.ts',
  // Papers and money on account: sales-documents, collective-invoice, bank-files, books and payment-reminders.
  'tests/{automatic-documents,collective-payments,document-history,document-paper,forgotten-books}.test.ts',
  'tests/{order-files-kept,own-papers,payment-request-races,reminder-link,set-aside-payments}.test.ts',
  // Mails of the shop: order-mail, mail-states, withdrawal and sms.
  'tests/{alarm-mails,mail-address,mail-again,reminders,shop-mail,stock-notice,notified-customer}.test.ts',
  // Engines and threads that are away or end: log-away, mail-away and fresh-reading.
  'tests/{closing,dead-threads,documents-away,job-queues,queue-away,read-models-away,system}.test.ts',
  // Figures: stats and stats-per-date.
  'tests/{figures-per-date,incomplete-figures}.test.ts',
  // Limits: limits and strangers.
  'tests/{crowd-of-networks,extend-too-often}.test.ts',
  // Accounts, tokens and a person’s words: sign-in, second-factor, tokens, reset, first-admin and erasure.
  'tests/{clock-set-back,first-start,known-guest,older-keys,own-export,retention,stolen-token}.test.ts',
  // Orders, their forms and pieces: order-forms, order-pieces, order-races, pieces, undo and today.
  'tests/{address-in-form,any-status,corrected-account-order,discount-races,late-comers,package-races}.test.ts',
  'tests/{piece-races,returned-at-once,shown-conflicts,shown-names,undo-pieces}.test.ts',
  // Goods and settings: product-import, product-pictures, settings, shop-about and shop-terms.
  'tests/{customer-import,import-pictures,inbox-reply,old-log}.test.ts',
  'tests/shop-{appearance,payment-options,rules,upgrade}.test.ts',
  // A kill between two steps: cut-documents, cut-between-steps and crash-points stand for the other acts.
  'tests/processes/crash.test.ts',
  'tests/processes/crash-first-start.test.ts',
  'tests/processes/cut-{bank-file,collective,deposit,import,payment-request,reminder}.test.ts',
  'tests/processes/clock-jumps.test.ts',
  // A folder that is damaged, older or another’s: folder-faults, starting and before-settings.
  'tests/processes/{before-pieces,damaged-log,known-folder,older-log,other-log}.test.ts',
  // A disk that is full or fails: full-disk-documents and failing-sync.
  'tests/processes/full-disk.test.ts',
  // Copies and moves: restore; the move itself is among the parts.
  'tests/processes/{backup,closed-term,export,migrate-log,restore-erased,rotate-secret}.test.ts',
  'tests/processes/{timed-backup,verify-copies}.test.ts',
  // What is seen of a person after the erasure: tests/erasure, and restore among the processes.
  'tests/processes/erased-person.test.ts',
  // A busy shop, and one that starts, builds or is called slowly: end-on-signal, starting and the projector’s own tests.
  'tests/processes/{capture-pages,known-customer,never-held-up,opening-early,dead-letters,random-steps}.test.ts',
  'tests/processes/{rebuild,slow-callers,start-before-engines,uploads}.test.ts',
  // Engines that are away or lead no more, and what two projectors do: the other files of these folders.
  'infra/event-store/esdb/{leaderless,outage,weather}.test.ts',
  'infra/event-store/sqlite/writer-process.test.ts',
  'infra/jobs/bullmq/away.test.ts',
  'infra/jobs/sqlite/faulty-jobs.test.ts',
  'infra/redis/failover.test.ts',
  'services/projector/{cut-saves,two-projectors}.test.ts',
  // Processes of their own: tests/product-pictures draws in it, and each run of the tests is a test run.
  'infra/images/drawing-process.test.ts',
  'tools/test-run.test.ts',
  ...FURTHER_WALKS.map((name) => `tests/browser/${name}.test.ts`),
];
