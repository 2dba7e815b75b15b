import { expect, it } from 'vitest';
import { groupPath } from './group-path.ts';

it('leads to the storage units where the group is marked so, and to its own page otherwise', () => {
  expect(groupPath({ id: 6, isStorage: true })).toBe('/boder');
  expect(groupPath({ id: 6, isStorage: false })).toBe('/group/6');
  expect(groupPath({ id: 9 })).toBe('/group/9');
});
