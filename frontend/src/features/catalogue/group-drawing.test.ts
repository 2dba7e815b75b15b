import { describe, expect, it } from 'vitest';
import { groupDrawing, groupPath } from './group-drawing.ts';

describe('the tile of a group', () => {
  it('is drawn by the slug [C2.48]', () => {
    expect(groupDrawing({ slug: 'telt', name: 'Alt av telt' })).toBe('/drawings/telt.svg');
  });

  it('is drawn by the normalised name where the slug is unknown [C2.48]', () => {
    expect(groupDrawing({ slug: 'x-2', name: 'Verk / tøy' })).toBe('/drawings/verktoy.svg');
  });

  it('falls back to the standard drawing [C2.48]', () => {
    expect(groupDrawing({ slug: 'bater', name: 'Båter' })).toBe('/drawings/standard.svg');
  });

  it('leads to the storage units for group 6 and for whatever is called Lager [C2.51]', () => {
    expect(groupPath({ id: 6, name: 'Noe annet' })).toBe('/boder');
    expect(groupPath({ id: 9, name: 'LAGER' })).toBe('/boder');
    expect(groupPath({ id: 9, name: 'Lagerhyller' })).toBe('/group/9');
  });
});
