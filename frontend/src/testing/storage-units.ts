import { FIRST_STORAGE_UNITS } from '@naust/domain/storage-units/first-storage-units.ts';
import { storageUnitAnswerOf } from '@naust/domain/storage-units/storage-unit-answer.ts';

/** The specified units as the shop answers them. */
export const someUnits = FIRST_STORAGE_UNITS.map((unit) => storageUnitAnswerOf({ ...unit, version: 1 }));
