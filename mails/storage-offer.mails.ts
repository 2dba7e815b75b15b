import { formatKr } from '@naust/domain/money.ts';
import { formatInstant } from '@naust/domain/wall-clock.ts';
import * as z from 'zod/mini';
import { letter, type Sender } from './letter.ts';
import type { LetterRow } from './letter-parts.ts';
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
  write({ name, unitName, until, token, ...unit }, sender) {
    const texts = sender.texts.storageOfferTexts;
    return letter(sender, {
      subject: texts.subject(unitName),
      title: texts.title(unitName),
      parts: [
        { kind: 'words', text: texts.lead(name, unitName) },
        { kind: 'rows', rows: rowsOf(unit, until, sender) },
        { kind: 'button', text: texts.answer, link: pageOf(sender, token) },
        { kind: 'words', text: texts.whatFollows },
      ],
    });
  },
});

/** The unit that was offered is not to be had after all. */
export const storageWithdrawalMail = declareMail({
  name: 'send-storage-withdrawal',
  payload,
  about: 'storage-withdrawal',
  onceFor: ({ waitId, cause }) => [waitId, cause],
  after: { StorageOfferWithdrawn: payloadOf },
  find: (shop, asked) => shop.storageWithdrawal(askedOf(asked)),
  write({ name, unitName, token }, sender) {
    const texts = sender.texts.storageWithdrawalTexts;
    return letter(sender, {
      subject: texts.subject(unitName),
      title: texts.title,
      parts: [
        { kind: 'words', text: texts.lead(name, unitName) },
        { kind: 'words', text: texts.again },
        { kind: 'links', links: [{ text: texts.place, link: pageOf(sender, token) }] },
      ],
    });
  },
});

const pageOf = ({ pages }: Sender, token: string) => `${pages}/bodtilbud?token=${token}`;

function rowsOf(
  { size, priceOre }: Pick<MailedStorageOffer, 'size' | 'priceOre'>,
  until: string,
  { texts: { storageOfferTexts, clock, money } }: Sender,
): LetterRow[] {
  return [
    ...(size === '' ? [] : [{ name: storageOfferTexts.size, value: size }]),
    { name: storageOfferTexts.price, value: formatKr(priceOre, money) },
    { name: storageOfferTexts.until, value: formatInstant(Date.parse(until), clock) },
  ];
}
