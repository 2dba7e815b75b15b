/**
 * Three folders in a circle, though no two files are; and a folder that needs what it lies in, which is none.
 * @type {readonly { rule: string | null, path: string, text: string }[]}
 */
export const folderProbes = [
  { rule: 'no-folder-cycles', path: 'domain/tea/tea.ts', text: "import '../cup/cup.ts';" },
  { rule: 'no-folder-cycles', path: 'domain/cup/cup.ts', text: "import '../sugar/sugar.ts';" },
  { rule: 'no-folder-cycles', path: 'domain/sugar/lump.ts', text: "import type { Leaf } from '../tea/leaf.ts';\nexport type L = Leaf;" },
  { rule: null, path: 'domain/tea/leaf.ts', text: 'export type Leaf = string;' },
  { rule: null, path: 'domain/sugar/sugar.ts', text: "import '../drinks.ts';" },
  { rule: null, path: 'domain/drinks.ts', text: "import './water/water.ts';" },
  { rule: null, path: 'domain/water/water.ts', text: "import '../thirst.ts';" },
  { rule: null, path: 'domain/thirst.ts', text: '' },
];
