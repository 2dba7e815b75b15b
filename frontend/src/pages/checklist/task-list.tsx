import type { TaskAnswer } from '@naust/domain/checklist/checklist.contract.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { FailedState } from '../../ui/failed-state.tsx';
import { asksForPin, type Device, tasksQuery } from './checklist.queries.ts';
import { checklistTexts } from './checklist.texts.ts';
import { TaskCard } from './task-card.tsx';

/** A gloved finger taps twice: the next task must not move under it at once. */
const STAND_STILL_MS = 1_200;

interface TaskListProps {
  readonly device: Device;
  readonly vehicleId: number;
  readonly employeeId: number;
  readonly employeeName: string;
}

export function TaskList({ device, vehicleId, ...employee }: TaskListProps) {
  const query = tasksQuery(device, vehicleId);
  const { data, isError, isFetching, refetch } = useQuery(query);
  const queries = useQueryClient();
  const [resting, setResting] = useState<readonly number[]>([]);

  useEffect(() => {
    if (resting.length === 0) return;
    const rested = () => setResting((now) => now.filter((id) => !resting.includes(id)));
    const timer = setTimeout(() => void refetch().then(rested), STAND_STILL_MS);
    return () => clearTimeout(timer);
  }, [resting, refetch]);

  const showDone = async (done: TaskAnswer) => {
    // A running fetch was started before the completion.
    await queries.cancelQueries({ queryKey: query.queryKey });
    queries.setQueryData(query.queryKey, (tasks) => tasks?.map((task) => (task.id === done.id ? done : task)));
    setResting((others) => [...others, done.id]);
  };
  const askForPin = (error: unknown) => {
    if (asksForPin(error)) void queries.invalidateQueries({ queryKey: ['check'] });
  };
  const failed = isError && (
    <FailedState text={checklistTexts.tasksFailed} onRetry={() => void refetch()} retrying={isFetching} />
  );
  if (!data) return failed || <p role="status">{checklistTexts.loading}</p>;
  if (data.length === 0) return failed || <p>{checklistTexts.noTasks}</p>;
  return (
    <div className="grid gap-4">
      {failed}
      <ul className="grid gap-4">
        {data.map((task) => (
          <TaskCard
            key={task.id}
            {...employee}
            task={task}
            device={device}
            resting={resting.includes(task.id)}
            onDone={showDone}
            onFailed={askForPin}
          />
        ))}
      </ul>
    </div>
  );
}
