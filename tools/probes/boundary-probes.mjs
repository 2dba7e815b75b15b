/**
 * Small files that break one boundary each on purpose. Those without a rule keep them all.
 * @type {readonly { rule: string | null, path: string, text: string }[]}
 */
export const boundaryProbes = [
  { rule: null, path: 'domain/hen.ts', text: "import { egg } from './egg.ts';\nexport const hen = () => egg;" },
  { rule: 'no-cycles', path: 'domain/egg.ts', text: "import { hen } from './hen.ts';\nexport const egg = () => hen;" },
  { rule: 'domain-stands-alone', path: 'domain/disk.ts', text: "import 'node:fs';" },
  { rule: 'domain-stands-alone', path: 'domain/full-zod.ts', text: "import 'zod';" },
  { rule: 'domain-stands-alone', path: 'domain/outward.ts', text: "import '@naust/infra/sqlite-probe.ts';" },
  { rule: 'domain-stands-alone', path: 'domain/outward-type.ts', text: "import type { Probe } from '@naust/infra/sqlite-probe.ts';\nexport type P = Probe;" },
  { rule: 'domain-tests-stand-alone', path: 'domain/outward.test.ts', text: "import '@naust/infra/sqlite-probe.ts';" },
  { rule: 'infra-knows-no-service', path: 'infra/upward.ts', text: "import '@naust/query/probe.ts';" },
  { rule: 'services-apart', path: 'services/command/sideways.ts', text: "import '@naust/query/probe.ts';" },
  { rule: 'services-apart', path: 'services/query/to-shop.ts', text: "import '../shop/main.ts';" },
  { rule: 'services-know-no-frontend', path: 'services/shop/page.ts', text: "import '../../frontend/src/page.ts';" },
  { rule: 'adapters-in-main', path: 'services/query/opens-itself.ts', text: "import '@naust/infra/log/sqlite-log.ts';" },
  { rule: 'driver-in-adapter', path: 'infra/log/raw.ts', text: "import '@photostructure/sqlite';" },
  { rule: 'frontend-knows-the-domain', path: 'frontend/src/server-code.ts', text: "import '../../infra/sqlite-probe.ts';" },
  { rule: 'features-apart', path: 'frontend/src/features/cart/cart.ts', text: "import '../orders/orders.ts';" },
  { rule: 'runs-without-dev-packages', path: 'services/query/dev-package.ts', text: "import 'fast-check';" },
  { rule: 'imports-exist', path: 'domain/nowhere.ts', text: "import './no-such-file.ts';" },
  { rule: 'imports-exist', path: 'infra/undeclared.ts', text: "import 'no-such-package';" },

  { rule: null, path: 'domain/contract-probe.ts', text: "import * as z from 'zod/mini';\nexport const probe = z.string();" },
  { rule: null, path: 'infra/sqlite-probe.ts', text: "import '@photostructure/sqlite';\nexport type Probe = string;" },
  { rule: null, path: 'infra/log/sqlite-log.ts', text: "import '@photostructure/sqlite';\nimport '@naust/domain/contract-probe.ts';" },
  { rule: null, path: 'infra/log/property.test.ts', text: "import 'fast-check';" },
  { rule: null, path: 'infra/log/log.contract.ts', text: "import 'vitest';" },
  { rule: null, path: 'services/query/probe.ts', text: "import '@naust/domain/contract-probe.ts';" },
  { rule: null, path: 'services/projector/verify-cli.ts', text: "import '@naust/infra/log/sqlite-log.ts';" },
  { rule: null, path: 'services/shop/main.ts', text: "import '@naust/query/probe.ts';\nimport '@naust/infra/log/sqlite-log.ts';" },
  { rule: null, path: 'frontend/src/page.ts', text: "import '@naust/domain/contract-probe.ts';\nimport './features/orders/orders.ts';" },
  { rule: null, path: 'frontend/src/features/orders/orders.ts', text: "import { probe } from '@naust/domain/contract-probe.ts';\nexport const orders = probe;" },
];
