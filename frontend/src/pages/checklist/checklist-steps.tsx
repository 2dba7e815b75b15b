import type { EmployeeAnswer, VehicleAnswer } from '@naust/domain/checklist/checklist.contract.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { failureTexts } from '../../lib/failures.texts.ts';
import { useStoredValue } from '../../lib/stored-value.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import type { Device } from './checklist.queries.ts';
import { checklistTexts } from './checklist.texts.ts';
import { chosenEmployee } from './device.ts';
import { EmployeeTiles } from './employee-tiles.tsx';
import { Step } from './step.tsx';
import { TaskList } from './task-list.tsx';

interface ChecklistStepsProps {
  readonly device: Device;
  readonly employees: UseQueryResult<EmployeeAnswer[]>;
  readonly vehicles: UseQueryResult<VehicleAnswer[]>;
}

/** The employee, the vehicle, the task: each step waits for the one before. A list that never loaded is empty. */
export function ChecklistSteps({ device, employees, vehicles }: ChecklistStepsProps) {
  const remembered = useStoredValue(chosenEmployee);
  const [vehicleChoice, setVehicleChoice] = useState('');
  const employee = rowsOf(employees).find(({ id }) => id === remembered);
  const vehicle = rowsOf(vehicles).find(({ id }) => String(id) === vehicleChoice);
  const who = (
    <Step number={1} title={checklistTexts.who}>
      <Rows query={employees} empty={checklistTexts.noEmployees}>
        <EmployeeTiles
          employees={rowsOf(employees)}
          chosen={employee?.id ?? null}
          onChoose={(id) => chosenEmployee.set(id)}
        />
      </Rows>
    </Step>
  );
  // The number of employees is unknown: they would move everything below.
  if (employees.isPending) return who;
  return (
    <>
      {who}
      <Step number={2} title={checklistTexts.whichVehicle} waiting={!employee}>
        <div className="max-w-md">
          <Select
            label={checklistTexts.vehicle}
            placeholder={checklistTexts.choose}
            hint={employee ? undefined : checklistTexts.chooseEmployeeFirst}
            disabled={!employee}
            value={vehicle ? vehicleChoice : ''}
            onChange={setVehicleChoice}
            options={rowsOf(vehicles).map(({ id, name, plate }) => ({
              value: String(id),
              label: checklistTexts.vehicleRow(name, plate),
            }))}
          />
        </div>
        <Rows query={vehicles} empty={checklistTexts.noVehicles} />
      </Step>
      <TasksStep device={device} employee={employee} vehicle={vehicle} />
    </>
  );
}

interface TasksStepProps {
  readonly device: Device;
  readonly employee: EmployeeAnswer | undefined;
  readonly vehicle: VehicleAnswer | undefined;
}

function TasksStep({ device, employee, vehicle }: TasksStepProps) {
  return (
    <Step number={3} title={checklistTexts.tasks} waiting={!employee || !vehicle}>
      {employee && vehicle ? (
        <TaskList
          key={vehicle.id}
          device={device}
          vehicleId={vehicle.id}
          employeeId={employee.id}
          employeeName={employee.name || checklistTexts.unnamed}
        />
      ) : (
        <p className="text-ink-soft">{checklistTexts.chooseVehicleFirst}</p>
      )}
    </Step>
  );
}

const rowsOf = <T,>({ data = [] }: UseQueryResult<T[]>): readonly T[] => data;

interface RowsProps {
  readonly query: UseQueryResult<unknown[]>;
  readonly empty: string;
  readonly children?: ReactNode;
}

function Rows({ query, empty, children }: RowsProps) {
  if (query.isPending) return <p role="status">{checklistTexts.loading}</p>;
  if (rowsOf(query).length > 0) return children;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="text-ink-soft">{empty}</p>
      {query.isError && (
        <Button size="sm" pending={query.isFetching} onClick={() => void query.refetch()}>
          {failureTexts.retry}
        </Button>
      )}
    </div>
  );
}
