import type { ChecklistCommand } from '@naust/domain/checklist/checklist-commands.ts';
import type { ShopUnderTest } from './shop-under-test.ts';

const context = { channel: 'seed', correlationId: 'checklist rows' } as const;

export const addRow = ({ shop }: ShopUnderTest, command: ChecklistCommand) =>
  shop.deps.catalogue().run(command, context);

export const INGRID = 1;
export const YUSUF = 2;
export const VAN = 1;
export const PICKUP = 2;
/** The tasks of the van; the third is one of the pickup. */
export const OIL = 1;
export const WASH = 2;
export const TYRES = 3;

/** Two employees and two vehicles with three tasks, as of the 1st of June 2026. */
export async function fillChecklist(shop: ShopUnderTest): Promise<void> {
  for (const [personId, name] of [
    ['512345678901234', 'Ingrid Hopland'],
    ['512345678901235', 'Yusuf Warsame'],
  ] as const) {
    await addRow(shop, { type: 'AddEmployee', personId, name, imageUrl: null });
  }
  await addRow(shop, { type: 'AddVehicle', name: 'Varebil', plate: 'FS 48213' });
  await addRow(shop, { type: 'AddVehicle', name: 'Pickup', plate: 'SU 63318' });
  for (const [vehicleId, title, every, firstDue] of [
    [VAN, 'Sjekk motorolje', { days: 30 }, '2026-06-10'],
    [VAN, 'Vask lasterommet', null, '2026-05-31'],
    [PICKUP, 'Skift dekk', { months: 6 }, null],
  ] as const) {
    await addRow(shop, { type: 'AddTask', vehicleId, title, description: null, interval: every, firstDue });
  }
  await shop.shop.projector.waitFor(shop.shop.projector.everyModel, await shop.head(), { atMost: 10_000 });
}
