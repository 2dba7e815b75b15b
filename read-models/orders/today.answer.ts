import { toKr } from '@naust/domain/money.ts';
import { depositAnswerOf } from '@naust/domain/orders/deposit.ts';
import { giveBackOre } from '@naust/domain/orders/held-money.ts';
import { piecesOutAnswer } from '@naust/domain/orders/item-answer.ts';
import { lineState } from '@naust/domain/orders/line-state.ts';
import { countPieces } from '@naust/domain/orders/pieces.ts';
import type { TodayRow } from '@naust/domain/orders/today.contract.ts';
import { owedAnswerOf } from './kept-payments.ts';
import { mailToTell } from './order-mails.ts';
import { contactOf, type OrderDoc } from './orders.model.ts';

/** An order as a row of the list of a day. Of the person it has only name and phone. */
export function todayRowOf(order: OrderDoc, at: string | null): TodayRow {
  const contact = contactOf(order);
  const backOre = giveBackOre(order);
  return {
    id: order.id,
    orderNo: order.orderNo,
    StatusId: order.statusId,
    customer: contact && { name: contact.name, phone: contact.phone },
    at,
    lines: order.lines.map((line) => {
      const { lineId: id, productId, name, quantity, from, to } = line;
      const { out: outQuantity, back: backQuantity } = countPieces(line, order.statusId);
      const state = lineState(line, order.statusId);
      const named = piecesOutAnswer(line, order.statusId);
      const within = line.package && packageOf(line.package);
      return { id, productId, name, quantity, ...within, from, to, state, outQuantity, backQuantity, ...named };
    }),
    total: toKr(order.totalOre),
    ...owedAnswerOf(order),
    deposit: depositAnswerOf(order),
    ...(backOre > 0 && { giveBack: toKr(backOre) }),
    paymentState: order.paymentState,
    mail: mailToTell(order),
    version: order.version,
  };
}

const packageOf = ({ no, name, quantity }: NonNullable<OrderDoc['lines'][number]['package']>) => ({
  package: { no, name, quantity },
});
