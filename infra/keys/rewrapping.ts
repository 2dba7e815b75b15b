import { createHmac } from 'node:crypto';
import { StartRefused } from '../start-refused.ts';
import type { PersonKey } from './keys.port.ts';

/** Keys of persons that go over from one wrapping key (32 bytes) to another, while nobody else works with them. */
export interface Rewrapping {
  from: Uint8Array;
  to: Uint8Array;
  /** Keys that are put there besides, by an id that is no person's; where one stands it stays. */
  kept: ReadonlyMap<string, PersonKey>;
  /** Of 1. */
  onRewrapped?: (share: number) => void;
}

/** `nothing`: all of them stood under the new one. `damaged`: keys that neither opens, left as they are. */
export type Rewrapped = 'nothing' | { keys: number; damaged: readonly string[] };

/** Under which no process opens: while only some of the keys stand under the new one. */
export const between = ({ from, to }: Pick<Rewrapping, 'from' | 'to'>): Uint8Array =>
  createHmac('sha256', from).update(to).digest();

export const neitherSecret = () =>
  new StartRefused(
    'Nøklene er skrevet under en annen SECRET_KEY enn den gamle og den nye som ble oppgitt. Sett SECRET_KEY til den som ' +
      'gjelder nå (the keys stand under neither of the two secrets).',
  );
