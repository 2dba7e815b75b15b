import { Refusal } from '@naust/domain/refusal.ts';
import type { Position } from '@naust/infra/event-store/event-store.port.ts';
import { laterOf } from './dependencies/streams.ts';

export interface ChangedRow {
  /** The streams whose newest events are the row's last change. */
  streams: readonly { look(): Promise<{ position: Position }> }[];
  read(upTo: Position): Promise<object | null>;
}

/** If another user changed the row meanwhile, the refusal contains the row as its GET answers it. */
export async function withCurrentRow<T>(act: () => Promise<T>, { streams, read }: ChangedRow): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'CHANGED_MEANWHILE') throw error;
    const looked = await Promise.all(streams.map((stream) => stream.look()));
    const current = await read(looked.map(({ position }) => position).reduce(laterOf, 0n));
    throw current === null ? error : new Refusal(error.code, { ...error.facts, current });
  }
}
