const clockAndRandom = /\bnew Date\(\)|(?<!new )\bDate\(\)|\bDate\.now\b|\bMath\.random\b/;

/**
 * The domain, the read models and the mails get the time as an argument and use no randomness. Access to disk, network
 * and process is prevented by biome and dependency-cruiser.
 * @type {import('../house-rules.mjs').HouseRule}
 */
export const pureRule = {
  name: 'pure-rules',
  reads: (path) => /^(domain|read-models|mails)\/.*\.ts$/.test(path) && !path.endsWith('.test.ts'),
  faults: (text) =>
    text
      .split('\n')
      .flatMap((line, index) =>
        clockAndRandom.test(line)
          ? [/** @type {[number, string]} */ ([index + 1, `${line.trim()} reads the clock or chance`])]
          : [],
      ),
};
