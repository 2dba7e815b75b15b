export const STORAGE_UNIT_STATUSES = ['ledig', 'utleid'] as const;
export type StorageUnitStatus = (typeof STORAGE_UNIT_STATUSES)[number];

export interface StorageUnit {
  readonly id: number;
  readonly name: string;
  readonly size: string;
  /** Kroner per period. */
  readonly price: number;
  readonly period: string;
  readonly status: StorageUnitStatus;
  readonly img?: string | undefined;
}

/** What the owner has said of units, by their ids. */
export type StorageUnitStatuses = Readonly<Record<string, StorageUnitStatus>>;

const PER_MONTH = 'per måned';

function unit(id: number, name: string, size: string, price: number, status: StorageUnitStatus = 'ledig'): StorageUnit {
  return { id, name, size, price, period: PER_MONTH, status, img: drawingOf(size) };
}

/** Drawn to one scale for each size in whole cubic metres, with a person beside it: '10,2 m³' -> '/drawings/bod-10.svg'. */
const drawingOf = (size: string): string => `/drawings/bod-${Number.parseInt(size, 10)}.svg`;

/** The units of the building. Their list is fixed; a new wall is a new line here. */
export const STORAGE_UNITS: readonly StorageUnit[] = [
  unit(8, 'Bod 8', '11 m³', 1100),
  unit(9, 'Bod 9', '7 m³', 800),
  unit(10, 'Bod 10', '8 m³', 900),
  unit(11, 'Bod 11', '11 m³', 1100),
  unit(13, 'Bod 13-14', '29 m³', 2000),
  unit(15, 'Bod 15', '14 m³', 1200),
  unit(16, 'Bod 16', '10,2 m³', 1000),
  unit(17, 'Bod 17', '15 m³', 500),
];

/** The fixed list with the statuses that were set since; a unit of which nothing was said stands as the list has it. */
export function unitsWith(statuses: StorageUnitStatuses): readonly StorageUnit[] {
  return STORAGE_UNITS.map((unit) => ({ ...unit, status: statuses[unit.id] ?? unit.status }));
}
