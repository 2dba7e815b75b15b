import type { CatalogueEvent } from '../catalogue/catalogue.events.ts';
import type { HistoryWord } from './history.contract.ts';

/** Words whose rows share the stream `catalogue`. */
export type RowWord = Exclude<HistoryWord, 'order' | 'charge' | 'user' | 'message' | 'shop'>;

/** The id of a row among all words, 'product 7'. */
export const rowId = (word: RowWord, id: number | string): string => `${word} ${id}`;

/** A wait has no history of its own; its events are found by this id. */
export const storageWaitRow = (waitId: string): string => `storage-wait ${waitId}`;

/** There is one set of opening hours, and one list of imports. */
const ONLY = 1;

type RowsOf = {
  readonly [T in CatalogueEvent['type']]: (data: Extract<CatalogueEvent, { type: T }>['data']) => readonly string[];
};

const group = ({ groupId }: { groupId: number }) => [rowId('group', groupId)];
const product = ({ productId }: { productId: number }) => [rowId('product', productId)];
const employee = ({ employeeId }: { employeeId: number }) => [rowId('employee', employeeId)];
const vehicle = ({ vehicleId }: { vehicleId: number }) => [rowId('vehicle', vehicleId)];
const topic = ({ topicId }: { topicId: number }) => [rowId('topic', topicId)];
const quiz = ({ quizId }: { quizId: number }) => [rowId('quiz', quizId)];
const task = ({ taskId, vehicleId }: { taskId: number; vehicleId: number }) => [
  rowId('task', taskId),
  rowId('vehicle', vehicleId),
];
const groupWithProducts = ({ groupId, productIds }: { groupId: number; productIds: readonly number[] }) => [
  rowId('group', groupId),
  ...productIds.map((productId) => rowId('product', productId)),
];
const unit = ({ unitId }: { unitId: number }) => [rowId('storage-unit', unitId)];
const waitFor = ({ waitId, unitId }: { waitId: string; unitId: number | null }) => [
  storageWaitRow(waitId),
  ...(unitId === null ? [] : unit({ unitId })),
];
const chargeKind = ({ kindId }: { kindId: number }) => [rowId('charge-kind', kindId)];
const discount = ({ discountId }: { discountId: number }) => [rowId('discount', discountId)];
const customerGroup = ({ customerGroupId }: { customerGroupId: number }) => [rowId('customer-group', customerGroupId)];
const season = ({ seasonId }: { seasonId: number }) => [rowId('season', seasonId)];
const productsOnly = ({ productIds }: { productIds: readonly number[] }) =>
  productIds.map((productId) => rowId('product', productId));
const anImport = rowId('import', ONLY);
const bothProducts = ({ baseProductId, productId }: { baseProductId: number; productId: number }) => [
  rowId('product', baseProductId),
  rowId('product', productId),
];

const rows: RowsOf = {
  GroupAdded: group,
  GroupRevised: group,
  GroupRemoved: groupWithProducts,
  GroupRestored: groupWithProducts,
  GroupsOrdered: ({ places }) => places.map(({ groupId }) => rowId('group', groupId)),
  ProductsHidden: productsOnly,
  ProductsShown: productsOnly,
  ProductAdded: product,
  ProductDescribed: product,
  ProductArchived: product,
  ProductRestored: product,
  PackageComposed: product,
  AddOnLinked: bothProducts,
  AddOnUnlinked: bothProducts,
  TopicAdded: topic,
  TopicRenamed: topic,
  TopicArchived: topic,
  TopicRestored: topic,
  QuizOpened: quiz,
  QuizClosingSet: quiz,
  StorageUnitsBegun: ({ units }) => units.flatMap(unit),
  StorageUnitAdded: unit,
  StorageUnitRevised: unit,
  StorageUnitStatusSet: unit,
  StorageUnitRemoved: unit,
  StorageUnitRestored: unit,
  StorageWaitJoined: waitFor,
  StorageUnitOffered: waitFor,
  StorageOfferAccepted: waitFor,
  StorageOfferLapsed: waitFor,
  StorageOfferWithdrawn: waitFor,
  StorageWaitEnded: waitFor,
  ChargeKindsBegun: ({ kinds }) => kinds.flatMap(chargeKind),
  ChargeKindAdded: chargeKind,
  ChargeKindRevised: chargeKind,
  ChargeKindRemoved: chargeKind,
  ChargeKindRestored: chargeKind,
  ChargeKindsOrdered: ({ places }) => places.flatMap(chargeKind),
  ProductChecklistSet: product,
  DiscountAdded: discount,
  DiscountRevised: discount,
  DiscountRemoved: discount,
  DiscountRestored: discount,
  CustomerGroupAdded: customerGroup,
  CustomerGroupRevised: customerGroup,
  CustomerGroupRemoved: customerGroup,
  CustomerGroupRestored: customerGroup,
  SeasonAdded: season,
  SeasonRevised: season,
  SeasonRemoved: season,
  SeasonRestored: season,
  EmployeeAdded: employee,
  EmployeeRevised: employee,
  EmployeeArchived: employee,
  EmployeeRestored: employee,
  VehicleAdded: vehicle,
  VehicleRevised: vehicle,
  VehicleArchived: vehicle,
  VehicleRestored: vehicle,
  TaskAdded: task,
  TaskRevised: task,
  TaskArchived: task,
  TaskRestored: task,
  ProductsImported: ({ productIds, updated }) => [
    anImport,
    ...productsOnly({ productIds }),
    ...updated.flatMap(product),
  ],
  ProductsImportUndone: ({ productIds, restored }) => [
    anImport,
    ...productsOnly({ productIds }),
    ...restored.flatMap(product),
  ],
  ProductsImportSettled: () => [],
  CustomersImported: () => [anImport],
  CustomersImportUndone: () => [anImport],
  OpeningHoursSet: () => [rowId('opening-hours', ONLY)],
};

/** Every event type of the stream `catalogue`. */
export const catalogueEventTypes = Object.keys(rows) as CatalogueEvent['type'][];

// The entry of a type takes the data of that type; TypeScript cannot relate the two.
const rowsByType: Readonly<Record<string, (data: never) => readonly string[]>> = rows;

/** The rows that an event of the stream `catalogue` concerns. */
export const rowsOf = ({ type, data }: CatalogueEvent): readonly string[] => rowsByType[type]?.(data as never) ?? [];
