import type { Sqlite } from '@naust/infra/sqlite/sqlite.ts';
import * as z from 'zod/mini';
import {
  type CallFault,
  type CallName,
  callFaults,
  type FaultOrder,
  magicAnswerTo,
  magicFaultOf,
  type PaymentFault,
  paymentFaults,
} from './faults.ts';

export interface FaultBox {
  order(order: FaultOrder): void;
  clear(): void;
  /** What is to go wrong with a payment that is being created; it is then used up. */
  ofNewPayment(reference: string, amountOre: number): PaymentFault[];
  /** What was ordered for this payment since it was created. */
  ofPayment(reference: string): PaymentFault[];
  /** How this call is to go wrong, if it is; that time is then used up. `amountOre`: where it creates a payment. */
  ofCall(call: CallName, reference: string | null, amountOre?: number): CallFault | null;
}

const MAGIC = 'magic-amounts';
const paymentFault = z.array(z.object({ id: z.int(), name: z.enum(paymentFaults) }));
const callFault = z.optional(z.object({ id: z.int(), answer: z.enum(callFaults) }));

export function faultBox(db: Sqlite): FaultBox {
  const add = db.prepare('insert into fault (name, answer, reference, times) values (?, ?, ?, ?)');
  const remove = db.prepare('delete from fault where id = ?');
  const ordered = db.prepare(
    `select min(id) as id, name from fault where answer is null and name != '${MAGIC}'
      and (reference = :reference or (:isNew and reference is null)) group by name`,
  );
  const answer = db.prepare(
    `select id, answer from fault
      where name = ? and answer is not null and (reference is null or reference = ?) order by id limit 1`,
  );
  const useUp = db.prepare('update fault set times = times - 1 where id = ?');
  const removeUsed = db.prepare('delete from fault where times <= 0');
  const magic = db.prepare(`select 1 from fault where name = '${MAGIC}'`);
  const isMagic = () => magic.get() !== undefined;

  return {
    order(order) {
      if ('fault' in order) add.run(order.fault, null, order.reference ?? null, 1);
      else if ('call' in order) add.run(order.call, order.answer, order.reference ?? null, order.times);
      else {
        db.exec(`delete from fault where name = '${MAGIC}'`);
        if (order.magicAmounts) add.run(MAGIC, null, null, 1);
      }
    },
    clear: () => db.exec('delete from fault'),
    ofNewPayment(reference, amountOre) {
      const found = paymentFault.parse(ordered.all({ reference, isNew: 1 }));
      for (const { id } of found) remove.run(id);
      const byAmount = isMagic() ? magicFaultOf(amountOre) : undefined;
      return [...found.map(({ name }) => name), ...(byAmount ? [byAmount] : [])];
    },
    ofPayment: (reference) => paymentFault.parse(ordered.all({ reference, isNew: 0 })).map(({ name }) => name),
    ofCall(call, reference, amountOre) {
      const found = callFault.parse(answer.get(call, reference));
      if (!found) return (amountOre !== undefined && isMagic() && magicAnswerTo(amountOre)) || null;
      useUp.run(found.id);
      removeUsed.run();
      return found.answer;
    },
  };
}
