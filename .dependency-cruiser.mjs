const tests = '[.]test[.]tsx?$';
const measurements = '[.]bench[.]ts$';
const suites = '[.]suite[.]ts$';
const testing = '/testing/';
const entries = '[/-](main|cli)[.]ts$';
/** Whatever lies two folders below infra. */
const adapter = '^infra/[^/]+/[^/]+/';
/** Renders mails with a library for their HTML. */
const mailHtml = '^mails/letter-html[.]tsx$';
/** How the wallet's protocol is written and signed: its adapter and its simulator say the same. */
const walletWords = '^infra/payments/vipps/vipps-(wire|webhook)[.]ts$';

/** @param {string} name @param {string} comment @param {object} from @param {object} to */
const rule = (name, comment, from, to) => ({ name, comment, severity: /** @type {const} */ ('error'), from, to });

/**
 * Imports go one way: domain ← read-models, mails, infra ← services ← main.ts, and domain ← frontend, in which
 * lib ← ui ← features ← pages ← app.
 */
const boundaries = {
  forbidden: [
    rule('no-cycles', 'Two files that need each other are one, or three.', {}, { circular: true }),
    rule(
      'domain-stands-alone',
      'The domain runs in the browser and on servers: itself and zod/mini, nothing else.',
      { path: '^domain/', pathNot: tests },
      { pathNot: '^domain/|(^|/)node_modules/zod/mini/' },
    ),
    rule(
      'domain-tests-stand-alone',
      'The tests of the domain need no other part of the house.',
      { path: `^domain/.*${tests}` },
      { path: '^(read-models|mails|infra|services|frontend|tests|tools)/' },
    ),
    rule(
      'read-models-and-mails-are-pure',
      'What is kept and what is written follows from events alone: the domain, zod/mini and their own room.',
      { path: '^(read-models|mails)/', pathNot: [tests, testing, mailHtml] },
      { path: '.', pathNot: '^domain/|^$1/|(^|/)node_modules/zod/mini/' },
    ),
    rule(
      'infra-knows-no-service',
      'The outside world does not know who uses it.',
      { path: '^infra/', pathNot: [tests, testing] },
      { path: '^(services|read-models|mails|frontend)/' },
    ),
    rule(
      'infra-tests-know-the-simulator',
      'Beside its own rooms a test of the outside world may call the simulated wallet.',
      { path: [`^infra/.*${tests}`, '^infra/.*/testing/'] },
      { path: '^(services|read-models|mails|frontend)/', pathNot: '^services/vipps-simulator/' },
    ),
    rule(
      'services-apart',
      'The services meet in the log and the read models only; shop composes them, also where each is a process.',
      { path: '^services/(command|projector|query|vipps-simulator|worker)/', pathNot: '^services/[^/]+/main[.]ts$' },
      { path: '^services/', pathNot: '^services/$1/' },
    ),
    rule(
      'demo-and-ops-below-shop',
      'The demo calls commands; an operator command works on the data of a shop. Neither needs a running one.',
      { path: '^services/(demo|ops)/' },
      { path: '^services/shop/' },
    ),
    rule(
      'projector-is-the-engine',
      'Which read models there are is handed to the engine; it knows what a projection is, and none of them.',
      { path: '^services/projector/', pathNot: [tests, entries] },
      { path: '^read-models/', pathNot: '^read-models/projection[.]ts$' },
    ),
    rule(
      'services-know-no-frontend',
      'The frontend is served as files.',
      { path: '^services/' },
      { path: '^frontend/' },
    ),
    rule(
      'adapters-in-main',
      'Only where a process begins is it known which adapter is real: entries, and the table that they hand on.',
      {
        path: '^(services|read-models|mails|infra)/',
        pathNot: [tests, measurements, entries, testing, adapter, '^infra/stores/(store-)?adapters[.]ts$'],
      },
      { path: adapter, pathNot: [testing, walletWords], dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'adapters-handed-on-by-main',
      'The table of adapters is handed on, not reached for.',
      { path: '.', pathNot: [tests, measurements, entries, testing, '^infra/stores/adapters[.]ts$'] },
      { path: '^infra/stores/(store-)?adapters[.]ts$', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'driver-in-adapter',
      'The raw SQLite driver stays inside its adapters.',
      {
        path: '^(domain|read-models|mails|infra|services|frontend)/',
        pathNot: ['^infra/sqlite/', '^infra/[^/]+/sqlite/'],
      },
      { path: '@photostructure/sqlite' },
    ),
    rule(
      'frontend-knows-the-domain',
      'The browser gets the domain and nothing of the servers.',
      { path: '^frontend/' },
      { path: '^(read-models|mails|infra|services|tools|tests)/' },
    ),
    rule(
      'pages-apart',
      'A page knows no other page and not the frame around it; what two of them need is a feature.',
      { path: '^frontend/src/pages/((?:admin/)?[^/]+)/' },
      { path: '^frontend/src/(main|app/|pages/)', pathNot: '^frontend/src/pages/$1/' },
    ),
    rule(
      'features-apart',
      'Features meet on pages; what two of them need belongs to lib or ui.',
      { path: '^frontend/src/features/([^/]+)/' },
      { path: '^frontend/src/(main|app/|pages/|features/)', pathNot: '^frontend/src/features/$1/' },
    ),
    rule(
      'ui-knows-no-feature',
      'What every page is drawn with is about no part of the shop.',
      { path: '^frontend/src/ui/' },
      { path: '^frontend/src/(main|app/|pages/|features/)' },
    ),
    rule(
      'lib-draws-nothing',
      'What stands below the drawn parts needs none of them.',
      { path: '^frontend/src/lib/' },
      { path: '^frontend/src/(main|app/|pages/|features/|ui/)' },
    ),
    rule(
      'runs-without-dev-packages',
      'npm start installs production packages only.',
      {
        path: '^(domain|read-models|mails|infra|services|frontend)/',
        pathNot: [tests, suites, testing, '[.]config[.]ts$'],
      },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'imports-exist',
      'Every import leads to a file or a declared package.',
      {},
      { couldNotResolve: true, pathNot: '^(node|vite/client)$' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(frontend/)?(dist|data|coverage)/' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.css', '.json'],
    },
  },
};

// dependency-cruiser reads its configuration from the default export.
export default boundaries;
