import { createWriteStream } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CSV_BEGINNING } from '@naust/domain/csv.ts';
import { everyDocument } from '@naust/infra/read-models/every-document.ts';
import type { ReadModels } from '@naust/infra/read-models/read-models.port.ts';
import { charges } from '@naust/read-models/charges/charges.model.ts';
import type { Sheet } from '@naust/read-models/month-contents/sheets.answer.ts';
import { orders } from '@naust/read-models/orders/orders.model.ts';
import { users } from '@naust/read-models/users/users.model.ts';
import { BackupRefused } from '../backup/backup-refused.ts';
import { namedIfFull, requireApart } from '../backup/room.ts';
import {
  type ExportedLine,
  exportedCharges,
  exportedCustomers,
  exportedLines,
  exportedOrders,
} from './export-sheets.ts';

const PAGE = 500;

export interface ExportOptions {
  readModels: Pick<ReadModels, 'model'>;
  folder: string;
  dataFolders: readonly string[];
}

/**
 * Writes orders, their lines, customers and charges as tables into an empty folder that only its owner may read.
 * Returns the number of rows per file.
 * @throws BackupRefused
 */
export async function exportShop({ readModels, folder, dataFolders }: ExportOptions): Promise<Map<string, number>> {
  await requireApart(folder, dataFolders);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const [existing] = await readdir(folder);
  if (existing !== undefined)
    throw new BackupRefused(`${folder} is not empty (it has ${existing}). Choose an empty folder.`);
  const model = {
    orders: readModels.model(orders),
    users: readModels.model(users),
    charges: readModels.model(charges),
  };
  const allOrders = () => everyDocument(model.orders, { index: 'listed', limit: PAGE });
  try {
    return new Map([
      await written(folder, exportedOrders, allOrders()),
      await written(folder, exportedLines, linesOf(allOrders())),
      await written(folder, exportedCustomers, everyDocument(model.users, { index: 'kept', limit: PAGE })),
      await written(folder, exportedCharges, everyDocument(model.charges, { index: 'byOrder', limit: PAGE })),
    ]);
  } catch (fault) {
    throw namedIfFull(fault, folder);
  }
}

async function* linesOf(orders: AsyncIterable<ExportedLine['order'] & { lines: readonly ExportedLine['line'][] }>) {
  for await (const order of orders) for (const line of order.lines) yield { order, line };
}

async function written<R>(folder: string, sheet: Sheet<R>, rows: AsyncIterable<R>): Promise<[string, number]> {
  let count = 0;
  async function* lines() {
    yield CSV_BEGINNING + sheet.titles;
    for await (const row of rows) {
      count += 1;
      yield sheet.line(row);
    }
  }
  await pipeline(Readable.from(lines()), createWriteStream(join(folder, sheet.file), { mode: 0o600, flags: 'wx' }));
  return [sheet.file, count];
}
