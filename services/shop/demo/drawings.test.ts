import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { products } from './catalogue.ts';
import { employees } from './people.ts';

describe('the drawings', () => {
  const folder = new URL('../../../frontend/public/drawings/', import.meta.url);
  const files = readdirSync(folder);
  const groupDrawings = ['telt.svg', 'flytting.svg', 'verktoy.svg', 'hengere.svg', 'fest.svg', 'lager.svg'];
  const pageDrawings = ['boder.svg', 'tom-kurv.svg', 'ikke-funnet.svg', 'standard.svg', 'kart.svg', 'logo.svg'];

  it('exist for every product, group, page and employee, each product its own, and none is left over', () => {
    const portraits = employees.map((employee) => employee.drawing);
    const used = [...products.map((product) => product.drawing), ...groupDrawings, ...pageDrawings, ...portraits];
    expect(files.toSorted()).toEqual(used.toSorted());
  });

  it.each([...files, '../favicon.svg'])('%s is a small picture that carries nothing but shapes', (file) => {
    const text = readFileSync(new URL(file, folder), 'utf8');
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
    expect(text).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 (?:400 300|240 240|24 24|32 32)"/,
    );
  });
});
