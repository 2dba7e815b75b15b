import { formatKr } from '../money.ts';
import type { StorageUnitFields, StorageUnitStatus } from '../storage-units/storage-unit-fields.ts';
import type { StorageUnitEvent } from '../storage-units/storage-units.events.ts';
import type { StorageWaitEvent, WhyWaitEnded } from '../storage-units/storage-waits.events.ts';
import { formatInstant } from '../wall-clock.ts';
import type { Descriptions, Fields } from './description.ts';

export const storageUnitDescriptions: Descriptions<StorageUnitEvent['type'] | StorageWaitEvent['type']> = {
  StorageUnitsBegun: ({ units }, { about }) => {
    const unit = units.find(({ unitId }) => about === `storage-unit ${unitId}`);
    return unit ? { title: 'Boden ble lagt inn', fields: unitWords(unit) } : null;
  },
  StorageUnitAdded: (unit) => ({ title: 'Boden ble lagt inn', fields: unitWords(unit) }),
  StorageUnitRevised: ({ change }) => ({ title: 'Boden ble endret', fields: unitWords(change) }),
  StorageUnitStatusSet: ({ unitId, status }, { names }) => ({
    title: `${names.storageUnit(unitId) ?? 'Boden'} ble satt som ${status}`,
    fields: { Status: status },
  }),
  StorageUnitRemoved: () => ({ title: 'Boden ble slettet' }),
  StorageUnitRestored: () => ({ title: 'Boden ble hentet tilbake' }),
  StorageWaitJoined: () => ({ title: 'En kunde satte seg på ventelista' }),
  StorageUnitOffered: ({ until }) => ({
    title: 'Boden ble tilbudt den neste på ventelista',
    changes: [{ field: 'Svarfrist', before: null, after: formatInstant(Date.parse(until)) }],
  }),
  StorageOfferAccepted: () => ({ title: 'Tilbudet ble tatt imot' }),
  StorageOfferLapsed: ({ why }) => (why === 'ended' ? null : { title: lapses[why] }),
  StorageOfferWithdrawn: () => ({ title: 'Tilbudet ble trukket tilbake' }),
  StorageWaitEnded: ({ why }) => ({ title: `En plass på ventelista ble slettet: ${reasons[why]}` }),
};

const lapses = { declined: 'Kunden takket nei', unanswered: 'Tilbudet gikk ut uten svar' };

const reasons: Record<WhyWaitEnded, string> = {
  accepted: 'kunden fikk boden',
  declined: 'kunden takket nei',
  unanswered: 'tilbudet gikk ut',
  stopped: 'kunden strøk seg',
  removed: 'fjernet av butikken',
  expired: 'eldre enn ett år',
  erased: 'personen er slettet',
};

type Said = { readonly [F in keyof StorageUnitFields]?: StorageUnitFields[F] | undefined } & {
  readonly status?: StorageUnitStatus;
};

const unitWords = ({ name, size, priceOre, imageUrl, isHidden, status }: Said): Fields => ({
  ...(name === undefined ? {} : { Navn: name }),
  ...(size === undefined ? {} : { Størrelse: size || null }),
  ...(priceOre === undefined ? {} : { 'Pris per måned': formatKr(priceOre) }),
  ...(imageUrl === undefined ? {} : { Bilde: imageUrl }),
  ...(isHidden === undefined ? {} : { Skjult: isHidden ? 'Ja' : null }),
  ...(status === undefined ? {} : { Status: status }),
});
