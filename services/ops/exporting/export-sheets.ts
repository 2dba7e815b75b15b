import { lineOre, type OrderLine, type PricingKind } from '@naust/domain/orders/line.ts';
import { paymentOptionOf, statusOf } from '@naust/domain/orders/statuses.ts';
import { ROLE_WORDS } from '@naust/domain/users/roles.ts';
import { type WallClock, wallMinute } from '@naust/domain/wall-clock.ts';
import type { ChargeDoc } from '@naust/read-models/charges/charges.model.ts';
import { minuteText, PAYMENTS, sheet, time } from '@naust/read-models/month-contents/sheets.answer.ts';
import { contactOf, type OrderDoc } from '@naust/read-models/orders/orders.model.ts';
import { personOf, type UserDoc } from '@naust/read-models/users/users.model.ts';

const KINDS: Readonly<Record<PricingKind, string>> = {
  sale: 'Salg',
  short: 'Kort leie',
  weekend: 'Helg',
  day: 'Døgn',
  week: 'Uke',
  month: 'Måned',
};

const yesOrNo = (is: boolean) => (is ? 'Ja' : 'Nei');

/** Local time in Oslo; null stays empty. */
function clock(text: WallClock | null): string | null {
  const minute = text === null ? null : wallMinute(text);
  return minute === null ? text : minuteText(minute);
}

/** Including deleted ones: the last column shows that. */
export const exportedOrders = sheet<OrderDoc>('ordrer.csv', [
  ['Ordre-id', ({ id }) => id],
  ['Ordrenr', ({ orderNo }) => String(orderNo)],
  ['Opprettet', ({ placedAt }) => time(placedAt)],
  ['Kunde-id', ({ userId }) => userId],
  ['Kunde', (order) => contactOf(order)?.name ?? null],
  ['E-post', (order) => contactOf(order)?.email ?? null],
  ['Telefon', (order) => contactOf(order)?.phone ?? null],
  ['Org.nr', (order) => contactOf(order)?.orgNumber ?? null],
  ['Status', ({ statusId }) => statusOf(statusId).name],
  ['Betalingsmåte', ({ paymentId }) => paymentOptionOf(paymentId).name],
  ['Betaling', ({ paymentState }) => PAYMENTS[paymentState]],
  ['Henting', ({ pickupAt }) => clock(pickupAt)],
  ['Levering', ({ returnAt }) => clock(returnAt)],
  ['Sum', ({ totalOre }) => ({ ore: totalOre })],
  ['Slettet', ({ isListed }) => yesOrNo(isListed === 0)],
]);

export interface ExportedLine {
  order: Pick<OrderDoc, 'id' | 'orderNo'>;
  line: OrderLine;
}

export const exportedLines = sheet<ExportedLine>('ordrelinjer.csv', [
  ['Ordre-id', ({ order }) => order.id],
  ['Ordrenr', ({ order }) => String(order.orderNo)],
  ['Linje', ({ line }) => String(line.lineId)],
  ['Produkt-id', ({ line }) => String(line.productId)],
  ['Produkt', ({ line }) => line.name],
  ['Antall', ({ line }) => String(line.quantity)],
  ['Fra', ({ line }) => clock(line.from)],
  ['Til', ({ line }) => clock(line.to)],
  ['Prisregel', ({ line }) => KINDS[line.pricingKind]],
  ['Pris per stk', ({ line }) => ({ ore: line.priceOre })],
  ['Sum', ({ line }) => ({ ore: lineOre(line) })],
]);

export const exportedCustomers = sheet<UserDoc>('kunder.csv', [
  ['Kunde-id', ({ id }) => id],
  ['Opprettet', ({ createdAt }) => time(createdAt)],
  ['Navn', (user) => personOf(user).name],
  ['E-post', (user) => personOf(user).email],
  ['Telefon', (user) => personOf(user).phone],
  ['Adresse', (user) => personOf(user).address],
  ['Postnr', (user) => personOf(user).postalCode],
  ['Poststed', (user) => personOf(user).city],
  ['Bedrift', ({ isBusiness }) => yesOrNo(isBusiness)],
  ['Org.nr', (user) => personOf(user).orgNumber],
  ['Rolle', ({ role }) => ROLE_WORDS[role]],
  ['Slettet', ({ isErased }) => yesOrNo(isErased === 1)],
]);

export const exportedCharges = sheet<ChargeDoc>('gebyrer.csv', [
  ['Gebyr-id', ({ id }) => id],
  ['Ordre-id', ({ orderId }) => orderId],
  ['Opprettet', ({ addedAt }) => time(addedAt)],
  ['Beskrivelse', ({ description }) => description],
  ['Beløp', ({ amountOre }) => ({ ore: amountOre })],
  ['Betalingsmåte', ({ paymentId }) => (paymentId === null ? null : paymentOptionOf(paymentId).name)],
  ['Oppgjort', ({ isSettled }) => yesOrNo(isSettled)],
  ['Slettet', ({ isDeleted }) => yesOrNo(isDeleted === 1)],
]);
