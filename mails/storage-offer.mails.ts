import { formatKr } from '@naust/domain/money.ts';
import { formatInstant } from '@naust/domain/wall-clock.ts';
import * as z from 'zod/mini';
import { letter } from './letter.ts';
import { declareMail } from './mail.ts';
import type { MailedStorageOffer, StorageOfferAsked } from './mail-facts.ts';

const payload = z.object({ waitId: z.string(), unitId: z.string().check(z.regex(/^\d+$/)), cause: z.string() });

const payloadOf = ({ id, data: { waitId, unitId } }: { id: string; data: StorageOfferAsked }) => ({
  waitId,
  unitId: String(unitId),
  cause: id,
});
const askedOf = ({ waitId, unitId }: z.output<typeof payload>): StorageOfferAsked => ({
  waitId,
  unitId: Number(unitId),
});

/** A storage unit is held for the next on the waiting list. */
export const storageOfferMail = declareMail({
  name: 'send-storage-offer',
  payload,
  about: 'storage-offer',
  onceFor: ({ waitId, cause }) => [waitId, cause],
  after: { StorageUnitOffered: payloadOf },
  find: (shop, asked) => shop.storageOffer(askedOf(asked)),
  write: ({ name, unitName, until, token, ...unit }, sender) =>
    letter(sender, {
      subject: `${unitName} er ledig, og den er din hvis du vil`,
      title: `${unitName} er ledig`,
      parts: [
        { kind: 'words', text: `Hei, ${name}! Du står først på ventelista, så vi holder ${unitName} av til deg.` },
        { kind: 'rows', rows: rowsOf(unit, until) },
        { kind: 'button', text: 'Svar ja eller nei', link: pageOf(sender.shopAddress, token) },
        {
          kind: 'words',
          text: 'Sier du ja, tar vi kontakt og avtaler resten. Sier du nei, eller hører vi ikke fra deg i tide, går boden til neste på lista, og vi sletter navnet og adressen din.',
        },
      ],
    }),
});

/** The unit that was offered is not to be had after all. */
export const storageWithdrawalMail = declareMail({
  name: 'send-storage-withdrawal',
  payload,
  about: 'storage-withdrawal',
  onceFor: ({ waitId, cause }) => [waitId, cause],
  after: { StorageOfferWithdrawn: payloadOf },
  find: (shop, asked) => shop.storageWithdrawal(askedOf(asked)),
  write: ({ name, unitName, token }, sender) =>
    letter(sender, {
      subject: `Tilbudet om ${unitName} er trukket tilbake`,
      title: 'Tilbudet er trukket tilbake',
      parts: [
        {
          kind: 'words',
          text: `Hei, ${name}! ${unitName} er ikke ledig likevel. Du står fortsatt på ventelista, på samme plass.`,
        },
        { kind: 'words', text: 'Vi skriver igjen når du kan få en bod.' },
        { kind: 'links', links: [{ text: 'Se plassen din', link: pageOf(sender.shopAddress, token) }] },
      ],
    }),
});

const pageOf = (shopAddress: string, token: string) => `${shopAddress}/bodtilbud?token=${token}`;

const rowsOf = ({ size, priceOre }: Pick<MailedStorageOffer, 'size' | 'priceOre'>, until: string) => [
  ...(size === '' ? [] : [{ name: 'Størrelse', value: size }]),
  { name: 'Pris per måned', value: formatKr(priceOre) },
  { name: 'Svar innen', value: formatInstant(Date.parse(until)) },
];
