import { describe, expect, it } from 'vitest';
import { groupDrawing, groupPicture } from './group-picture.ts';

describe('the tile of a group', () => {
  it('is drawn by the slug', () => {
    expect(groupDrawing({ slug: 'telt', name: 'Alt av telt' })).toBe('/drawings/telt.svg');
  });

  it('is drawn by the normalised name where the slug is unknown', () => {
    expect(groupDrawing({ slug: 'x-2', name: 'Verk / tøy' })).toBe('/drawings/verktoy.svg');
  });

  it('falls back to the standard drawing', () => {
    expect(groupDrawing({ slug: 'bater', name: 'Båter' })).toBe('/drawings/standard.svg');
  });

  it('is the owner’s picture in its smaller size where there is one', () => {
    const image = '/images/0123456789abcdef0123456789abcdef.webp';
    expect(groupPicture({ slug: 'telt', name: 'Telt', imageUrl: image })).toBe(image.replace('.webp', '-480.webp'));
    expect(groupPicture({ slug: 'x', name: 'X', imageUrl: '/drawings/fest.svg' })).toBe('/drawings/fest.svg');
    expect(groupPicture({ slug: 'telt', name: 'Telt', imageUrl: null })).toBe('/drawings/telt.svg');
  });
});
