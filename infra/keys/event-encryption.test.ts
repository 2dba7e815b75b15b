import { randomBytes, randomUUID } from 'node:crypto';
import { defineEvents, event, upcast } from '@naust/domain/event.ts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { NewEvent, RecordedEvent } from '../event-store/event-store.port.ts';
import { encryptEvents, openEvents, withoutPersonal } from './event-encryption.ts';
import { KeysUnavailable, type PersonKey } from './keys.port.ts';

const definitions = defineEvents({
  Greeted: event(z.object({ personId: z.string(), personal: z.nullable(z.object({ name: z.string() })) })),
  Counted: {
    version: 2,
    schema: z.object({ total: z.int() }),
    upcasts: { 1: ({ sum }) => ({ total: sum }) },
  },
});

function keyring() {
  const keys = new Map<string, PersonKey | null>();
  const asked: string[][] = [];
  const find = async (personIds: readonly string[]) => {
    asked.push([...personIds]);
    return new Map(personIds.flatMap((id) => (keys.has(id) ? [[id, keys.get(id) ?? null] as const] : [])));
  };
  const obtain = async (personIds: readonly string[]) => {
    for (const id of personIds) if (!keys.has(id)) keys.set(id, randomBytes(32));
    return find(personIds);
  };
  return { keys, asked, find, obtain };
}

function greeted(personId: string, name: string): NewEvent {
  return newEvent('Greeted', { personId, personal: { name } });
}

function newEvent(type: string, data: Record<string, unknown>, schemaVersion = 1): NewEvent {
  const meta = { at: '2026-11-20T12:00:00.000Z', channel: 'web', correlationId: 'c' } as const;
  return { id: randomUUID(), type, schemaVersion, data, meta };
}

function recorded(stream: string, events: readonly NewEvent[]): RecordedEvent[] {
  return events.map((event, version) => ({ ...event, stream, version, position: BigInt(version + 1) }));
}

it('opens what it sealed, and shows nothing of it in between', async () => {
  const ring = keyring();
  const events = [greeted('1', 'Åse Ødegård'), newEvent('Counted', { total: 1 }, 2), greeted('2', 'Kari')];
  const encrypted = await encryptEvents('order-1', events, ring);
  expect(JSON.stringify(encrypted)).not.toMatch(/Åse|Kari/);
  expect(typeof encrypted[0]?.data.personal).toBe('string');
  const opened = await openEvents(recorded('order-1', encrypted), ring, definitions);
  expect(opened.map((event) => event.data)).toEqual(events.map((event) => event.data));
  expect(opened[2]).toMatchObject({ id: events[2]?.id, stream: 'order-1', version: 2, position: 3n });
});

it('seals the same words differently each time', async () => {
  const ring = keyring();
  const event = greeted('1', 'Kari');
  const [one] = await encryptEvents('order-1', [event], ring);
  const [other] = await encryptEvents('order-1', [event], ring);
  expect(one?.data.personal).not.toBe(other?.data.personal);
});

it('opens nothing that was moved to another stream or event, or changed', async () => {
  const ring = keyring();
  const encrypted = await encryptEvents('order-1', [greeted('1', 'Kari')], ring);
  const open = (events: RecordedEvent[]) => openEvents(events, ring, definitions);
  await expect(open(recorded('order-2', encrypted))).rejects.toThrow('position 1');
  const renamed = encrypted.map((event) => ({ ...event, id: randomUUID() }));
  await expect(open(recorded('order-1', renamed))).rejects.toThrow('position 1');
  const changed = encrypted.map((event) => {
    const personal = Buffer.from(String(event.data.personal), 'base64');
    personal.writeUInt8(personal.readUInt8(30) ^ 1, 30);
    return { ...event, data: { ...event.data, personal: personal.toString('base64') } };
  });
  await expect(open(recorded('order-1', changed))).rejects.toThrow('damaged');
});

it('reads personal data whose key is gone as null', async () => {
  const ring = keyring();
  const encrypted = await encryptEvents('order-1', [greeted('1', 'Kari'), greeted('2', 'Ola')], ring);
  ring.keys.set('1', null);
  ring.keys.delete('2');
  const opened = await openEvents(recorded('order-1', encrypted), ring, definitions);
  expect(opened.map((event) => event.data)).toEqual([
    { personId: '1', personal: null },
    { personId: '2', personal: null },
  ]);
});

