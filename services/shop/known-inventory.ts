import { INVENTORY_SNAPSHOT_VERSION, readInventory } from '@naust/domain/inventory/inventory-snapshot.ts';
import type { InventoryState } from '@naust/domain/inventory/inventory-state.ts';
import { type KnownInventory, knownInventory } from '@naust/domain/inventory/known-inventory.ts';
import type { Snapshots } from '@naust/infra/command-executor/snapshots.ts';
import type { EventStore } from '@naust/infra/event-store/event-store.port.ts';
import type { KnownStart } from '@naust/projector/known-start.ts';

const STREAM = 'inventory';
const plan = { version: INVENTORY_SNAPSHOT_VERSION, read: readInventory };

/** The inventory as its newest snapshot has it, where the log holds the event that it was taken at. */
export async function inventoryStart(
  snapshots: Pick<Snapshots, 'read'>,
  events: Pick<EventStore, 'read'>,
): Promise<KnownStart | null> {
  const snapshot = await snapshots.read(STREAM, plan);
  if (!snapshot) return null;
  const [event] = await events.read(STREAM, snapshot.version, 1);
  if (event?.id !== snapshot.eventId) return null;
  const known: KnownInventory = knownInventory(snapshot.state as InventoryState);
  return { position: event.position, ids: [...new Set([...known.products.keys(), ...known.orders.keys()])], known };
}
