import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { catalogueEvents } from '../domain/catalogue/catalogue.events.ts';
import { chargeEvents } from '../domain/charges/charges.events.ts';
import { vehicleEvents } from '../domain/checklist/vehicles.events.ts';
import type { EventDefinition, EventDefinitions } from '../domain/event.ts';
import { eventCatalogue } from '../domain/event-catalogue.ts';
import { type EventShape, eventShape } from '../domain/event-shape.ts';
import { inboxEvents } from '../domain/inbox/inbox.events.ts';
import { inventoryEvents } from '../domain/inventory/inventory.events.ts';
import { mailEvents } from '../domain/mails/mails.events.ts';
import { orderEvents } from '../domain/orders/orders.events.ts';
import { paymentEvents } from '../domain/payments/payments.events.ts';
import { quizEntryEvents } from '../domain/quiz/quiz.events.ts';
import { stockNoticeEvents } from '../domain/stock-notices/stock-notices.events.ts';
import { adminEvents, emailEvents, userEvents } from '../domain/users/users.events.ts';

const streams: readonly [stream: string, says: string, events: EventDefinitions][] = [
  [
    'catalogue',
    'Groups, products, prices, add-ons, topics, quizzes, storage units, the rows of the checklist and every small id.',
    catalogueEvents,
  ],
  ['inventory', 'What there is, what is out, held, booked and sold.', inventoryEvents],
  ['order-<id>', 'One order, each fact recorded after its decision on `inventory`.', orderEvents],
  ['charge-<id>', 'One charge that was added to an order afterwards.', chargeEvents],
  ['payment-<reference>', 'One payment by the wallet, as far as the shop knows it.', paymentEvents],
  ['email-<keyed hash>', 'Whose an address is.', emailEvents],
  ['admins', 'Who is an administrator.', adminEvents],
  ['user-<id>', 'One account.', userEvents],
  ['vehicle-<id>', 'What was done to one vehicle.', vehicleEvents],
  ['quizEntry-<quiz>-<keyed hash>', 'Who took part in a quiz from one phone.', quizEntryEvents],
  ['inbox-<id>', 'One message to the shop.', inboxEvents],
  ['stockNotice-<product>-<keyed hash>', 'Who waits for a product that is sold out.', stockNoticeEvents],
  ['order-<id>` and `inbox-<id>', 'What became of the mails about it.', mailEvents],
];

const intro = `# Events

Written by \`npx tsx tools/events-doc.ts\` from the schemas in \`domain/*/*.events.ts\`; the tests fail where it differs.

Facts in past tense, kept for ever. Amounts are whole øre, \`from\` and \`to\` of a line wall clock in Oslo
(\`yyyy-mm-ddThh:mm\`), instants UTC. \`personal\` is sealed under the key of \`personId\` and null where the person is
erased. \`[]\` marks a list, \`?\` a field that may be absent. A frozen sample of every version stands in
\`domain/*/samples\`.
`;

/** The whole page. Throws where an event belongs to no stream of the list above. */
export function eventsDoc(): string {
  const told = new Set(streams.flatMap(([, , events]) => Object.keys(events)));
  const untold = Object.keys(eventCatalogue).filter((type) => !told.has(type));
  if (untold.length > 0) throw new Error(`these events have no stream in tools/events-doc.ts: ${untold.join(', ')}`);
  return [intro, ...streams.map(([stream, says, events]) => streamPart(stream, says, events))].join('\n');
}

function streamPart(stream: string, says: string, events: EventDefinitions): string {
  const parts = Object.entries(events).map(([type, definition]) => eventPart(type, definition));
  return `## \`${stream}\`\n\n${says}\n\n${parts.join('\n')}`;
}

function eventPart(type: string, definition: EventDefinition): string {
  const rows = fieldsOf(eventShape(definition), '').map(([field, kind]) => `| \`${field}\` | ${kind} |`);
  return `### ${type} (version ${definition.version})\n\n| Field | Kind |\n|---|---|\n${rows.join('\n')}\n`;
}

function fieldsOf(shape: EventShape, prefix: string): [field: string, kind: string][] {
  const required = new Set(shape.required);
  return Object.entries(shape.properties ?? {}).flatMap(([name, property]) => {
    if (typeof property === 'boolean') return [];
    const { bare, isNullable } = withoutNull(property);
    const element =
      bare.type === 'array' && typeof bare.items === 'object' && !Array.isArray(bare.items) ? bare.items : null;
    const field = `${prefix}${name}${element ? '[]' : ''}${required.has(name) ? '' : '?'}`;
    const row: [string, string] = [field, `${kindOf(element ?? bare)}${isNullable ? ' or null' : ''}`];
    return [row, ...fieldsOf(element ?? bare, `${field}.`)];
  });
}

function withoutNull(shape: EventShape): { bare: EventShape; isNullable: boolean } {
  const choices = (shape.anyOf ?? []).filter((choice): choice is EventShape => typeof choice === 'object');
  const rest = choices.filter(({ type }) => type !== 'null');
  const [only] = rest;
  if (only && rest.length === 1) return { bare: only, isNullable: choices.length > 1 };
  return { bare: shape, isNullable: choices.length > rest.length };
}

function kindOf(shape: EventShape): string {
  if (shape.enum) return shape.enum.map((value) => `\`${String(value)}\``).join(', ');
  if (shape.const !== undefined) return `\`${String(shape.const)}\``;
  if (!shape.anyOf) return [shape.type ?? 'anything'].flat().join(' or ');
  const choices = shape.anyOf.flatMap((choice) =>
    typeof choice === 'object' && choice.type !== 'null' ? [choice] : [],
  );
  return choices.map(kindOf).join(', ');
}

const page = new URL('../docs/events.md', import.meta.url);

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv.includes('--check')) {
    if (readFileSync(page, 'utf8') === eventsDoc()) process.exit(0);
    process.stderr.write('docs/events.md differs from the schemas; write it with: npx tsx tools/events-doc.ts\n');
    process.exit(1);
  }
  writeFileSync(page, eventsDoc());
}
