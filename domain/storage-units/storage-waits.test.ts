import { describe, expect, it } from 'vitest';
import type { CatalogueEvent } from '../catalogue/catalogue.events.ts';
import { shop } from '../catalogue/testing/example-catalogue.ts';
import type { CatalogueCommand } from '../catalogue/words.ts';
import { accept, add, at, decline, end, join, offer, revise, set } from './testing/example-waits.ts';

const offered = (waitId: string, unitId = 1, hours = 1): CatalogueEvent => ({
  type: 'StorageUnitOffered',
  data: { waitId, unitId, until: at(hours + 48) },
});
const withdrawn = (waitId: string, unitId = 1): CatalogueEvent => ({
  type: 'StorageOfferWithdrawn',
  data: { waitId, unitId },
});
const lapsed = (waitId: string, why: 'declined' | 'unanswered' | 'ended'): CatalogueEvent => ({
  type: 'StorageOfferLapsed',
  data: { waitId, unitId: 1, why },
});
const reserved: CatalogueEvent = { type: 'StorageUnitStatusSet', data: { unitId: 1, status: 'reservert' } };
const two = [add('Bod 1'), join('gro'), join('per')] as const;
const running = [...two, set(1, 'ledig'), offer()] as const;

describe('a place on the waiting list of the storage units', () => {
  it('is given once for each address and unit, under a key of its own', () => {
    const { now: joinedAt, type: _, ...asked } = join('gro');
    shop(add('Bod 1'))
      .when(join('gro'))
      .then({ type: 'StorageWaitJoined', data: { ...asked, placeNo: 1, joinedAt, personId: 'gro' } });
    shop(...two)
      .when(join('new', 1, 'hash of gro'))
      .thenNothing();
    shop(...running)
      .when(join('new', 1, 'hash of gro'))
      .thenNothing();
    shop(...two)
      .when(join('new', null, 'hash of gro'))
      .thenFacts(([joined]) => expect(joined?.data).toMatchObject({ unitId: null, placeNo: 3 }));
  });

  it('is refused for a unit that is free, hidden, deleted or unknown', () => {
    shop(add('Bod 1', 'ledig')).when(join('gro')).thenRefused('STORAGE_UNIT_FREE');
    shop(add('Bod 1'), add('Bod 2', 'ledig')).when(join('gro', null)).thenRefused('STORAGE_UNIT_FREE');
    shop(add('Bod 1'), revise(1, { isHidden: true }))
      .when(join('gro'))
      .thenRefused('STORAGE_UNIT_NOT_FOUND');
    shop(add('Bod 1'), { type: 'RemoveStorageUnit', unitId: 1, expectedVersion: null })
      .when(join('gro'))
      .thenRefused('STORAGE_UNIT_NOT_FOUND');
    shop().when(join('gro', null)).thenRefused('STORAGE_UNIT_NOT_FOUND');
  });

  it('may be taken while the unit is held for somebody, or is theirs in a moment', () => {
    for (const history of [[...two, set(1, 'ledig')], running]) {
      shop(...history)
        .when(join('ida'))
        .thenFacts(([joined]) => expect(joined?.data).toMatchObject({ placeNo: 3 }));
    }
  });

  it('ends once and says why', () => {
    const data = { waitId: 'gro', unitId: 1, addressHash: 'hash of gro', why: 'stopped' } as const;
    shop(...two)
      .when(end('gro'))
      .then({ type: 'StorageWaitEnded', data });
    shop(...two, end('gro'))
      .when(end('gro'))
      .thenNothing();
    shop(...two)
      .when(end('nobody'))
      .thenNothing();
    shop(...running)
      .when(end('gro'))
      .then(lapsed('gro', 'ended'), { type: 'StorageWaitEnded', data });
    shop(...running, end('gro'))
      .when(offer())
      .then(offered('per'));
  });
});

