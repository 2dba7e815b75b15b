import { namedRow } from '@naust/domain/orders/orders.contract.ts';
import { ORDER_STATUSES } from '@naust/domain/orders/statuses.ts';
import { type Answer, type Route, route } from '@naust/infra/http/route.ts';
import * as z from 'zod/mini';

const rows = z.array(namedRow);
const statuses = ORDER_STATUSES.map(({ id, name }) => ({ id, name }));

/** A constant answer, serialized once. */
const fixed = (body: unknown): Answer<never> => ({ serialised: Buffer.from(JSON.stringify(body)), isKept: true });
const statusRows = fixed(statuses);

export const fixedListRoutes: readonly Route[] = [
  route({ method: 'GET', path: '/api/statuses', access: 'open', answer: rows, run: () => statusRows }),
];
