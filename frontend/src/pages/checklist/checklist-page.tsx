import { useQuery } from '@tanstack/react-query';
import { useStoredValue } from '../../lib/stored-value.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { asksForPin, employeesQuery, vehiclesQuery } from './checklist.queries.ts';
import { checklistTexts } from './checklist.texts.ts';
import { ChecklistSteps } from './checklist-steps.tsx';
import { deviceToken } from './device.ts';
import { PinForm } from './pin-form.tsx';

export function ChecklistPage() {
  const device = useStoredValue(deviceToken);
  const employees = useQuery(employeesQuery(device));
  const vehicles = useQuery(vehiclesQuery(device));
  const isLocked = asksForPin(employees.error) || asksForPin(vehicles.error);
  return (
    <div className="mx-auto grid max-w-4xl gap-8 sm:gap-10">
      <header className="grid max-w-2xl gap-3">
        <PageTitle>{checklistTexts.title}</PageTitle>
        {!isLocked && <p className="text-lg text-ink-soft">{checklistTexts.intro}</p>}
      </header>
      {isLocked ? <PinForm /> : <ChecklistSteps device={device} employees={employees} vehicles={vehicles} />}
    </div>
  );
}