describe('a unit that is free', () => {
  it('is offered to the first who waits for it or for any, for 48 hours, once', () => {
    shop(...two, set(1, 'ledig'))
      .when(offer())
      .then(offered('gro'));
    shop(add('Bod 1'), join('any', null), join('gro'), set(1, 'ledig')).when(offer()).then(offered('any'));
    shop(...running)
      .when(offer(48))
      .thenNothing();
    shop(...two)
      .when(offer())
      .thenNothing();
  });

  it('is each offered to another, where several are free at once', () => {
    shop(add('Bod 1'), add('Bod 2'), join('two', 2), join('any', null), set(1, 'ledig'), set(2, 'ledig'))
      .when(offer())
      .then(offered('any', 1), offered('two', 2));
  });

  it('goes to the next in line at the very end of 48 hours without an answer', () => {
    shop(...running)
      .when(offer(49))
      .then(lapsed('gro', 'unanswered'), offered('per', 1, 49));
    shop(...running, offer(49))
      .when(offer(97))
      .then(lapsed('per', 'unanswered'));
  });

  it('is offered to nobody while it is hidden or deleted', () => {
    shop(...two, revise(1, { isHidden: true }, 'ledig'))
      .when(offer())
      .thenNothing();
    shop(...two, set(1, 'ledig'), { type: 'RemoveStorageUnit', unitId: 1, expectedVersion: null })
      .when(offer())
      .thenNothing();
  });
});

describe('an offer', () => {
  it('is taken once, with the unit reserved in the same moment', () => {
    shop(...running)
      .when(accept('gro'))
      .then({ type: 'StorageOfferAccepted', data: { waitId: 'gro', unitId: 1 } }, reserved);
    shop(...running, accept('gro'))
      .when(accept('gro'))
      .thenNothing();
    shop(...running, accept('gro'), end('gro', 'accepted'))
      .when(accept('gro', 99))
      .thenNothing();
    shop(...running, accept('gro'))
      .when(decline('gro'))
      .thenRefused('STORAGE_OFFER_ACCEPTED');
    shop(...running, accept('gro'))
      .when(offer(99))
      .thenNothing();
  });

  it('is declined once, and the unit goes to the next', () => {
    shop(...running)
      .when(decline('gro'))
      .then(lapsed('gro', 'declined'));
    shop(...running, decline('gro'))
      .when(decline('gro'))
      .thenNothing();
    shop(...running, decline('gro'))
      .when(accept('gro'))
      .thenRefused('STORAGE_OFFER_DECLINED');
    shop(...running, decline('gro'))
      .when(offer(3))
      .then(offered('per', 1, 3));
  });

  it('is over after 48 hours, also before that is recorded', () => {
    for (const history of [running, [...running, offer(49)]]) {
      shop(...history)
        .when(accept('gro', 49))
        .thenRefused('STORAGE_OFFER_EXPIRED');
      shop(...history)
        .when(decline('gro', 49))
        .thenRefused('STORAGE_OFFER_EXPIRED');
    }
    shop(...running)
      .when(accept('gro', 48.99))
      .thenFacts((events) => expect(events).toHaveLength(2));
  });

  it('is taken by nobody else, and for no other unit', () => {
    shop(...running)
      .when(accept('per'))
      .thenRefused('STORAGE_OFFER_WITHDRAWN');
    shop(...running)
      .when(accept('gro', 2, 7))
      .thenRefused('STORAGE_OFFER_WITHDRAWN');
    shop(...running)
      .when(accept('nobody'))
      .thenRefused('STORAGE_WAIT_ENDED');
    shop(...running, end('gro'))
      .when(accept('gro'))
      .thenRefused('STORAGE_WAIT_ENDED');
  });

  it('is withdrawn with the unit, and the person keeps their place', () => {
    const gone: CatalogueCommand[] = [
      set(1, 'utleid'),
      set(1, 'reservert'),
      revise(1, { isHidden: true }),
      { type: 'RemoveStorageUnit', unitId: 1, expectedVersion: null },
    ];
    for (const command of gone) {
      shop(...running)
        .when(command)
        .thenFacts((events) => expect(events.at(-1)).toEqual(withdrawn('gro')));
      shop(...running, command)
        .when(accept('gro'))
        .thenRefused('STORAGE_OFFER_WITHDRAWN');
    }
    shop(...running)
      .when(revise(1, { priceOre: 90_000 }))
      .thenFacts((events) => expect(events).toHaveLength(1));
    shop(...running, set(1, 'utleid'), set(1, 'ledig'))
      .when(offer(5))
      .then(offered('gro', 1, 5));
  });
});
