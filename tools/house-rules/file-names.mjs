const roles = ['decider', 'routes', 'reactions', 'projection', 'queries', 'events', 'contract', 'job', 'test', 'texts'];
const otherSuffixes = ['port', 'suite', 'model', 'answer', 'mail', 'config', 'd', 'bench', 'golden', 'samples'];
const suffix = [...roles, ...otherSuffixes].join('|');
const kebab = new RegExp(`^\\.?[a-z0-9]+(-[a-z0-9]+)*(\\.(${suffix})){0,2}\\.(ts|tsx|mjs)$`);
const sayNothing = /(^|[-.])(utils?|helpers?|managers?|common|misc|base|data|info)([-.]|$)|^index[.]/;

/**
 * Files bear the word of the shop they are about, in kebab-case, and their role as suffix.
 * @type {import('../house-rules.mjs').HouseRule}
 */
export const fileNameRule = {
  name: 'file-names',
  reads: (path) => /\.(ts|tsx|mjs)$/.test(path),
  faults(_text, path) {
    const name = path.slice(path.lastIndexOf('/') + 1);
    if (!kebab.test(name)) return [[1, `${name} is not kebab-case with a known role`]];
    return sayNothing.test(name) ? [[1, `${name} does not say what is in it`]] : [];
  },
};