it('keeps nothing of a person whose key was destroyed', async () => {
  const ring = keyring();
  ring.keys.set('1', null);
  const [encrypted] = await encryptEvents('order-1', [greeted('1', 'Kari')], ring);
  expect(encrypted?.data).toEqual({ personId: '1', personal: null });
});

describe('what has a key of its own beside its person’s', () => {
  const message = () => newEvent('Greeted', { personId: '1', retentionId: 'm1', personal: { name: 'Hei fra Kari' } });
  const open = async (encrypted: readonly NewEvent[], ring: ReturnType<typeof keyring>) =>
    (await openEvents(recorded('inbox-1', encrypted), ring, definitions)).map(({ data }) =>
      Reflect.get(data, 'personal'),
    );

  it('is opened by both, asked for in one call', async () => {
    const ring = keyring();
    const encrypted = await encryptEvents('inbox-1', [message(), greeted('1', 'Kari')], ring);
    ring.asked.length = 0;
    expect(await open(encrypted, ring)).toEqual([{ name: 'Hei fra Kari' }, { name: 'Kari' }]);
    expect(ring.asked).toEqual([['1', 'm1']]);
  });

  it('goes alone with its own key, and with everything else of its person', async () => {
    const [own, persons] = [keyring(), keyring()];
    const encrypt = (ring: ReturnType<typeof keyring>) =>
      encryptEvents('inbox-1', [message(), greeted('1', 'Kari')], ring);
    const [forOwn, forPerson] = [await encrypt(own), await encrypt(persons)];
    own.keys.set('m1', null);
    persons.keys.set('1', null);
    expect(await open(forOwn, own)).toEqual([null, { name: 'Kari' }]);
    expect(await open(forPerson, persons)).toEqual([null, null]);
  });

  it.each(['1', 'm1'])('is opened by neither alone: without %s', async (missing) => {
    const ring = keyring();
    const encrypted = await encryptEvents('inbox-1', [message()], ring);
    ring.keys.set(missing, randomBytes(32));
    await expect(open(encrypted, ring)).rejects.toThrow('damaged');
  });

  it('is not kept where one of them is destroyed already', async () => {
    const ring = keyring();
    ring.keys.set('m1', null);
    const [encrypted] = await encryptEvents('inbox-1', [message()], ring);
    expect(encrypted?.data.personal).toBeNull();
  });
});

it('asks for the keys of a batch once, and for none where nothing is sealed', async () => {
  const ring = keyring();
  const encrypted = await encryptEvents('order-1', [greeted('1', 'a'), greeted('2', 'b'), greeted('1', 'c')], ring);
  ring.asked.length = 0;
  await openEvents(recorded('order-1', encrypted), ring, definitions);
  await openEvents(recorded('order-1', [newEvent('Counted', { total: 1 }, 2)]), ring, definitions);
  expect(ring.asked).toEqual([['1', '2']]);
});

it('waits for a key store that is away instead of taking people for erased', async () => {
  const encrypted = await encryptEvents('order-1', [greeted('1', 'Kari')], keyring());
  const away = { find: () => Promise.reject(new KeysUnavailable('away')) };
  await expect(openEvents(recorded('order-1', encrypted), away, definitions)).rejects.toBeInstanceOf(KeysUnavailable);
});

it('brings older events to the newest version', async () => {
  const events = recorded('order-1', [newEvent('Counted', { sum: 3 }, 1)]);
  expect((await openEvents(events, keyring(), definitions))[0]?.data).toEqual({ total: 3 });
  expect(withoutPersonal(events, definitions)[0]?.data).toEqual(upcast(definitions.Counted, 1, { sum: 3 }));
});

it('stops at an event that a newer program wrote', async () => {
  for (const newer of [newEvent('Counted', {}, 3), newEvent('Vanished', {}, 1)]) {
    const opening = openEvents(recorded('order-1', [newer]), keyring(), definitions);
    await expect(opening).rejects.toThrow(`${newer.type} version ${newer.schemaVersion} at position 1`);
  }
});

it('gives those who need no personal data none', async () => {
  const encrypted = await encryptEvents('order-1', [greeted('1', 'Kari')], keyring());
  const [event] = withoutPersonal(recorded('order-1', encrypted), definitions);
  expect(event?.data).toEqual({ personId: '1', personal: null });
});

it('refuses personal data of nobody', async () => {
  const nobodys = newEvent('Greeted', { personal: { name: 'Kari' } });
  await expect(encryptEvents('order-1', [nobodys], keyring())).rejects.toThrow('Greeted has personal data of nobody');
});
