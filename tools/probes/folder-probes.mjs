/** Three folders in a cycle, though no two files are; and a folder that imports from its parent, which is no cycle. */
export const folderFiles = [
  { path: 'domain/tea/tea.ts', text: "import '../cup/cup.ts';" },
  { path: 'domain/cup/cup.ts', text: "import '../sugar/sugar.ts';" },
  { path: 'domain/sugar/lump.ts', text: "import type { Leaf } from '../tea/leaf.ts';\nexport type L = Leaf;" },
  { path: 'domain/tea/leaf.ts', text: 'export type Leaf = string;' },
  { path: 'domain/sugar/sugar.ts', text: "import '../drinks.ts';" },
  { path: 'domain/drinks.ts', text: "import './water/water.ts';" },
  { path: 'domain/water/water.ts', text: "import '../thirst.ts';" },
  { path: 'domain/thirst.ts', text: '' },
];

/**
 * The expected reports for these folders.
 * @type {readonly { rule: string | null, path: string, text: string }[]}
 */
export const folderProbes = [
  { rule: 'no-folder-cycles', path: 'domain/tea', text: '' },
  { rule: 'no-folder-cycles', path: 'domain/cup', text: '' },
  { rule: 'no-folder-cycles', path: 'domain/sugar', text: '' },
  { rule: null, path: 'domain/water', text: '' },
];
