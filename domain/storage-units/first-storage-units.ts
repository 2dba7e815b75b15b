import type { FirstStorageUnit } from './storage-unit-commands.ts';

/** Drawn to one scale for each size in whole cubic metres, with a person beside it: '10,2 m³' -> '/drawings/bod-10.svg'. */
const drawingOf = (size: string): string => `/drawings/bod-${Number.parseInt(size, 10)}.svg`;

function unit(unitId: number, name: string, size: string, priceOre: number): FirstStorageUnit {
  return { unitId, name, size, priceOre, imageUrl: drawingOf(size), isHidden: false, status: 'ledig' };
}

/** The demo's units, and those of every shop from the time when the units were a fixed list. */
export const FIRST_STORAGE_UNITS: readonly FirstStorageUnit[] = [
  unit(8, 'Bod 8', '11 m³', 110_000),
  unit(9, 'Bod 9', '7 m³', 80_000),
  unit(10, 'Bod 10', '8 m³', 90_000),
  unit(11, 'Bod 11', '11 m³', 110_000),
  unit(13, 'Bod 13-14', '29 m³', 200_000),
  unit(15, 'Bod 15', '14 m³', 120_000),
  unit(16, 'Bod 16', '10,2 m³', 100_000),
  unit(17, 'Bod 17', '15 m³', 50_000),
];
