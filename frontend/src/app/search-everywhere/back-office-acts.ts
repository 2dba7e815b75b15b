import { soughtIn, soughtText } from '@naust/domain/folded-text.ts';
import type { TodayRow } from '@naust/domain/orders/today.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { newOrderPath } from '../../features/back-office/new-order.ts';
import { paths } from '../../lib/paths.ts';
import { todayQuery } from '../../pages/admin/today/today.queries.ts';
import { adminShellTexts } from '../admin-shell.texts.ts';
import { everywhereTexts as texts } from './everywhere.texts.ts';
import type { Hit, HitSection } from './found-everywhere.ts';

const SHOWN = 5;

/** What one does at the desk, if the text begins like its name: a new order, and the hand-outs and returns of today. */
export function useBackOfficeActs(text: string): readonly HitSection[] {
  const { data: day } = useQuery(todayQuery(null));
  const acts: readonly Hit[] = [
    { to: newOrderPath(), name: adminShellTexts.newOrder, detail: '' },
    ...[...(day?.missed.rows ?? []), ...(day?.toFetch.rows ?? [])].map(actOn(texts.handOut, 'lever-ut')),
    ...[...(day?.late.rows ?? []), ...(day?.toReturn.rows ?? [])].map(actOn(texts.takeBack, 'ta-imot')),
  ];
  const hits = acts.filter(({ name }) => isMeant(name, text)).slice(0, SHOWN);
  return hits.length === 0 ? [] : [{ name: texts.acts, hits }];
}

/** It leads to the order, where the press is. The end of the address tells it apart from the order found by name. */
const actOn =
  (nameOf: (orderNo: number, customer: string) => string, act: string) =>
  ({ id, orderNo, customer, lines }: TodayRow): Hit => ({
    to: `${paths.adminRow('orders', id)}#${act}`,
    name: nameOf(orderNo, customer?.name ?? texts.unnamed),
    detail: lines.map(({ quantity, name }) => `${quantity} × ${name}`).join(', '),
  });

function isMeant(name: string, text: string): boolean {
  const [first = '', ...rest] = text.split(' ').map(soughtText);
  const named = soughtIn(name);
  return named.startsWith(first) && rest.every((word) => named.includes(word));
}
