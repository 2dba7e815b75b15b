const clockAndDice = /\bnew Date\(\)|(?<!new )\bDate\(\)|\bDate\.now\b|\bMath\.random\b/;

/**
 * The domain, the read models and the mails are told the time and take no chances. What else they could reach (disk,
 * network, process) biome and dependency-cruiser keep from them.
 * @type {import('../house-rules.mjs').HouseRule}
 */
export const pureRule = {
  name: 'pure-rules',
  reads: (path) => /^(domain|read-models|mails)\/.*\.ts$/.test(path) && !path.endsWith('.test.ts'),
  faults: (text) =>
    text
      .split('\n')
      .flatMap((line, index) =>
        clockAndDice.test(line)
          ? [/** @type {[number, string]} */ ([index + 1, `${line.trim()} reads the clock or chance`])]
          : [],
      ),
};
