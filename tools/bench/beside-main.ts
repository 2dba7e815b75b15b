import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { inStep, sharesOf } from './by-turns.ts';
import { type Figure, figuresIn } from './figures.ts';
import { copyOf, type FilledShop, keptIn, keptShop } from './filled-shop.ts';
import { checkoutFigures } from './measure-checkouts.ts';
import { HTTP_PARTS, httpFigures } from './measure-http.ts';
import { measureOpening } from './measure-opening.ts';
import { type MeasuredShop, startFlagsOf, startMeasuredShop } from './measured-shop.ts';

/**
 * This shop beside another build of it, each on a copy of its own filled folder. Both run, and each figure is measured of
 * one and then of the other, so that what the machine does meanwhile meets both alike. Log and projector are measured by
 * each build's own bench, and Node is told what each build's own `npm start` tells it. Part of
 * `npm run bench -- --only beside --of <folder of the other>`.
 */
const say = (line: string) => void process.stdout.write(`${line}\n`);
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    of: { type: 'string' },
    orders: { type: 'string', default: '20000' },
    parts: { type: 'string', default: 'append,checkout,reads,orders,lag,projector,opening' },
    turns: { type: 'string', default: '8' },
  },
});
const parts = values.parts.split(',');
/** Parts without a shop that runs. */
const OWN_PARTS: readonly string[] = ['append', 'projector'];

interface Build {
  /** Where it was built. */
  folder: string;
  /** Its data for the bench. */
  directory: string;
  /** Its built program. */
  entry: string;
  /** A filled folder of its own making, which stays as it is. */
  kept: string;
  /** One list for each turn. */
  measured: Figure[][];
}

const directory = resolve(process.env.BENCH_DIR ?? join('.cache', 'bench'));
const beside = otherBuild(values.of);
const here: Build = {
  folder: resolve(),
  directory,
  entry: pathToFileURL(resolve('dist/services/shop/main.js')).href,
  kept: await keptShop(directory, Number(values.orders), say),
  measured: [],
};
const scratch = join(directory, 'beside');
rmSync(scratch, { recursive: true, force: true });
mkdirSync(scratch, { recursive: true });
for (let turn = 1; turn <= Number(values.turns); turn++) {
  const order = turn % 2 ? [here, beside] : [beside, here];
  const found = await inStep(order.map((build) => measure(build, join(scratch, build === here ? 'here' : 'beside'))));
  for (const [place, figures] of found.entries()) order[place]?.measured.push(figures);
  say(`${turn} of ${values.turns} turns`);
}
rmSync(scratch, { recursive: true, force: true });

const number = new Intl.NumberFormat('nb-NO', { maximumFractionDigits: 2 });
for (const { name, share, error, ...means } of sharesOf(here.measured, beside.measured)) {
  const [own, other] = [means.here, means.beside].map((mean) => number.format(mean).padStart(10));
  say(`${name.padEnd(52)}${own}${other}  ${share.toFixed(3)} ± ${error.toFixed(3)}`);
}

function otherBuild(folder = ''): Build {
  const program = resolve(folder, 'dist/services/shop/main.js');
  const at = { folder: resolve(folder), directory: resolve(folder, '.cache/bench') };
  const kept = keptIn(at.directory, Number(values.orders));
  if (folder === '' || !existsSync(program) || !existsSync(kept))
    throw new Error(`--of: a folder where "npm run bench -- --orders ${values.orders} --only append" was run`);
  return { ...at, entry: pathToFileURL(program).href, kept, measured: [] };
}

/** As the parts of the bench are measured, each on a start and a copy of its own, beside no empty Koa. */
async function* measure(build: Build, dataDir: string): AsyncGenerator<Figure> {
  const { entry, kept } = build;
  const silent = () => undefined;
  const setting = { directory: scratch, parts, syncsPerSecond: Number.NaN, say: silent };
  if (parts.some((part) => OWN_PARTS.includes(part))) yield* await ownFigures(build);
  if (parts.includes('opening')) yield* await measureOpening(copyOf(kept, dataDir), silent, entry);
  if (parts.includes('checkout')) yield* started((_, shop) => checkoutFigures(shop));
  if (parts.some((part) => HTTP_PARTS.includes(part)))
    yield* started((filled, shop) => httpFigures(setting, filled, shop));

  async function* started(figures: (filled: FilledShop, shop: MeasuredShop) => AsyncGenerator<Figure>) {
    const filled = copyOf(kept, dataDir);
    const shop = await startMeasuredShop(filled, {}, entry);
    try {
      yield* figures(filled, shop);
    } finally {
      await shop.stop();
    }
  }
}

/** What a build's own bench says of the parts that no shop has to run for; what files take is not said by older ones. */
async function ownFigures({ folder, directory: BENCH_DIR }: Build): Promise<Figure[]> {
  const asked = ['--orders', values.orders, '--only', parts.filter((part) => OWN_PARTS.includes(part)).join()];
  const program = join('dist', 'tools', 'bench', 'main.js');
  const options = { cwd: folder, env: { ...process.env, BENCH_DIR } };
  const { stdout } = await promisify(execFile)(process.execPath, [...startFlagsOf(folder), program, ...asked], options);
  return figuresIn(stdout).filter(({ name }) => !name.includes('fdatasync') && !name.startsWith('on disk'));
}
