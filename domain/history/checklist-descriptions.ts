import type { ChecklistEvent } from '../checklist/checklist.events.ts';
import type { TaskInterval } from '../maintenance.ts';
import { type Descriptions, dateWords, ERASED, type Fields } from './description.ts';

export const checklistDescriptions: Descriptions<ChecklistEvent['type']> = {
  EmployeeAdded: (data) => ({ title: 'Den ansatte ble lagt til', fields: employeeFields(data) }),
  EmployeeRevised: (data) => ({ title: 'Den ansatte ble endret', fields: employeeFields(data) }),
  EmployeeArchived: () => ({ title: 'Den ansatte ble arkivert' }),
  EmployeeRestored: () => ({ title: 'Den ansatte ble hentet tilbake' }),
  VehicleAdded: (data) => ({ title: 'Kjøretøyet ble lagt til', fields: vehicleFields(data) }),
  VehicleRevised: (data) => ({ title: 'Kjøretøyet ble endret', fields: vehicleFields(data) }),
  VehicleArchived: () => ({ title: 'Kjøretøyet ble arkivert' }),
  VehicleRestored: () => ({ title: 'Kjøretøyet ble hentet tilbake' }),
  TaskAdded: (data) => ({
    title: `Oppgaven «${data.title}» ble lagt til`,
    fields: { ...taskFields(data), 'Første frist': dateWords(data.firstDue) },
  }),
  TaskRevised: (data) => ({ title: `Oppgaven «${data.title}» ble endret`, fields: taskFields(data) }),
  TaskArchived: ({ taskId }, { names }) => ({
    title: `Oppgaven «${names.task(taskId) ?? taskId}» ble arkivert`,
  }),
  TaskRestored: ({ taskId }, { names }) => ({
    title: `Oppgaven «${names.task(taskId) ?? taskId}» ble hentet tilbake`,
  }),
};

const employeeFields = ({ personal, imageUrl }: { personal: { name: string } | null; imageUrl: string | null }) => ({
  Navn: personal?.name ?? ERASED,
  Bilde: imageUrl,
});

const vehicleFields = ({ name, plate }: { name: string; plate: string }) => ({
  Navn: name,
  Registreringsnummer: plate,
});

interface Task {
  taskId: number;
  title: string;
  description: string | null;
  interval: TaskInterval;
}

/** Distinct field names, since the history of a vehicle shows several tasks. */
const taskFields = ({ title, description, interval }: Task): Fields => ({
  Oppgave: title,
  Beskrivelse: description,
  Intervall: intervalWords(interval),
});

function intervalWords(interval: TaskInterval): string | null {
  if (interval === null) return null;
  return 'days' in interval ? `Hver ${interval.days}. dag` : `Hver ${interval.months}. måned`;
}
