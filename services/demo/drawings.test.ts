import { readdirSync, readFileSync } from 'node:fs';
import { FIRST_STORAGE_UNITS } from '@naust/domain/storage-units/first-storage-units.ts';
import { describe, expect, it } from 'vitest';
import { products } from './catalogue.ts';
import { employees } from './people.ts';

/** Colours of a dark page: a picture in an `img` follows the `color-scheme` of its container. */
const DARK =
  /<style>@media \(prefers-color-scheme:dark\)\{(?:\[(fill|stroke)="#[0-9A-F]{6}"\]\{\1:#[0-9A-F]{6}\})+\}<\/style>\n/;

/** Canvas sizes of drawings, width and height; a picture shows one or a part of it in its proportions. */
const SHEETS = [
  [24, 24],
  [32, 32],
  [240, 240],
  [400, 300],
  [1600, 600],
] as const;

const boxOf = (text: string): number[] => /viewBox="([\d. ]+)"/.exec(text)?.[1]?.split(' ').map(Number) ?? [];

describe('the drawings', () => {
  const folder = new URL('../../frontend/public/drawings/', import.meta.url);
  const files = readdirSync(folder);
  const groupDrawings = ['telt.svg', 'flytting.svg', 'verktoy.svg', 'hengere.svg', 'fest.svg', 'lager.svg'];
  const pageDrawings = ['tom-kurv.svg', 'ikke-funnet.svg', 'standard.svg', 'kart.svg', 'logo.svg', 'fjord.svg'];

  it('exist for every product, group, page and employee, each product its own, and none is left over', () => {
    const units = new Set(FIRST_STORAGE_UNITS.map(({ imageUrl }) => imageUrl?.replace('/drawings/', '')));
    const portraits = employees.map((employee) => employee.drawing);
    const used = [
      ...products.map((product) => product.drawing),
      ...groupDrawings,
      ...pageDrawings,
      ...portraits,
      ...units,
    ];
    expect(files.toSorted()).toEqual(used.toSorted());
  });

  it.each(files.filter((file) => file !== 'logo.svg'))('%s is drawn for dark pages too', (file) => {
    const text = readFileSync(new URL(file, folder), 'utf8');
    expect(DARK.test(text)).toBe(true);
    // The page draws the sky behind it.
    if (file === 'fjord.svg') return;
    expect(text).toContain('<rect fill="#F7F4EC"');
    expect(DARK.exec(text)?.[0]).toContain('[fill="#F7F4EC"]{fill:#22302C}');
  });

  it.each([...files, '../favicon.svg'])('%s is a small picture that carries nothing but shapes', (file) => {
    const text = readFileSync(new URL(file, folder), 'utf8').replace(DARK, '');
    expect(Buffer.byteLength(text)).toBeLessThan(4096);
    const open: string[] = [];
    const tag = /<(\/?)([a-zA-Z]+)((?: [a-zA-Z-]+(?::[a-z]+)?="[^"<>]*")*)(\/?)>\s*/y;
    const shapes = new Set(['svg', 'g', 'path', 'rect', 'circle', 'ellipse']);
    while (tag.lastIndex < text.length) {
      const at = tag.lastIndex;
      const [, closing, name = '', attributes = '', empty] = tag.exec(text) ?? [];
      expect(shapes, `${file}: not a shape at ${text.slice(at, at + 40)}`).toContain(name);
      expect(attributes).not.toMatch(/ (?:on[a-z]+|style|class|id|href|xlink:href)=|url\(/);
      const keys = [...attributes.matchAll(/ ([a-zA-Z:-]+)=/g)].map(([, key]) => key);
      expect(new Set(keys).size, attributes).toBe(keys.length);
      if (closing) expect(open.pop()).toBe(name);
      else if (!empty) open.push(name);
    }
    expect(open).toEqual([]);
    expect(text).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="/);
    const [x = -1, y = -1, width = 0, height = 0] = boxOf(text);
    const sheet = SHEETS.find(([wide, high]) => x + width <= wide && y + height <= high && x >= 0 && y >= 0);
    expect(sheet, `${file}: shows ${[x, y, width, height].join(' ')}`).toBeDefined();
    const [wide, high] = sheet ?? [1, 0];
    expect(width / height).toBeCloseTo(wide / high, 5);
  });
});
