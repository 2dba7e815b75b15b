import type { VehicleEvent } from '../checklist/vehicles.events.ts';
import { type Description, type Descriptions, dateWords, ERASED, type Names, setField } from './description.ts';

const DEVICE = 'Sjekklisten';

export const vehicleDescriptions: Descriptions<VehicleEvent['type']> = {
  TaskCompleted: (data, { names }) => ({
    ...remark(data, names),
    title: `«${taskName(data.taskId, names)}» ble utført`,
    changes: [
      { field: 'Neste frist', before: dateWords(data.previousDue), after: dateWords(data.nextDue) },
      ...noteIn(data.personal),
    ],
  }),
  CompletionNoted: (data, { names }) => ({
    ...remark(data, names),
    title: `Det ble lagt noe til om «${taskName(data.taskId, names)}»`,
    changes: noteIn(data.personal),
  }),
  TaskCompletionTakenBack: ({ taskId, undoneDue, due }, { names }) => ({
    title: `«${taskName(taskId, names)}» er ikke utført likevel`,
    changes: [{ field: 'Neste frist', before: dateWords(undoneDue), after: dateWords(due) }],
  }),
};

const taskName = (taskId: number, names: Names) => names.task(taskId) ?? `Oppgave ${taskId}`;

const noteIn = (personal: { note: string } | null) => (personal ? [setField('Notat', personal.note)] : []);

const remark = ({ employeeId }: { employeeId: number | null }, names: Names): Pick<Description, 'by'> => ({
  by: employeeId === null ? DEVICE : (names.employee(employeeId) ?? ERASED),
});
